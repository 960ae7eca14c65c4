import type { Tx } from '../../store/database.ts'
import { queryRows, statement } from '../../store/statement.ts'

/** Something whose counters are checked: an event with its groups, or an organization; `size` is about how many rows that reads. */
export interface Piece {
  id: string
  size: number
}

/** A group whose counters are not the number of its rows. */
export interface WrongGroup {
  event_id: string
  group_id: string
  taken: number
  waitlisted: number
  registered_rows: number
  waiting_rows: number
}

/** An organization whose counters are not the number of its rows. */
export interface WrongOrganization {
  id: string
  registration_count: number
  participant_count: number
  registration_rows: number
  participant_rows: number
}

const events = statement<Piece>(
  'reconcile-events',
  `select e.id, coalesce((select sum(taken + waitlisted) from event_group where event_id = e.id), 0) as size
     from event e where $1::uuid is null or e.id > $1::uuid order by e.id limit $2::int`,
  { plan: 'each time' },
)
const organizations = statement<Piece>(
  'reconcile-organizations',
  `select id, registration_count + participant_count as size
     from organization where $1::uuid is null or id > $1::uuid order by id limit $2::int`,
  { plan: 'each time' },
)

/** Events in the order of their ids, after one of them. */
export const findEvents = (db: Tx, after: string | null, limit: number) => queryRows(db, events, [after, limit])
/** Organizations in the order of their ids, after one of them. */
export const findOrganizations = (db: Tx, after: string | null, limit: number) =>
  queryRows(db, organizations, [after, limit])

// Counters and rows come from one statement, and so from one snapshot: whatever is being written meanwhile is in both or in neither.
const wrongGroups = statement<WrongGroup>(
  'reconcile-groups',
  `select * from (
     select g.event_id, g.id as group_id, g.taken, g.waitlisted,
            coalesce(r.registered, 0) as registered_rows, coalesce(r.waiting, 0) as waiting_rows
       from event_group g
       left join (
         select event_id, group_id,
                count(*) filter (where status = 'registered') as registered, count(*) filter (where status = 'waitlisted') as waiting
           from registration where event_id = any($1::uuid[]) group by event_id, group_id) r
         on r.event_id = g.event_id and r.group_id = g.id
      where g.event_id = any($1::uuid[])) counted
    where taken <> registered_rows or waitlisted <> waiting_rows
    order by event_id, group_id`,
  { plan: 'each time' },
)
const wrongOrganizations = statement<WrongOrganization>(
  'reconcile-lists',
  `select * from (
     select o.id, o.registration_count, o.participant_count,
            (select count(*) from registration r where r.organization_id = o.id) as registration_rows,
            (select count(*) from participant p where p.organization_id = o.id and p.removed_at is null) as participant_rows
       from organization o where o.id = any($1::uuid[]) offset 0) counted
    where registration_count <> registration_rows or participant_count <> participant_rows
    order by id`,
  { plan: 'each time' },
)

/** Those groups of the events whose counters are wrong. */
export const findWrongGroups = (db: Tx, eventIds: string[]) => queryRows(db, wrongGroups, [eventIds])
/** Those of the organizations whose counters are wrong. */
export const findWrongOrganizations = (db: Tx, ids: string[]) => queryRows(db, wrongOrganizations, [ids])
