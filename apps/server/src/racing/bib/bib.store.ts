import type { ContestState } from '@startline/contract'
import type { HostScope } from '../../authority/host-scope.ts'
import { raceStatement } from '../../events/contest/race-statement.ts'
import { EVENT } from '../../store/event-parameter.sql.ts'
import { anew, type Executor, queryOne, queryRows, statement } from '../../store/statement.ts'

/** Somebody of a group who starts and wears a number. */
export interface Numberable {
  group_id: string
  racer_id: string
  registration_id: string
  reference: string
  bib: number | null
  unit_name: string | null
}

const numberable = statement<Numberable>(
  'bib-racers',
  `select s.group_id, x.id as racer_id, s.registration_id, r.reference, x.bib, x.unit_name
     from starter s
    cross join lateral (select id, bib, unit_name from racer where event_id = s.event_id and id = s.racer_id offset 0) x
    cross join lateral (select reference from registration where event_id = s.event_id and id = s.registration_id offset 0) r
    where s.event_id = ${EVENT} and s.group_id = any($2::uuid[]) and s.scratched_at is null
    order by s.registration_id, s.id`,
  anew,
)

/** Whoever starts in these groups, in the order in which they were registered. */
export const findNumberable = (tx: Executor, { eventId }: HostScope, groupIds: readonly string[]) =>
  queryRows(tx, numberable, [eventId, groupIds])

/** A number of an event, and the racer who has it or lost it. */
export interface GivenBib {
  racer_id: string
  bib: number
}

const given = statement<GivenBib>(
  'bib-given',
  `select id as racer_id, bib from racer where event_id = ${EVENT} and bib is not null
   union all select id, unnest(lost_bibs) from racer where event_id = ${EVENT} and lost_bibs <> '{}'`,
  anew,
)

/** All numbers of the event that are worn or were lost. Hold its contests before. */
export const findGivenBibs = (tx: Executor, { eventId }: HostScope): Promise<GivenBib[]> =>
  queryRows(tx, given, [eventId])

const write = raceStatement<never>(
  'bib-write',
  `with given as (
     update racer x set bib = b.bib from unnest($2::uuid[], $3::int[]) as b (racer_id, bib)
      where x.event_id = ${EVENT} and x.id = b.racer_id and x.bib is null returning x.event_id, x.id)
   update contest c set rev = c.rev + 1 where c.event_id = ${EVENT} and c.id in (
     select s.contest_id from given cross join lateral (
       select contest_id from starter where event_id = given.event_id and racer_id = given.id offset 0) s)`,
)

/** Gives racers numbers who have none. Hold the event's contests before. */
export const writeBibs = (tx: Executor, { eventId }: HostScope, bibs: ReadonlyMap<string, number>) =>
  queryRows(tx, write, [eventId, [...bibs.keys()], [...bibs.values()]])

/** A racer of the event. */
export interface RacerRow {
  id: string
  kind: 'person' | 'team'
  bib: number | null
  name: string
  unit_name: string | null
  lost_bibs: number[]
}

const find = statement<RacerRow>(
  'bib-racer',
  `select id, kind, bib, name, unit_name, lost_bibs from racer where event_id = ${EVENT} and id = $2::uuid`,
)
const change = raceStatement<RacerRow>(
  'bib-change',
  `with counted as (
     update contest c set rev = c.rev + 1 where c.event_id = ${EVENT} and c.id in (
       select contest_id from starter where event_id = ${EVENT} and racer_id = $2::uuid))
   update racer set bib = $3::int, lost_bibs = lost_bibs || $4::int[]
    where event_id = ${EVENT} and id = $2::uuid returning id, kind, bib, name, unit_name, lost_bibs`,
)

/** A racer of the event; undefined where there is none such. */
export const findRacer = (tx: Executor, { eventId }: HostScope, id: string): Promise<RacerRow | undefined> =>
  queryOne(tx, find, [eventId, id])

/** Writes a racer's number, and one that was lost. Hold the event's contests before. */
export const writeBib = (tx: Executor, { eventId }: HostScope, id: string, bib: number | null, lost: number[]) =>
  queryOne(tx, change, [eventId, id, bib, lost])

const contests = statement<{ contest_id: string; starter_id: string; state: ContestState }>(
  'bib-contests',
  `select c.id as contest_id, s.id as starter_id, c.state from starter s join contest c on c.event_id = s.event_id and c.id = s.contest_id
    where s.event_id = ${EVENT} and s.racer_id = $2::uuid order by c.id`,
  anew,
)

/** The contests in which a racer starts. */
export const findContestsOf = (tx: Executor, { eventId }: HostScope, racerId: string) =>
  queryRows(tx, contests, [eventId, racerId])
