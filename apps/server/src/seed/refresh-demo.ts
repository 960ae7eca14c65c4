import type { Deps } from '../deps.ts'
import { shiftFile } from '../hosting/draft/shift-file.ts'
import type { Raw } from '../hosting/event-file/file-problem.ts'
import { type Executor, queryRows, statement } from '../store/statement.ts'
import { inTransaction } from '../store/transaction.ts'
import { demoDayOf } from './demo/demo-event.ts'
import { giveDuties } from './demo/give-duties.ts'

/** Whole days in the event's own zone, so that the local hours stay. */
const moved = (column: string) =>
  `((${column} at time zone e.timezone) + make_interval(days => $1::int - e.demo_day)) at time zone e.timezone`

const moves = [
  statement<never>(
    'demo-move-groups',
    `update event_group g
      set registration_opens_at = ${moved('g.registration_opens_at')}, registration_closes_at = ${moved('g.registration_closes_at')}
     from event e where e.id = g.event_id and e.demo_day <> $1::int`,
  ),
  statement<never>(
    'demo-move-reviews',
    `update review r set due_at = ${moved('r.due_at')}
     from event e where e.id = r.event_id and r.due_at is not null and e.demo_day <> $1::int`,
  ),
  statement<never>(
    'demo-move-heats',
    `with moved as (
     update heat h set starts_at = ${moved('h.starts_at')}, ends_at = ${moved('h.ends_at')}
       from event e where e.id = h.event_id and h.starts_at is not null and e.demo_day <> $1::int
     returning h.event_id, h.contest_id)
   update contest c set rev = c.rev + 1 from (select distinct event_id, contest_id from moved) m
    where c.event_id = m.event_id and c.id = m.contest_id`,
  ),
]
const holdDrafts = statement<{ id: string; file: Raw; days: number }>(
  'demo-hold-drafts',
  'select id, file, $1::int - demo_day as days from event_draft where demo_day <> $1::int for update',
)
const moveDraft = statement<never>(
  'demo-move-draft',
  'update event_draft set file = $2::jsonb, rev = rev + 1, demo_day = $3::int where id = $1::uuid',
)
const moveEvents = statement<{ id: string }>(
  'demo-move-events',
  `update event e
      set starts_at = ${moved('e.starts_at')}, ends_at = ${moved('e.ends_at')}, edit_until = ${moved('e.edit_until')}, demo_day = $1::int
    where e.demo_day <> $1::int returning e.id`,
)

/** A draft is a file, whose times are moved as they are written. Who has it open is told that it was saved meanwhile. */
async function moveDrafts(tx: Executor, today: number): Promise<void> {
  for (const { id, file, days } of await queryRows(tx, holdDrafts, [today]))
    await queryRows(tx, moveDraft, [id, JSON.stringify(shiftFile(file, { days, bornYears: 0 })), today])
}

/**
 * Moves the demo events to today by whole days, as if they had been put in now, with what is due of their reviews, the times of their heats, the
 * host's draft and the duties there; gives how many events were moved. Others stay.
 */
export async function refreshDemo(deps: Deps): Promise<number> {
  const today = demoDayOf(deps.now())
  const count = await inTransaction(deps.database, async (tx) => {
    for (const move of moves) await queryRows(tx, move, [today])
    await moveDrafts(tx, today)
    return (await queryRows(tx, moveEvents, [today])).length
  })
  if (count > 0) await giveDuties(deps)
  return count
}
