import { type listRacers as call, type GroupNumbers, raceLimits, type Taken } from '@startline/contract'
import type { ActingFor, Deps } from '../../deps.ts'
import { scopeFor } from '../../hosting/scope/host-scope.ts'
import { findGivenBibs } from './bib.store.ts'
import { findGroupNumbers, findRacerPage, type NumbersRow } from './racers.store.ts'

/**
 * A page of whoever wears a number at an event or is to have one, and how the numbers of each frozen group stand; as far as the right
 * reaches.
 * @throws Refusal as `hostScope` does
 */
export async function listRacers(deps: Deps, actor: ActingFor, eventId: string, query: Taken<typeof call, 'query'>) {
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
