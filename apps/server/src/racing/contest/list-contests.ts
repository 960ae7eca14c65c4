import type { HeldContest } from '@startline/contract'
import type { HostScope } from '../../hosting/scope/host-scope.ts'
import type { Executor } from '../../store/statement.ts'
import { previewOf } from '../rulebook/resolve-rulebook.ts'
import { type ContestRow, findContests, findPlannableGroups } from './contest.store.ts'

/** A contest as whoever holds the event is shown it. */
export function presentHeld(row: ContestRow): HeldContest {
  const { starters, scratched, without_bib, draw } = row
  const entered = row.groups.reduce((sum, { entrants }) => sum + entrants, 0)
  return {
    id: row.id,
    name: row.name,
    state: row.state,
    rev: row.rev,
    groups: row.groups,
    rulebook: { preset: row.preset, body: { ...row.rulebook } },
    rank_apart: row.rank_apart,
    counts: { starters, scratched, without_bib },
    preview: previewOf(row.rulebook, row.state === 'planned' ? entered : starters),
    frozen_at: row.frozen_at?.toISOString() ?? null,
    listed_at: row.listed_at?.toISOString() ?? null,
    draw: draw && { seed: draw.seed, digest: draw.digest, at: draw.at, order: draw.order, clashes: draw.clashes },
  }
}

/** The contests of an event, and the groups that are in none: as far as the right reaches. */
export async function presentContests(tx: Executor, scope: HostScope) {
  const rows = await findContests(tx, scope)
  const groups = await findPlannableGroups(tx, scope)
  const own = (id: string) => scope.groupIds === null || scope.groupIds.includes(id)
  const without = groups.filter(({ id, contest_id }) => contest_id === null && own(id))
  return { items: rows.map(presentHeld), without: without.map(({ id, name }) => ({ id, name })) }
}
