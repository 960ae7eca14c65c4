import { groupsOf, type HostScope } from '../../authority/host-scope.ts'
import { raceStatement } from '../../events/contest/race-statement.ts'
import { EVENT } from '../../store/event-parameter.sql.ts'
import { anew, type Executor, queryRows, statement } from '../../store/statement.ts'

/** A heat of the event, and when it is. */
export interface TimedRow {
  id: string
  contest_id: string
  starts_at: Date | null
  ends_at: Date | null
  block: number | null
  round: number
  run: number
  number: number
}

const heats = statement<TimedRow>(
  'timetable-heats',
  `select id, contest_id, starts_at, ends_at, block, round, run, number from heat where event_id = ${EVENT} order by id`,
  anew,
)

/** All heats of the event. */
export const findTimes = (tx: Executor, { eventId }: HostScope): Promise<TimedRow[]> => queryRows(tx, heats, [eventId])

/** A heat as the timetable shows it. */
export interface PlannedRow extends TimedRow {
  /** How many start in it. */
  starters: number
}

const planned = statement<PlannedRow>(
  'timetable-planned',
  `select h.id, h.contest_id, h.round, h.run, h.number, h.starts_at, h.ends_at, h.block, l.starters
     from heat h
    cross join lateral (select position, id from contest where event_id = h.event_id and id = h.contest_id offset 0) c
    cross join lateral (
       select count(*)::int as starters from heat_lane l
        cross join lateral (
          select from starter where event_id = l.event_id and id = l.starter_id and scratched_at is null offset 0) s
        where l.event_id = h.event_id and l.heat_id = h.id) l
    where h.event_id = ${EVENT} and ($2::uuid[] is null or exists (
      select from contest_group g where g.event_id = h.event_id and g.contest_id = h.contest_id and g.group_id = any($2::uuid[])))
    order by c.position, c.id, h.round, h.run, h.number`,
  anew,
)

/** The heats of the event contest by contest, as far as the right reaches. */
export const findPlanned = (tx: Executor, scope: HostScope): Promise<PlannedRow[]> =>
  queryRows(tx, planned, [scope.eventId, groupsOf(scope)])

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
    cross join lateral (
      select event_id, racer_id, registration_id, members from starter
       where event_id = l.event_id and id = l.starter_id and scratched_at is null offset 0) s
    cross join lateral (select kind, bib from racer where event_id = s.event_id and id = s.racer_id offset 0) x
    cross join lateral (
      select person_index, name, participant_id from roster_member
       where event_id = s.event_id and registration_id = s.registration_id offset 0) m
    where l.event_id = ${EVENT} and l.heat_id = any($2::uuid[])
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

/** When a heat is to be, and in which block. */
export interface HeatTime {
  id: string
  starts: Date
  ends: Date
  block: number
}

// A heat that only comes into another block is at the same time as before: nobody outside has to hear of it.
const write = raceStatement<{ contest_id: string }>(
  'timetable-write',
  `with wanted as materialized (
     select h.event_id, h.id, t.starts_at, t.ends_at, t.block, (h.starts_at, h.ends_at) is distinct from (t.starts_at, t.ends_at) as retimed
       from unnest($2::uuid[], $3::timestamptz[], $4::timestamptz[], $5::int[]) as t (id, starts_at, ends_at, block)
      cross join lateral (select event_id, id, starts_at, ends_at from heat where event_id = ${EVENT} and id = t.id offset 0) h
     union all
     select event_id, id, null, null, null, starts_at is not null from heat where event_id = ${EVENT} and id <> all($2::uuid[])),
   moved as (
     update heat h set starts_at = w.starts_at, ends_at = w.ends_at, block = w.block from wanted w
      where h.event_id = w.event_id and h.id = w.id and (w.retimed or h.block is distinct from w.block)
     returning h.contest_id, w.retimed)
   update contest c set rev = c.rev + 1
    where c.event_id = ${EVENT} and c.id in (select contest_id from moved where retimed)
   returning c.id as contest_id`,
)

/** Writes when heats are, those that are not named have no time; gives the contests of which a time changed. Hold them before. */
export const writeTimes = async (
  tx: Executor,
  { eventId }: HostScope,
  times: readonly HeatTime[],
): Promise<string[]> => {
  const rows = await queryRows(tx, write, [
    eventId,
    times.map(({ id }) => id),
    times.map(({ starts }) => starts),
    times.map(({ ends }) => ends),
    times.map(({ block }) => block),
  ])
  return rows.map(({ contest_id }) => contest_id)
}
