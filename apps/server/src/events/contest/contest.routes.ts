import { getContest, listContests } from '@startline/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { publicRead } from '../../http/cache/public-read-option.ts'
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

/** What guardians agree to is no change of the event: whole names are asked for anew after so long, in milliseconds. */
const NAMES_FOR_MS = 60_000

/** Start lists, readable by everybody once their host has published them; from memory, with an ETag. */
export function contestRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, listContests, ({ params: { id } }) => publicContests(deps, id), {
    cache: publicRead({
      key: ({ params: { id } }) => `contests ${id}`,
      about: ({ params: { id } }) => ({ event: id }),
    }),
  })
  route(
    app,
    deps,
    getContest,
    async ({ params: { id, cid }, now, expireAt }) => {
      const { contest, names } = await publicContest(deps, id, cid)
      if (names === 'full') expireAt(new Date(now.getTime() + NAMES_FOR_MS))
      return contest
    },
    {
      cache: publicRead({
        key: ({ params: { id, cid } }) => `contest ${id} ${cid}`,
        about: ({ params: { id } }) => ({ event: id }),
      }),
    },
  )
}

/** The public contests of an event; refuses `not_found`. */
async function publicContests({ database: { db } }: Deps, eventId: string) {
  if (!isId(eventId)) fail('not_found')
  const rows = (await findPublicContests(db, eventId)) ?? fail('not_found')
  const last = await findLastProgramme(db, eventId)
  const programme = last ? { version: last.version, made_at: last.made_at.toISOString() } : null
  return { items: rows.map(presentSummary), programme }
}

/** One of them with its heats, and how its names are shown; refuses `not_found`. */
async function publicContest({ database: { db } }: Deps, eventId: string, id: string) {
  if (!isId(eventId) || !isId(id)) fail('not_found')
  const row = (await findPublicContest(db, eventId, id)) ?? fail('not_found')
  const heats = await findPublicHeats(db, eventId, id, row.public_names)
  return { contest: presentContest(row, heats, await findAmendments(db, eventId, id)), names: row.public_names }
}
