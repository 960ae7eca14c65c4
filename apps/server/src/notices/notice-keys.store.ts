import { UNREAD_MAX } from '@startline/contract'
import { COUNT_LIMIT, onlyRow } from '../store/pages.ts'
import { type Executor, queryRows, statement } from '../store/statement.ts'
import { MINE, READ, UNREAD } from './notice.sql.ts'
import type { Reader } from './notice.store.ts'

/** Which notice, since when, and whether it is read: enough to find its place among other things. */
export interface NoticeKey {
  id: string
  at: Date
  read: boolean
}

const anew = { plan: 'each time' } as const
const page = (where: string, read: string): string =>
  `select n.id, n.created_at as at, ${read} as read from notice n where ${where} order by n.created_at desc, n.id desc limit $3::int`
const all = statement<NoticeKey>('notice-keys', page(MINE, READ), anew)
const unread = statement<NoticeKey>('notice-keys-unread', page(UNREAD, 'false'), anew)

/** The newest of the person's notices in the organization, at most so many. */
export const findNoticeKeys = (
  tx: Executor,
  { organizationId, accountId }: Reader,
  { limit, onlyUnread }: { limit: number; onlyUnread: boolean },
): Promise<NoticeKey[]> => queryRows(tx, onlyUnread ? unread : all, [organizationId, accountId, limit])

const counted = (where: string, most: number): string =>
  `select count(*)::int as count from (select from notice n where ${where} limit ${most}) c`
const countAll = statement<{ count: number }>('notices-counted', counted(MINE, COUNT_LIMIT), anew)
const countUnread = statement<{ count: number }>('notices-unread-counted', counted(UNREAD, COUNT_LIMIT), anew)
const countBadge = statement<{ count: number }>('notices-unread', counted(UNREAD, UNREAD_MAX + 1), anew)

/** How many notices the person has in the organization, up to `COUNT_LIMIT`. */
export const countNotices = async (tx: Executor, { organizationId, accountId }: Reader, onlyUnread: boolean) =>
  (await onlyRow(tx, onlyUnread ? countUnread : countAll, [organizationId, accountId])).count

/** How many of them are unread, up to `UNREAD_MAX` and one. */
export const countUnreadNotices = async (tx: Executor, { organizationId, accountId }: Reader): Promise<number> =>
  (await onlyRow(tx, countBadge, [organizationId, accountId])).count
