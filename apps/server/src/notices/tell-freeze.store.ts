import { EVENT } from '../store/event-parameter.sql.ts'
import { anew, type Executor, queryOne, queryRows, statement } from '../store/statement.ts'
import type { StoredChange } from '../store/tables.ts'
import { NOW } from './notice.sql.ts'

const messages = (rows: string): string => `
   insert into notice_message (notice_id, account_id, due_at)
   select told.id, r.account_id, told.created_at
     from told join (select distinct organization_id, account_id from ${rows}) r on r.organization_id = told.organization_id`

const over = statement<{ entries: number; told: number }>(
  'notice-waiting-over',
  `with line as materialized (
     select r.organization_id, r.account_id, r.id
       from registration r where r.event_id = ${EVENT} and r.group_id = any($2::uuid[]) and r.status = 'waitlisted'),
   told as (
     insert into notice (organization_id, kind, event_id, registration_id, entries, created_at)
     select organization_id, 'waiting_over', $1::uuid, case when count(*) = 1 then min(id::text)::uuid end, count(*)::int, ${NOW}
       from line group by organization_id
     returning id, organization_id, created_at),
   sent as (${messages('line')})
   select (select count(*)::int from line) as entries, (select count(*)::int from told) as told`,
  anew,
)

/**
 * Notifies each organization with registrations on the waiting lists of these groups, once, that nobody is promoted any more.
 * @returns how many registrations wait there, and how many organizations were notified
 */
export const tellWaitingOver = async (tx: Executor, eventId: string, groupIds: readonly string[]) =>
  (await queryOne(tx, over, [eventId, groupIds])) ?? { entries: 0, told: 0 }

const withdrawn = statement<never>(
  'notice-withdrawn-by-host',
  `with gone as materialized (
     select r.organization_id, r.account_id, r.id
       from unnest($2::uuid[]) as p (id)
      cross join lateral (select organization_id, account_id, id from registration where event_id = ${EVENT} and id = p.id offset 0) r),
   told as (
     insert into notice (organization_id, kind, event_id, registration_id, entries, changes, created_at)
     select organization_id, 'registration_withdrawn', $1::uuid, case when count(*) = 1 then min(id::text)::uuid end, count(*)::int, $3::jsonb, ${NOW}
       from gone group by organization_id
     returning id, organization_id, created_at)
   ${messages('gone')}`,
  anew,
)

/** Notifies each organization once of its registrations that the host withdrew together; the reason stands among the changes. */
export const tellWithdrawnByHost = (tx: Executor, eventId: string, ids: readonly string[], changes: StoredChange[]) =>
  queryRows(tx, withdrawn, [eventId, ids, JSON.stringify(changes)])
