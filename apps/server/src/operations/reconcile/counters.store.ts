import { rowBy, rowsBy } from '../../store/statement.ts'

/** Locks a group: nobody takes or frees a place in it until the transaction ends. Gives the event's host and the capacity. */
export const lockCounters = rowBy<{ host_id: string; capacity: number | null }, [eventId: string, groupId: string]>(
  'reconcile-lock-group',
  `select e.organization_id as host_id, g.capacity from event_group g join event e on e.id = g.event_id
    where g.event_id = $1::uuid and g.id = $2::uuid for no key update of g`,
)

/** The counters of a group beside its rows, wrong or not. A statement of its own after the lock: it sees who was writing before. */
export const countGroup = rowBy<WrongGroup, [eventId: string, groupId: string]>(
  'reconcile-group',
  `select g.event_id, g.id as group_id, g.taken, g.waitlisted,
          count(*) filter (where r.status = 'registered') as registered_rows,
          count(*) filter (where r.status = 'waitlisted') as waiting_rows
     from event_group g left join registration r on r.event_id = g.event_id and r.group_id = g.id
    where g.event_id = $1::uuid and g.id = $2::uuid
    group by g.event_id, g.id`,
)

/** Locks an organization's row: its counters are nobody else's until the transaction ends. Rows of theirs not yet committed are added after. */
export const lockOrganization = rowsBy<never, [id: string]>(
  'reconcile-lock-organization',
  'select from organization where id = $1::uuid for no key update',
)

/** The counters of an organization beside its rows, wrong or not. */
export const countOrganization = rowBy<WrongOrganization, [id: string]>(
  'reconcile-organization',
  `select o.id, o.registration_count, o.participant_count,
          (select count(*) from registration r where r.organization_id = o.id) as registration_rows,
          (select count(*) from participant p where p.organization_id = o.id and p.removed_at is null) as participant_rows
     from organization o where o.id = $1::uuid`,
)

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

/** Events in the order of their ids, after one of them. */
export const findEvents = rowsBy<Piece, [after: string | null, limit: number]>(
  'reconcile-events',
  `select e.id, coalesce((select sum(taken + waitlisted) from event_group where event_id = e.id), 0) as size
     from event e where $1::uuid is null or e.id > $1::uuid order by e.id limit $2::int`,
  { plan: 'each time' },
)

/** Organizations in the order of their ids, after one of them. */
export const findOrganizations = rowsBy<Piece, [after: string | null, limit: number]>(
  'reconcile-organizations',
  `select id, registration_count + participant_count as size
     from organization where $1::uuid is null or id > $1::uuid order by id limit $2::int`,
  { plan: 'each time' },
)

// Counters and rows come from one statement, and so from one snapshot: whatever is being written meanwhile is in both or in neither.
/** Those groups of the events whose counters are wrong. */
export const findWrongGroups = rowsBy<WrongGroup, [eventIds: string[]]>(
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

/** Those of the organizations whose counters are wrong. */
export const findWrongOrganizations = rowsBy<WrongOrganization, [ids: string[]]>(
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
