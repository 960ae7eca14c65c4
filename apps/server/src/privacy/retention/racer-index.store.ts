import { type Executor, queryOne, rowsBy, statement } from '../../store/statement.ts'

/** An event that was put away, with racers who can still be found by their document. */
export interface KnownRacersRow {
  event_id: string
  organization_id: string
  archived_at: Date
  racers: number
}

/** The events that were put away and whose racers are still known, the first put away first. */
export const findKnownRacers = rowsBy<KnownRacersRow>(
  'retention-racers-known',
  `select e.id as event_id, e.organization_id, e.archived_at, count(*)::int as racers
     from event e join racer x on x.event_id = e.id and x.person_index is not null
    where e.archived_at is not null group by e.id order by e.archived_at, e.id`,
  { plan: 'each time' },
)

const forget = statement<{ racers: number }>(
  'retention-racers-forget',
  `with gone as (
     update racer x set person_index = null from event e
      where e.id = $1::uuid and e.archived_at <= $2::timestamptz and x.event_id = e.id and x.person_index is not null returning x.id)
   select count(*)::int as racers from gone`,
  { plan: 'each time' },
)

/** Takes the racers of an event that was put away before a moment what finds them by their document; gives how many they were. */
export const forgetRacers = async (tx: Executor, eventId: string, before: Date): Promise<number> =>
  (await queryOne(tx, forget, [eventId, before]))?.racers ?? 0
