import type { Tx } from '../../store/database.ts'
import { queryOne, queryRows, statement } from '../../store/statement.ts'
import type { WrongGroup, WrongOrganization } from './counters.store.ts'

const lockGroup = statement<{ host_id: string; capacity: number | null }>(
  'reconcile-lock-group',
  `select e.organization_id as host_id, g.capacity from event_group g join event e on e.id = g.event_id
    where g.event_id = $1::uuid and g.id = $2::uuid for no key update of g`,
)

/** Locks a group: nobody takes or frees a place in it until the transaction ends. Gives the event's host and the capacity. */
export const lockCounters = (tx: Tx, eventId: string, groupId: string) => queryOne(tx, lockGroup, [eventId, groupId])

const group = statement<WrongGroup>(
  'reconcile-group',
  `select g.event_id, g.id as group_id, g.taken, g.waitlisted,
          count(*) filter (where r.status = 'registered') as registered_rows,
          count(*) filter (where r.status = 'waitlisted') as waiting_rows
     from event_group g left join registration r on r.event_id = g.event_id and r.group_id = g.id
    where g.event_id = $1::uuid and g.id = $2::uuid
    group by g.event_id, g.id`,
)

/** The counters of a group beside its rows, wrong or not. A statement of its own after the lock: it sees who was writing before. */
export const countGroup = (tx: Tx, eventId: string, groupId: string) => queryOne(tx, group, [eventId, groupId])

const setGroup = statement<never>(
  'reconcile-set-group',
  'update event_group set taken = $3::int, waitlisted = $4::int where event_id = $1::uuid and id = $2::uuid',
)

/** Sets the counters of a group to its rows. */
export const setToRows = (tx: Tx, found: WrongGroup) =>
  queryRows(tx, setGroup, [found.event_id, found.group_id, found.registered_rows, found.waiting_rows])

const lockList = statement<never>(
  'reconcile-lock-organization',
  'select id from organization where id = $1::uuid for no key update',
)

/** Locks an organization's row: its counters are nobody else's until the transaction ends. Rows of theirs not yet committed are added after. */
export const lockOrganization = (tx: Tx, id: string) => queryRows(tx, lockList, [id])

const organization = statement<WrongOrganization>(
  'reconcile-organization',
  `select o.id, o.registration_count, o.participant_count,
          (select count(*) from registration r where r.organization_id = o.id) as registration_rows,
          (select count(*) from participant p where p.organization_id = o.id and p.removed_at is null) as participant_rows
     from organization o where o.id = $1::uuid`,
)

/** The counters of an organization beside its rows, wrong or not. */
export const countOrganization = (tx: Tx, id: string) => queryOne(tx, organization, [id])
