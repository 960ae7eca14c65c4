import { changesOneEvent } from '../../store/changes/written.ts'
import { type Executor, queryRows, rowBy, rowsBy, statement } from '../../store/statement.ts'

/** What an event's waiting lists depend on, by the store's clock. */
interface WaitingEvent {
  timezone: string
  starts_at: Date
  /** Whether anybody may be promoted: not cancelled, and before `edit_until`. */
  moving: boolean
  /** Not cancelled, whatever the time. */
  held: boolean
  /** Groups whose entries are frozen: nobody is promoted there any more. */
  frozen: string[]
  now: Date
}

/** The event of a waiting list, or undefined. */
export const findWaitingEvent = rowBy<WaitingEvent, [eventId: string]>(
  'waiting-event',
  `select timezone, starts_at, cancelled_at is null and now() < edit_until as moving, cancelled_at is null as held, now() as now,
          coalesce((select array_agg(g.group_id) from contest_group g join contest c on c.event_id = g.event_id and c.id = g.contest_id
                     where g.event_id = event.id and c.frozen_at is not null), '{}') as frozen
     from event where id = $1::uuid`,
)

const findReach = statement<{ id: string }>(
  'waiting-reach',
  `select id from event_group
    where event_id = $1::uuid
      and (id = any($2::uuid[]) or exclusive_with && $2::uuid[] or id in (
            select unnest(g.exclusive_with) from event_group g where g.event_id = $1::uuid and g.id = any($2::uuid[])))
    order by id`,
)

/** These groups and those they exclude or that exclude them: where a withdrawal from one of these may let somebody fit. */
export async function findGroupsInReach(tx: Executor, eventId: string, groupIds: string[]): Promise<string[]> {
  return (await queryRows(tx, findReach, [eventId, groupIds])).map(({ id }) => id)
}

/** A waiting registration, with its people as they were entered. */
export interface Waiter {
  id: string
  organization_id: string
  unit_id: string | null
  waiting_number: number
  members: {
    /** Keyed hash of the document within the event, as hex. */
    person: string
    birthDate: string | null
    gender: 'male' | 'female' | null
    reserve: boolean
  }[]
}

/** The next of a group's waiting list after a waiting number, at most `count`. */
export const findNextInLine = rowsBy<Waiter, [eventId: string, groupId: string, after: number, count: number]>(
  'waiting-line',
  `select r.id, r.organization_id, r.unit_id, r.waiting_number,
          (select json_agg(json_build_object('person', encode(m.person_index, 'hex'), 'birthDate', m.birth_date,
                                             'gender', m.gender, 'reserve', m.reserve) order by m.position)
             from roster_member m where m.event_id = r.event_id and m.registration_id = r.id) as members
     from registration r
    where r.event_id = $1::uuid and r.group_id = $2::uuid and r.status = 'waitlisted' and r.waiting_number > $3::int
    order by r.waiting_number limit $4::int`,
)

// Not a cached plan: several indexes begin with the event, and a plan made on a small table might use the wrong one for good. The
// first condition on the status is that of the partial index, the second is the question.
const countPlaces = statement<{ unit_id: string; count: number }>(
  'waiting-per-unit',
  `select r.unit_id, count(*) as count from registration r
    where r.event_id = $1::uuid and r.group_id = $2::uuid and r.unit_id = any($3::uuid[])
      and r.status <> 'withdrawn' and r.status = 'registered'
    group by 1`,
  { plan: 'each time' },
)

/** How many places of the group each of these units has taken, without the waiting list. */
export async function countPlacesPerUnit(tx: Executor, eventId: string, groupId: string, units: string[]) {
  const rows = units.length === 0 ? [] : await queryRows(tx, countPlaces, [eventId, groupId, units])
  return new Map(rows.map(({ unit_id, count }) => [unit_id, count]))
}

// `offset 0` keeps the subquery from becoming a join (see people.store.ts). Not a cached plan: several indexes begin with the event.
const findPlaced = statement<{ person: string }>(
  'waiting-placed',
  `select distinct encode(m.person_index, 'hex') as person
     from unnest($3::bytea[]) as p (person_index)
    cross join lateral (
      select person_index, registration_id, group_id from roster_member
       where event_id = $1::uuid and person_index = p.person_index and live offset 0) m
    cross join lateral (
      select status from registration where event_id = $1::uuid and id = m.registration_id offset 0) r
    where m.group_id = any($2::uuid[]) and r.status = 'registered'`,
  { plan: 'each time' },
)

/** Those of these people who have a place in one of the groups; waiting there does not count. */
export async function findPlacedIn(
  tx: Executor,
  eventId: string,
  groups: string[],
  people: string[],
): Promise<Set<string>> {
  if (groups.length === 0 || people.length === 0) return new Set()
  const rows = await queryRows(tx, findPlaced, [eventId, groups, people.map((person) => Buffer.from(person, 'hex'))])
  return new Set(rows.map(({ person }) => person))
}

// Not a cached plan: several indexes begin with the event. `clock_timestamp()` instead of the transaction's start: a step must not be
// older than the registration it follows.
const giveRows = statement<never>(
  'waiting-give-places',
  `with placed as (
     update registration r set status = 'registered' from unnest($3::uuid[]) as p (id)
      where r.event_id = $1::uuid and r.id = p.id and r.group_id = $2::uuid and r.status = 'waitlisted' returning r.id),
   counted as (
     update event_group set taken = taken + p.count, waitlisted = waitlisted - p.count
       from (select count(*)::int as count from placed) p where event_id = $1::uuid and id = $2::uuid)
   insert into registration_step (event_id, registration_id, at, status) select $1::uuid, id, clock_timestamp(), 'registered' from placed`,
  { plan: 'each time' },
)

changesOneEvent(giveRows, 1)

/** Promotes these waiting registrations of a group. Lock its row before. */
export const givePlaces = (tx: Executor, eventId: string, groupId: string, registrations: string[]) =>
  queryRows(tx, giveRows, [eventId, groupId, registrations])
