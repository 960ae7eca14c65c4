import {
  type changeRacer as call,
  type GroupNumbers,
  type listRacers as listCall,
  type Racer,
  raceLimits,
  type Taken,
} from '@startline/contract'
import { asHost, auditHost, type HostScope, scopeFor } from '../../authority/host-scope.ts'
import type { ActingFor, Deps } from '../../deps.ts'
import { compareStarts, findPositions, type StartPositions } from '../../events/contest/start-positions.store.ts'
import { fail } from '../../kernel/fail.ts'
import { isId } from '../../kernel/ids/id.ts'
import type { Executor } from '../../store/statement.ts'
import { holdContests } from '../contest/contest.store.ts'
import { recordListChanges } from '../publish/record-change.ts'
import { findContestsOf, findGivenBibs, findRacer, type RacerRow, writeBib } from './bib.store.ts'
import { findGroupNumbers, findRacerPage, type NumbersRow } from './racers.store.ts'

type Wish = Taken<typeof call, 'body'>

/**
 * Changes a racer's number, or notes that it was lost; without another they have none then. After the draw it is an amendment.
 * @throws Refusal as `hostScope` does; not_found; bib_taken by somebody who wears it or has lost it
 */
export const changeRacer = (deps: Deps, actor: ActingFor, eventId: string, id: string, wish: Wish): Promise<Racer> =>
  asHost(
    deps,
    actor,
    { kind: 'event', id: eventId },
    async (tx, scope) => {
      await holdContests(tx, scope)
      const racer = (isId(id) ? await findRacer(tx, scope, id) : undefined) ?? fail('not_found')
      const bib = wish.bib ?? (wish.lost ? null : racer.bib)
      if (bib === racer.bib && !wish.lost) return racer
      if (bib !== null) await refuseTaken(tx, scope, racer, bib, wish.lost)
      const starts = await findContestsOf(tx, scope, id)
      const before = await findPositions(
        tx,
        scope.eventId,
        starts.map(({ starter_id }) => starter_id),
      )
      const after = (await writeBib(tx, scope, id, bib, wish.lost && racer.bib !== null ? [racer.bib] : [])) ?? racer
      await recordNumber(deps, tx, scope, actor, [racer.bib, after.bib], { starts, before })
      await auditHost(tx, deps, scope, 'bib.change', { racer_id: id, bib, lost: wish.lost })
      return after
    },
    'changeRacer',
  )

/** A number that was lost stays lost, for whoever lost it too. */
async function refuseTaken(tx: Executor, scope: HostScope, racer: RacerRow, bib: number, lost: boolean) {
  const taken = (await findGivenBibs(tx, scope)).find((one) => one.bib === bib)
  if (taken && (taken.racer_id !== racer.id || lost || bib !== racer.bib))
    fail('bib_taken', { data: { racer_id: taken.racer_id } })
}

interface Before {
  starts: Awaited<ReturnType<typeof findContestsOf>>
  before: StartPositions
}

/** Records it wherever they stand on a list that was drawn. */
async function recordNumber(
  deps: Deps,
  tx: Executor,
  scope: HostScope,
  actor: ActingFor,
  oldAndNew: readonly (number | null)[],
  { starts, before }: Before,
): Promise<void> {
  const ids = starts.map(({ starter_id }) => starter_id)
  const after = await findPositions(tx, scope.eventId, ids)
  const changes = starts.map(({ contest_id, state, starter_id }) => ({
    contest: { id: contest_id, state },
    what: 'number' as const,
    bibs: oldAndNew.flatMap((bib) => bib ?? []),
    starter_ids: [starter_id],
    changes: compareStarts([starter_id], { before, after }),
  }))
  await recordListChanges(deps, tx, scope, actor, changes)
}

/**
 * A page of whoever wears a number at an event or is to have one, and how the numbers of each frozen group stand; as far as the right
 * reaches.
 * @throws Refusal as `hostScope` does
 */
export async function listRacers(
  deps: Deps,
  actor: ActingFor,
  eventId: string,
  query: Taken<typeof listCall, 'query'>,
) {
  const { db } = deps.database
  const scope = await scopeFor(deps, actor, eventId, 'listRacers')
  const { page, page_size } = query
  const found = await findRacerPage(db, scope, query, { limit: page_size, offset: (page - 1) * page_size })
  const numbers = await findGroupNumbers(db, scope)
  const taken = new Set((await findGivenBibs(db, scope)).map(({ bib }) => bib))
  const groups = numbers.map((row) => ({ ...row, next: nextOf(row, taken) }))
  return { items: found.items ?? [], total: found.total, total_exact: true, page, page_size, groups }
}

/** The first free number behind those of a group. */
function nextOf({ highest }: NumbersRow, taken: ReadonlySet<number>): GroupNumbers['next'] {
  const next = firstFree((highest ?? 0) + 1, taken)
  return next > raceLimits.bib ? null : next
}

/** The first number from this one on that is not among those. */
export function firstFree(from: number, taken: { has: (bib: number) => boolean }): number {
  let bib = from
  while (taken.has(bib)) bib += 1
  return bib
}
