import { type Copy, look } from './stage.ts'
import { EVENTS, type EventName, idOf } from './world.ts'

/** What an event has after a run. */
export interface Left {
  /** Live registrations. */
  rows: number
  /** Registrations above a group's places. */
  oversold: number
  /** From the transaction of the first registration to that of the last, in milliseconds; NaN while places are left. */
  fullMs: number
}

interface GroupRow {
  capacity: number | null
  taken: number
  rows: number
  members: number
}

const groups = (eventId: string) => `
  select g.capacity, g.taken, count(r.id)::integer as rows, count(m.registration_id)::integer as members
    from event_group g
    left join registration r on r.event_id = g.event_id and r.group_id = g.id and r.status = 'registered'
    left join roster_member m on m.event_id = r.event_id and m.registration_id = r.id and m.live
   where g.event_id = '${eventId}' group by g.event_id, g.id`
const span = (eventId: string) => `
  select coalesce(extract(epoch from max(created_at) - min(created_at)), 0)::float8 * 1000 as ms
    from registration where event_id = '${eventId}' and status = 'registered'`

/** Looks whether counters and rows agree; throws when they do not. */
export async function whatIsLeft(copy: Copy, event: EventName): Promise<Left> {
  const id = idOf('event', EVENTS[event])
  // What was written a moment ago is in nobody's statistics.
  await look(copy, 'analyze')
  const found = await look<GroupRow>(copy, groups(id))
  const wrong = found.filter(({ taken, rows, members }) => taken !== rows || members !== rows)
  if (wrong.length > 0) throw new Error(`Counters and rows differ after "${event}": ${JSON.stringify(wrong[0])}`)
  const oversold = found.map(({ capacity, rows }) => (capacity === null ? 0 : Math.max(0, rows - capacity)))
  const [time] = await look<{ ms: number }>(copy, span(id))
  const full = found.every(({ capacity, rows }) => capacity !== null && rows >= capacity)
  const fullMs = full && time ? time.ms : Number.NaN
  return { rows: sum(found.map(({ rows }) => rows)), oversold: sum(oversold), fullMs }
}

const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0)
