import type { Deps } from '../../deps.ts'
import { eventsNow } from '../../events/event/event.sql.ts'
import { containing } from '../../store/search/search.ts'
import { rowsBy } from '../../store/statement.ts'

/** An event in the operator's list. */
export interface ListedEvent {
  event_id: string
  name: string
  host: string
  phase: string
  starts_at: Date
  ends_at: Date
  capacity: number | null
  taken: number
  waiting: number
}

const events = rowsBy<ListedEvent, [now: Date, word: string, words: string, most: number]>(
  'operator-list-events',
  `select n.id as event_id, n.name, o.name as host, n.phase, n.starts_at, n.ends_at, n.capacity, n.taken,
          (select coalesce(sum(waitlisted), 0) from event_group where event_id = n.id)::int as waiting
     from (${eventsNow('e.organization_id')}) n join organization o on o.id = n.organization_id
    where $2 = '' or n.id::text = $2 or n.name ilike $3 or o.name ilike $3
    order by n.starts_at desc, n.id desc limit $4::int`,
  { plan: 'each time' },
)

/** Published events by an id, or by words of their name or their host's; the last to start first. */
export const listEventsFor = (deps: Deps, word: string, most: number): Promise<ListedEvent[]> =>
  events(deps.database.db, deps.now(), word, containing(word), most)
