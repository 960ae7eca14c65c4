import type { HostScope } from '../../authority/host-scope.ts'
import { EVENT } from '../../store/event-parameter.sql.ts'
import { anew, type Executor, queryOne, queryRows, statement } from '../../store/statement.ts'
import type { StoredMember } from '../../store/tables/races.ts'

/** What papers tell of an event, and how far its chain of amendments has come. */
export interface EventFacts {
  name: string
  venue: string
  starts_at: Date
  ends_at: Date
  timezone: string
  rules: string
  public_names: 'full' | 'masked' | 'none'
  host: string
  length: number
  /** In hex. */
  head: string
}

const event = statement<EventFacts>(
  'programme-event',
  `select e.name, e.venue, e.starts_at, e.ends_at, e.timezone, e.rules, e.public_names, o.name as host,
          coalesce(l.length, 0) as length, encode(coalesce(l.head, uuid_send(e.id)), 'hex') as head
     from event e join organization o on o.id = e.organization_id left join amendment_log l on l.event_id = e.id
    where e.id = $1::uuid`,
)

/** The event itself. */
export const findEventFacts = async (tx: Executor, { eventId }: HostScope): Promise<EventFacts | undefined> =>
  queryOne(tx, event, [eventId])

/** A starter with their racer; members only of teams. */
export interface StarterFacts {
  contest_id: string
  starter_id: string
  racer_id: string
  group: string
  late: boolean
  scratched: boolean
  members: StoredMember[]
  bib: number | null
  kind: 'person' | 'team'
  name: string
  unit: string | null
}

const starters = statement<StarterFacts>(
  'programme-starters',
  `select s.contest_id, s.id as starter_id, s.racer_id, coalesce(g.name, '') as group, s.late, s.scratched_at is not null as scratched, s.members,
          x.bib, x.kind, x.name, x.unit_name as unit
     from starter s
    cross join lateral (select bib, kind, name, unit_name from racer where event_id = s.event_id and id = s.racer_id offset 0) x
     left join lateral (select name from event_group where event_id = s.event_id and id = s.group_id offset 0) g on true
    where s.event_id = ${EVENT} and s.contest_id = any($2::uuid[]) order by x.bib, s.id`,
  anew,
)

/** Everybody who starts in these contests, by number; scratched ones too. */
export const findStarterFacts = (
  tx: Executor,
  { eventId }: HostScope,
  contestIds: readonly string[],
): Promise<StarterFacts[]> => queryRows(tx, starters, [eventId, contestIds])

/** A heat with who stands on which lane. */
export interface HeatFacts {
  contest_id: string
  id: string
  round: number
  run: number
  number: number
  starts_at: Date | null
  ends_at: Date | null
  lanes: { lane: number; starter_id: string }[]
}

const heats = statement<HeatFacts>(
  'programme-heats',
  `select h.contest_id, h.id, h.round, h.run, h.number, h.starts_at, h.ends_at,
          coalesce((select json_agg(json_build_object('lane', l.lane, 'starter_id', l.starter_id) order by l.lane)
                      from heat_lane l where l.event_id = h.event_id and l.heat_id = h.id), '[]') as lanes
     from heat h where h.event_id = ${EVENT} and h.contest_id = any($2::uuid[])
    order by h.contest_id, h.round, h.run, h.number`,
  anew,
)

/** The heats of these contests, round by round and run by run. */
export const findHeatFacts = (
  tx: Executor,
  { eventId }: HostScope,
  contestIds: readonly string[],
): Promise<HeatFacts[]> => queryRows(tx, heats, [eventId, contestIds])

/** A racer as paper names them. */
export interface NamedRacer {
  id: string
  name: string
  members: StoredMember[]
}

const named = statement<NamedRacer>(
  'programme-named',
  `select x.id, x.name,
          coalesce((select s.members from starter s where s.event_id = x.event_id and s.racer_id = x.id order by s.id limit 1), '[]') as members
     from racer x where x.event_id = ${EVENT} and x.id = any($2::uuid[])`,
  anew,
)

/** What these racers are called now: where one was erased, it is empty. */
export const findNamedRacers = (tx: Executor, { eventId }: HostScope, ids: readonly string[]): Promise<NamedRacer[]> =>
  queryRows(tx, named, [eventId, ids])
