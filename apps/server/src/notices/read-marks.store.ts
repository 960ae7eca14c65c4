import { type Executor, queryRows, statement } from '../store/statement.ts'
import { MINE, UNREAD } from './notice.sql.ts'
import type { Reader } from './notice.store.ts'

// In the order of their ids, so that two that mark the same never wait for each other in a circle.
const named = statement<never>(
  'notices-read',
  `insert into notice_read (notice_id, account_id, read_at)
   select n.id, $2::uuid, $4::timestamptz from notice n where n.id = any($3::uuid[]) and ${UNREAD} order by n.id
       on conflict do nothing`,
  { plan: 'each time' },
)

/** Marks these notices of the person as read; others count for nothing. */
export const markNotices = (tx: Executor, { organizationId, accountId }: Reader, ids: string[], at: Date) =>
  queryRows(tx, named, [organizationId, accountId, ids, at])

/** A notice may come to be seen so much later than its time says, because its transaction went on. */
const SETTLED = `interval '1 minute'`

// Everything up to a minute before is read by one row; of the last minute only what is there to be seen, mark by mark: what commits later
// stays unread. By the store's clock, which gave the notices their time.
const until = statement<never>(
  'notices-read-until',
  `with moment as materialized (
     select least(coalesce($3::timestamptz, clock_timestamp()), clock_timestamp()) as at),
   line as materialized (select at - ${SETTLED} as at from moment),
   marked as (
     insert into notice_read (notice_id, account_id, read_at)
     select n.id, $2::uuid, $4::timestamptz from notice n
      where ${MINE} and not n.receipt and n.created_at > (select at from line) and n.created_at <= (select at from moment) order by n.id
         on conflict do nothing),
   spent as (
     delete from notice_read d using notice n
      where d.account_id = $2::uuid and n.id = d.notice_id and n.organization_id = $1::uuid and n.created_at <= (select at from line))
   insert into inbox_seen as s (account_id, organization_id, until) select $2::uuid, $1::uuid, at from line
       on conflict (account_id, organization_id) do update set until = excluded.until where s.until < excluded.until`,
  { plan: 'each time' },
)

/** Marks the person's notices up to and with a moment as read (RFC 3339), or all that there are. */
export const markNoticesUntil = (
  tx: Executor,
  { organizationId, accountId }: Reader,
  moment: string | null,
  at: Date,
) => queryRows(tx, until, [organizationId, accountId, moment, at])
