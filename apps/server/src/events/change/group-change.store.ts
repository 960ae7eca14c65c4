import type { HostScope } from '../../authority/host-scope.ts'
import { type Executor, queryOne, queryRows, statement } from '../../store/statement.ts'
import type { GroupRow } from '../event/event.store.ts'

/** The columns of a group that a host decides. */
export type GroupColumns = Omit<GroupRow, 'id' | 'taken' | 'waitlisted'>

const values = (columns: GroupColumns): unknown[] => [
  columns.name,
  columns.gender,
  columns.born_from,
  columns.born_to,
  columns.capacity,
  columns.per_unit_limit,
  columns.team_rules && JSON.stringify(columns.team_rules),
  columns.fee,
  columns.registration_opens_at,
  columns.registration_closes_at,
  columns.photo_required,
  columns.consent_required,
  columns.exclusive_with,
  columns.papers,
]

const update = statement<{ id: string }>(
  'group-change',
  `update event_group
      set name = $3, gender = $4, born_from = $5::date, born_to = $6::date, capacity = $7::int, per_unit_limit = $8::int,
          team_rules = $9::jsonb, fee = $10::int, registration_opens_at = $11::timestamptz, registration_closes_at = $12::timestamptz,
          photo_required = $13, consent_required = $14, exclusive_with = $15::uuid[], papers = $16::text[]
    where event_id = $1::uuid and id = $2::uuid and ($7::int is null or taken <= $7::int) returning id`,
)

/** Writes what a group becomes, unless more places are taken than it would have; whether it did. */
export const updateGroup = async (tx: Executor, { eventId }: HostScope, id: string, columns: GroupColumns) =>
  (await queryRows(tx, update, [eventId, id, ...values(columns)])).length === 1

const insert = statement<never>(
  'group-add',
  `insert into event_group (event_id, id, name, gender, born_from, born_to, capacity, per_unit_limit, team_rules, fee,
          registration_opens_at, registration_closes_at, photo_required, consent_required, exclusive_with, papers,
          registration_event, entry_kind, position)
   select $1::uuid, $2::uuid, $3, $4, $5::date, $6::date, $7::int, $8::int, $9::jsonb, $10::int, $11::timestamptz, $12::timestamptz, $13, $14,
          $15::uuid[], $16::text[], $17, $18, coalesce(max(position), 0) + 1
     from event_group where event_id = $1::uuid`,
)

/** Writes a new group, behind the others. */
export const insertGroup = (tx: Executor, { eventId }: HostScope, id: string, columns: GroupColumns) =>
  queryRows(tx, insert, [eventId, id, ...values(columns), columns.registration_event, columns.entry_kind])

const remove = statement<{ id: string; entered: boolean; alone: boolean; gone: boolean }>(
  'group-remove',
  `with target as (
     select g.id, exists (select from registration r where r.event_id = g.event_id and r.group_id = g.id) as entered,
            not exists (select from event_group o where o.event_id = g.event_id and o.id <> g.id) as alone
       from event_group g where g.event_id = $1::uuid and g.id = $2::uuid),
   gone as (
     delete from event_group g using target t where g.event_id = $1::uuid and g.id = t.id and not t.entered and not t.alone returning g.id)
   select id, entered, alone, exists (select from gone) as gone from target`,
)
const forget = statement<never>(
  'group-forget',
  `update event_group set exclusive_with = array_remove(exclusive_with, $2::uuid)
    where event_id = $1::uuid and $2::uuid = any(exclusive_with)`,
)

/** Removes a group in which nobody was ever entered, beside others; undefined where there is none such. Hold the groups before. */
export async function removeGroup(tx: Executor, { eventId }: HostScope, id: string) {
  const outcome = await queryOne(tx, remove, [eventId, id])
  if (outcome?.gone) await queryRows(tx, forget, [eventId, id])
  return outcome
}

const shut = statement<never>(
  'freeze-shut-groups',
  `update event_group
      set registration_closes_at = now(), registration_opens_at = least(registration_opens_at, now() - interval '1 second')
    where event_id = $1::uuid and id = any($2::uuid[]) and registration_closes_at > now()`,
)

/** Ends registering in groups where it has not ended; hold them before. */
export const shutGroups = (tx: Executor, { eventId }: HostScope, groupIds: readonly string[]) =>
  queryRows(tx, shut, [eventId, groupIds])
