import { getContest, listContests } from '@startline/contract'
import { wholeOf } from '@startline/contract/whole'
import type { FastifyInstance } from 'fastify'
import type { ActingFor, Deps } from '../../deps.ts'
import type { PublicAnswer } from '../../http/public/public-answer.ts'
import type { Loaded } from '../../http/public/public-read.ts'
import { publicReads } from '../../http/public/public-reads.ts'
import { route } from '../../http/route.ts'
import { fail } from '../../kernel/fail.ts'
import { isId } from '../../kernel/ids/id.ts'
import {
  findAmendments,
  findLastProgramme,
  findPublicContest,
  findPublicContests,
  findPublicHeats,
} from './contest.store.ts'
import { presentContest, presentSummary } from './present-contest.ts'

const [listCall, oneCall] = [wholeOf(listContests), wholeOf(getContest)]

/** Start lists, readable by everybody once their host has published them; from memory, with an ETag. */
export function contestRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, listContests, ({ actingFor, params: { id } }) => publicContests(deps, actingFor, id))
  route(app, deps, getContest, ({ actingFor, params: { id, cid } }) => publicContest(deps, actingFor, id, cid))
}

type Who = ActingFor | null

/** What guardians agree to is no change of the event: whole names are asked for anew after so long, in milliseconds. */
const NAMES_FOR_MS = 60_000

/** The public contests of an event; refuses `not_found`. */
function publicContests(deps: Deps, who: Who, eventId: string): Promise<PublicAnswer> {
  if (!isId(eventId)) fail('not_found')
  const load = async (): Promise<Loaded> => {
    const { db } = deps.database
    const rows = (await findPublicContests(db, eventId)) ?? fail('not_found')
    const last = await findLastProgramme(db, eventId)
    const programme = last ? { version: last.version, made_at: last.made_at.toISOString() } : null
    return { data: listCall.data.parse({ items: rows.map(presentSummary), programme }) as object, until: null }
  }
  return publicReads(deps).read({ key: `contests ${eventId}`, about: { event: eventId }, load }, who)
}

/** One of them with its heats; refuses `not_found`. */
function publicContest(deps: Deps, who: Who, eventId: string, id: string): Promise<PublicAnswer> {
  if (!isId(eventId) || !isId(id)) fail('not_found')
  const load = async (now: Date): Promise<Loaded> => {
    const { db } = deps.database
    const row = (await findPublicContest(db, eventId, id)) ?? fail('not_found')
    const heats = await findPublicHeats(db, eventId, id, row.public_names)
    const shown = presentContest(row, heats, await findAmendments(db, eventId, id))
    const until = row.public_names === 'full' ? new Date(now.getTime() + NAMES_FOR_MS) : null
    return { data: oneCall.data.parse(shown) as object, until }
  }
  return publicReads(deps).read({ key: `contest ${eventId} ${id}`, about: { event: eventId }, load }, who)
}
