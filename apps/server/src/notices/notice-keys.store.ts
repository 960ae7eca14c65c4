import { UNREAD_MAX } from '@startline/contract'
import { COUNT_LIMIT, onlyRow } from '../store/pages.ts'
import { inPlaces, listOf, sharedRead } from '../store/shared-reads.ts'
import { anew, type Executor, queryRows, statement } from '../store/statement.ts'
import { MINE, READ, UNREAD, unreadOf } from './notice.sql.ts'
import type { Reader } from './notice.store.ts'

/** Which notice, since when, and whether it is read: enough to find its place among other things. */
export interface NoticeKey {
  id: string
  at: Date
  read: boolean
}

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

// Every screen asks this, so its plan is kept and callers that come at the same time share it.
const countBadges = statement<{ place: number; count: number }>(
  'notices-unread',
  `with asked as materialized (
     select * from unnest((select $1::uuid[]), (select $2::uuid[])) with ordinality as a (organization, account, place))
   select asked.place::int as place, (${counted(unreadOf({ organization: 'asked.organization', account: 'asked.account' }), UNREAD_MAX + 1)}) as count
     from asked`,
)
const countShared = sharedRead(async (tx, asks: Reader[]) => {
  const organizations = listOf(asks.map(({ organizationId }) => organizationId))
  return inPlaces(
    asks,
    await queryRows(tx, countBadges, [organizations, listOf(asks.map(({ accountId }) => accountId))]),
  )
})

/** How many notices the person has in the organization, up to `COUNT_LIMIT`. */
export const countNotices = async (tx: Executor, { organizationId, accountId }: Reader, onlyUnread: boolean) =>
  (await onlyRow(tx, onlyUnread ? countUnread : countAll, [organizationId, accountId])).count

/** How many of them are unread, up to `UNREAD_MAX` and one; callers that come at the same time share a statement. */
export const countUnreadNotices = async (tx: Executor, { organizationId, accountId }: Reader): Promise<number> =>
  (await countShared(tx, { organizationId, accountId }))?.count ?? 0
