import { raceStatement } from '../../events/contest/race-statement.ts'
import type { HostScope } from '../../hosting/scope/host-scope.ts'
import { type Executor, queryRows, statement } from '../../store/statement.ts'

// Planned each time: several indexes begin with the event.
const anew = { plan: 'each time' } as const

/** A heat of the event, and when it is. */
export interface TimedRow {
  id: string
  contest_id: string
  starts_at: Date | null
  ends_at: Date | null
}

const heats = statement<TimedRow>(
  'timetable-heats',
  'select id, contest_id, starts_at, ends_at from heat where event_id = $1::uuid order by id',
  anew,
)

/** All heats of the event. */
export const findTimes = (tx: Executor, { eventId }: HostScope): Promise<TimedRow[]> => queryRows(tx, heats, [eventId])

/** Somebody who races in a heat. */
export interface RacerInHeat {
  heat_id: string
  /** Who they are at the event, a keyed hash in hex: members of teams are people too. It stays in the process. */
  who: string
  name: string
  bib: number | null
}

const racers = statement<RacerInHeat>(
  'timetable-racers',
  `select l.heat_id, encode(m.person_index, 'hex') as who, m.name, x.bib
     from heat_lane l
     join starter s on s.event_id = l.event_id and s.id = l.starter_id and s.scratched_at is null
     join racer x on x.event_id = s.event_id and x.id = s.racer_id
     join roster_member m on m.event_id = s.event_id and m.registration_id = s.registration_id
    where l.event_id = $1::uuid and l.heat_id = any($2::uuid[])
      and (x.kind = 'person' or not exists (
        select from jsonb_array_elements(s.members) t where (t ->> 'participant_id')::uuid = m.participant_id and (t ->> 'reserve')::boolean))`,
  anew,
)

/** Whoever races in these heats. */
export const findRacersIn = (
  tx: Executor,
  { eventId }: HostScope,
  heatIds: readonly string[],
): Promise<RacerInHeat[]> => queryRows(tx, racers, [eventId, heatIds])

/** When a heat is to be. */
export interface HeatTime {
  id: string
  starts: Date
  ends: Date
}

const write = raceStatement<{ contest_id: string }>(
  'timetable-write',
  `with wanted as materialized (
     select h.id, t.starts_at, t.ends_at
       from heat h left join unnest($2::uuid[], $3::timestamptz[], $4::timestamptz[]) as t (id, starts_at, ends_at) on t.id = h.id
      where h.event_id = $1::uuid),
   moved as (
     update heat h set starts_at = w.starts_at, ends_at = w.ends_at from wanted w
      where h.event_id = $1::uuid and h.id = w.id
        and (h.starts_at is distinct from w.starts_at or h.ends_at is distinct from w.ends_at)
     returning h.contest_id)
   update contest c set rev = c.rev + 1 where c.event_id = $1::uuid and c.id in (select contest_id from moved)
   returning c.id as contest_id`,
)

/** Writes when heats are, those that are not named have no time; gives the contests of which something changed. Hold them before. */
export const writeTimes = async (
  tx: Executor,
  { eventId }: HostScope,
  times: readonly HeatTime[],
): Promise<string[]> => {
  const starts = times.map((one) => one.starts)
  const ends = times.map((one) => one.ends)
  const rows = await queryRows(tx, write, [eventId, times.map(({ id }) => id), starts, ends])
  return rows.map(({ contest_id }) => contest_id)
}
