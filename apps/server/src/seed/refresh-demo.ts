import type { Deps } from '../deps.ts'
import { queryRows, statement } from '../store/statement.ts'
import { inTransaction } from '../store/transaction.ts'
import { demoDayOf } from './demo/demo-event.ts'

/** Whole days in the event's own zone, so that the local hours stay. */
const moved = (column: string) =>
  `((${column} at time zone e.timezone) + make_interval(days => $1::int - e.demo_day)) at time zone e.timezone`

const moveGroups = statement<{ id: string }>(
  'demo-move-groups',
  `update event_group g
      set registration_opens_at = ${moved('g.registration_opens_at')}, registration_closes_at = ${moved('g.registration_closes_at')}
     from event e where e.id = g.event_id and e.demo_day <> $1::int`,
)
const moveEvents = statement<{ id: string }>(
  'demo-move-events',
  `update event e
      set starts_at = ${moved('e.starts_at')}, ends_at = ${moved('e.ends_at')}, edit_until = ${moved('e.edit_until')}, demo_day = $1::int
    where e.demo_day <> $1::int returning e.id`,
)

/** Moves the demo events to today by whole days, as if they had been put in now; gives how many were moved. Others stay. */
export async function refreshDemo(deps: Deps): Promise<number> {
  const today = demoDayOf(deps.now())
  return inTransaction(deps.database, async (tx) => {
    await queryRows(tx, moveGroups, [today])
    const events = await queryRows(tx, moveEvents, [today])
    return events.length
  })
}
