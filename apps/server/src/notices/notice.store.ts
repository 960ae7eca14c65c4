import { NOTICE_NAMES, type Notice, UNREAD_MAX } from '@startline/contract'
import type { ActingFor } from '../deps.ts'
import { COUNT_LIMIT, onlyRow } from '../store/pages.ts'
import { changeSummaries } from '../store/registration.sql.ts'
import { type Executor, queryRows, statement } from '../store/statement.ts'

/** A notice with what it tells of, as the store gives it. */
export type NoticeRow = Omit<Notice, 'created_at' | 'read_at'> & { created_at: Date; read_at: Date | null }

/** For the person in the organization: told to all of it, or to them. */
const mine = `n.organization_id = $1::uuid and (n.account_id is null or n.account_id = $2::uuid)`
const asked = (onlyUnread: string) =>
  `(not ${onlyUnread}::boolean or not exists (select from notice_read d where d.notice_id = n.id and d.account_id = $2::uuid))`
const unread = `(select count(*)::int from (
    select from notice n where ${mine} and not exists (select from notice_read d where d.notice_id = n.id and d.account_id = $2::uuid)
     limit ${UNREAD_MAX + 1}) u)`

// Each table stands behind offset 0, so that a page costs its own rows.
const list = statement<NoticeRow>(
  'notices-listed',
  `select n.id, n.kind, n.event_id, e.name as event_name, n.registration_id, r.reference, g.name as group_name, n.created_at, d.read_at,
          coalesce(m.names, '{}') as names, coalesce(m.people, 0)::int as people, ${changeSummaries('n.changes', 'n.organization_id')} as changes
     from (select * from notice n where ${mine} and ${asked('$5')} order by n.created_at desc, n.id desc limit $3::int offset $4::int) n
     left join lateral (select name from event where id = n.event_id offset 0) e on true
     left join lateral (select reference, group_id from registration
                         where event_id = n.event_id and id = n.registration_id and organization_id = n.organization_id offset 0) r on true
     left join lateral (select name from event_group where event_id = n.event_id and id = r.group_id offset 0) g on true
     left join lateral (select (array_agg(name order by position))[1:${NOTICE_NAMES}] as names, count(*) as people from roster_member
                         where event_id = n.event_id and registration_id = n.registration_id and r.reference is not null) m on true
     left join notice_read d on d.notice_id = n.id and d.account_id = $2::uuid
    order by n.created_at desc, n.id desc`,
  { plan: 'each time' },
)

const count = statement<{ total: number; unread: number }>(
  'notices-counted',
  `select (select count(*)::int from (select from notice n where ${mine} and ${asked('$3')} limit ${COUNT_LIMIT}) c) as total, ${unread} as unread`,
)

type Actor = Pick<ActingFor, 'organizationId' | 'accountId'>

/** A page of the person's notices in the organization, the newest first. */
export const findNotices = (
  tx: Executor,
  { organizationId, accountId }: Actor,
  { limit, offset, onlyUnread = false }: { limit: number; offset: number; onlyUnread?: boolean },
): Promise<NoticeRow[]> => queryRows(tx, list, [organizationId, accountId, limit, offset, onlyUnread])

/** How many notices the person has in the organization, up to `COUNT_LIMIT`, and how many are unread, up to `UNREAD_MAX` and one. */
export const countNotices = (tx: Executor, { organizationId, accountId }: Actor, onlyUnread = false) =>
  onlyRow(tx, count, [organizationId, accountId, onlyUnread])

const read = statement<never>(
  'notices-read',
  `insert into notice_read (notice_id, account_id, read_at)
   select n.id, $2::uuid, $5::timestamptz from notice n
    where ${mine} and (n.id = any($3::uuid[]) or n.created_at <= $4::timestamptz)
       on conflict do nothing`,
  { plan: 'each time' },
)
const countUnread = statement<{ unread: number }>('notices-unread', `select ${unread} as unread`)

/** Which notices were read: these, and all up to and with a moment (RFC 3339). */
interface Seen {
  ids: string[]
  until: string | null
}

/** Marks notices of the person as read, once each; gives how many are unread, up to `UNREAD_MAX` and one. */
export async function markRead(tx: Executor, actingFor: Actor, { ids, until }: Seen, at: Date): Promise<number> {
  const who = [actingFor.organizationId, actingFor.accountId]
  await queryRows(tx, read, [...who, ids, until, at])
  return (await onlyRow(tx, countUnread, who)).unread
}

const sweep = statement<{ id: string }>(
  'notices-sweep',
  `delete from notice where id in (select id from notice where created_at < $1::timestamptz limit $2::int) returning id`,
  { plan: 'each time' },
)

/** Removes up to so many notices older than a moment, with their marks; gives how many there were. */
export const removeOld = async (tx: Executor, before: Date, most: number): Promise<number> =>
  (await queryRows(tx, sweep, [before, most])).length
