import type { ContestDetail, Heat, HeldContest, Starter } from '@startline/contract'
import type { HostScope } from '../../authority/host-scope.ts'
import { findAmendments } from '../../events/contest/contest.store.ts'
import { presentAmendment } from '../../events/contest/present-contest.ts'
import { fail } from '../../kernel/fail.ts'
import { isId } from '../../kernel/ids/id.ts'
import type { Executor } from '../../store/statement.ts'
import { previewOf } from '../rulebook/resolve-rulebook.ts'
import { type ContestRow, findContests, findPlannableGroups } from './contest.store.ts'
import { findHeats, findStarters, type HeatRow, type StarterRow } from './starters.store.ts'

/** A contest as whoever holds the event is shown it. */
function presentHeld(row: ContestRow): HeldContest {
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
    preview: previewOf(row.rulebook, row.state === 'planned' ? entered : starters, draw && (draw.round ?? 0)),
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

/** A starter as whoever holds the event is shown them. */
export const presentStarter = (row: StarterRow): Starter => ({
  id: row.id,
  contest_id: row.contest_id,
  racer_id: row.racer_id,
  group_id: row.group_id,
  registration_id: row.registration_id,
  kind: row.kind,
  bib: row.bib,
  name: row.name,
  unit_name: row.unit_name,
  members: row.members,
  late: row.late,
  scratched_at: row.scratched_at?.toISOString() ?? null,
  scratch_reason: row.scratch_reason,
})

/** A heat as whoever holds the event is shown it; who stands elsewhere than the draw put them is marked. */
export const presentHeat = (row: HeatRow): Heat => ({
  id: row.id,
  contest_id: row.contest_id,
  round: row.round,
  run: row.run,
  number: row.number,
  starts_at: row.starts_at?.toISOString() ?? null,
  ends_at: row.ends_at?.toISOString() ?? null,
  rev: row.rev,
  ratified: row.ratified,
  lanes: row.lanes.map(({ lane, starter_id, bib, drawn_heat, drawn_lane }) => ({
    lane,
    starter_id,
    bib,
    moved: drawn_heat !== row.id || drawn_lane !== lane,
    drawn: drawn_heat === null || drawn_lane === null ? null : { heat_id: drawn_heat, lane: drawn_lane },
  })),
})

/**
 * A contest with its starters, heats and amendments, as far as the right reaches.
 * @throws Refusal not_found
 */
export async function showContest(tx: Executor, scope: HostScope, id: string): Promise<ContestDetail> {
  const [row] = isId(id) ? await findContests(tx, scope, id) : []
  if (row === undefined) return fail('not_found')
  return {
    ...presentHeld(row),
    starters: (await findStarters(tx, scope, id)).map(presentStarter),
    heats: (await findHeats(tx, scope, id)).map(presentHeat),
    amendments: (await findAmendments(tx, scope.eventId, id)).map(presentAmendment),
  }
}
