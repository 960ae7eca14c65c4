import { anew, type Executor, queryOne, queryRows, statement } from '../store/statement.ts'

const KEYS = 'unnest($1::uuid[], $2::uuid[]) as k (event_id, id)'

/** A registration by its key. */
interface Key {
  event_id: string
  id: string
}

const eraseOf = statement<never>(
  'erasure-starters',
  `with gone as materialized (select event_id, id from ${KEYS}),
   teams as (
     update starter s set members = '[]' from gone where s.event_id = gone.event_id and s.registration_id = gone.id)
   update racer x set person_index = null, name = '', unit_name = null
     from gone join starter s on s.event_id = gone.event_id and s.registration_id = gone.id
    where x.event_id = s.event_id and x.id = s.racer_id and not exists (
      select from starter o where o.event_id = x.event_id and o.racer_id = x.id and o.scratched_at is null)`,
  anew,
)
const forgetOf = statement<never>(
  'erasure-racers',
  `update racer x set person_index = null
     from ${KEYS} join roster_member m on m.event_id = k.event_id and m.registration_id = k.id
    where x.event_id = m.event_id and x.person_index = m.person_index`,
  anew,
)

const run = (tx: Executor, what: typeof eraseOf, keys: readonly Key[]) =>
  queryRows(tx, what, [keys.map(({ event_id }) => event_id), keys.map(({ id }) => id)])

/** Empties the starters of withdrawn registrations, and the racers who start nowhere any more. */
export const eraseStarters = (tx: Executor, keys: readonly Key[]) => run(tx, eraseOf, keys)

/** Takes from the racers of registrations what finds them by their document; call it while their roster still has it. */
export const forgetRacersOf = (tx: Executor, keys: readonly Key[]) => run(tx, forgetOf, keys)

const forget = statement<{ racers: number }>(
  'retention-racers-forget',
  `with gone as (
     update racer x set person_index = null from event e
      where e.id = $1::uuid and e.archived_at <= $2::timestamptz and x.event_id = e.id and x.person_index is not null returning x.id)
   select count(*)::int as racers from gone`,
  anew,
)

/** Takes the racers of an event that was put away before a moment what finds them by their document; gives how many they were. */
export const forgetRacers = async (tx: Executor, eventId: string, before: Date): Promise<number> =>
  (await queryOne(tx, forget, [eventId, before]))?.racers ?? 0
