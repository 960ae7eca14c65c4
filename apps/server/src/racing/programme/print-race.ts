import type { FileMeta, PrintKind } from '@startline/contract'
import { localMinute } from '@startline/domain'
import { type HostScope, scopeFor } from '../../authority/host-scope.ts'
import type { ActingFor, Deps } from '../../deps.ts'
import { findProgramme } from '../../events/contest/programme.store.ts'
import { fail } from '../../kernel/fail.ts'
import { isId } from '../../kernel/ids/id.ts'
import { type RaceFacts, type RacePaper, titleOf } from '../../paper/race/race-paper.ts'
import { drawInThread, paperOf } from '../../paper/thread/draw-in-thread.ts'
import { inTransaction } from '../../store/transaction.ts'
import { findNamedRacers, type HeatFacts } from './facts.store.ts'
import { addressOf, gatherFacts, verifierOf } from './gather-facts.ts'
import { findFront, findLastVersion } from './programme.store.ts'
import { withWholeNames } from './public-body.ts'
import { bodyOf } from './show-programme.ts'

interface Wish {
  kind: PrintKind
  contest_id?: string | undefined
  heat_id?: string | undefined
  names?: boolean | undefined
}

/** What is printed, and the part of it that was asked for. */
type Told = Pick<RacePaper, 'facts' | 'proof' | 'heat'>

/** Papers that are printed before the draw, too. */
const BEFORE_THE_DRAW: readonly PrintKind[] = ['sign-in', 'bibs']

/**
 * A paper of the race as a PDF, with whole names: it is for hands at the venue. The programme is its last version, `trial` what the next
 * one would be; all else is as things stand now, as far as the right reaches.
 * @throws Refusal as `hostScope` does; not_found for an unknown heat; race_not_printable; bibs_missing; no_font; overloaded
 */
export async function printRace(deps: Deps, actor: ActingFor, eventId: string, wish: Wish): Promise<FileMeta> {
  const scope = await scopeFor(deps, actor, eventId, 'printRace')
  const told = wish.kind === 'programme' ? await lastVersion(deps, scope) : await asItStands(deps, scope, wish)
  const { event } = told.facts
  const race: RacePaper = {
    ...told,
    kind: wish.kind,
    whole: true,
    address: addressOf(deps.settings, eventId),
    printedAt: localMinute(deps.now(), event.timezone),
    names: wish.names ?? false,
  }
  const { bytes, unprintable } = await drawInThread(deps, { race })
  return paperOf(event.name, titleOf(wish.kind), bytes, unprintable)
}

/** The last version of the programme with whole names; refuses `race_not_printable` where there is none. */
async function lastVersion(deps: Deps, scope: HostScope): Promise<Told> {
  const { db } = deps.database
  // A part of an event has no programme of its own.
  if (scope.groupIds !== null) fail('forbidden')
  const row = (await findProgramme(db, scope.eventId, null)) ?? fail('race_not_printable')
  const known = await findNamedRacers(db, scope, Object.values(row.racers))
  const proof = {
    sha256: row.sha256,
    publicKey: row.public_key,
    verifier: verifierOf(deps.settings),
  }
  return { facts: withWholeNames(bodyOf(row), row.racers, known), proof, heat: null }
}

/** What there is now of the event, or of one contest. */
async function asItStands(deps: Deps, scope: HostScope, { kind, contest_id, heat_id }: Wish): Promise<Told> {
  const contestId = kind === 'trial' ? undefined : contest_id
  const undrawn = BEFORE_THE_DRAW.includes(kind)
  const { facts, heats } = await inTransaction(deps.database, async (tx) =>
    gatherFacts(tx, scope, {
      front: await findFront(tx, scope),
      version: (await findLastVersion(tx, scope)) + 1,
      at: deps.now(),
      undrawn,
      contestId,
    }),
  )
  const found = heat_id === undefined ? null : heatOf(heats, facts, heat_id)
  if (facts.racers.length === 0) fail('race_not_printable')
  const { contests } = facts
  return {
    facts: { ...facts, contests: found ? contests.filter(({ id }) => id === found.contest_id) : contests },
    proof: null,
    heat: found,
  }
}

/** A heat that was asked for, with its place in what is printed; refuses `not_found`. */
function heatOf(heats: Map<string, HeatFacts[]>, { contests }: RaceFacts, id: string) {
  const found = (isId(id) && [...heats.values()].flat().find((heat) => heat.id === id)) || fail('not_found')
  if (!contests.some((one) => one.id === found.contest_id)) fail('not_found')
  // Rounds without heats stand on no paper.
  const drawn = [...new Set(heats.get(found.contest_id)?.map(({ round }) => round))]
  return { ...found, round: drawn.indexOf(found.round) }
}
