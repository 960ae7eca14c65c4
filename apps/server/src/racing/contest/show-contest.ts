import type { ContestDetail, Heat, Starter } from '@startline/contract'
import { findAmendments } from '../../events/contest/contest.store.ts'
import { presentAmendment } from '../../events/contest/present-contest.ts'
import type { HostScope } from '../../hosting/scope/host-scope.ts'
import { fail } from '../../kernel/fail.ts'
import { isId } from '../../kernel/ids/id.ts'
import type { Executor } from '../../store/statement.ts'
import { findContests } from './contest.store.ts'
import { presentHeld } from './list-contests.ts'
import { findHeats, findStarters, type HeatRow, type StarterRow } from './starters.store.ts'

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
