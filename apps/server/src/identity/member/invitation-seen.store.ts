import { inPlaces, listOf, sharedRead } from '../../store/shared-reads.ts'
import { type Executor, queryRows, statement } from '../../store/statement.ts'
import { endedBy } from './invitation.store.ts'
import type { Acting } from './member.store.ts'

const seen = statement<never>(
  'invitations-seen',
  `update invitation i set seen_at = $4::timestamptz from account a
    where a.id = $1::uuid and a.phone_index = i.phone_index and i.seen_at is null
      and (i.id = any($2::uuid[]) or i.created_at <= $3::timestamptz)`,
)

/** Which invitations were seen: these, and all up to and with a moment. */
interface Seen {
  ids: string[]
  until: Date | null
}

/** Keeps that the person has seen invitations to their phone, once each; who invited is never told. */
export const markInvitations = (tx: Executor, { accountId }: Acting, { ids, until }: Seen, at: Date) =>
  queryRows(tx, seen, [accountId, ids, until, at])

// Every screen asks this, so its plan is kept and callers that come at the same time share it.
const unseen = statement<{ place: number; count: number }>(
  'invitations-unseen',
  `with asked as materialized (
     select * from unnest((select $1::uuid[]), (select $2::timestamptz[])) with ordinality as a (account, since, place))
   select asked.place::int as place, (
     select count(*)::int from (select phone_index from account where id = asked.account offset 0) me
      cross join lateral (
        select organization_id from invitation
         where phone_index = me.phone_index and created_at > asked.since and seen_at is null offset 0) i
      where exists (select from organization where id = i.organization_id and erased_at is null offset 0)) as count
     from asked`,
)

const countShared = sharedRead(async (tx, asks: { accountId: string; since: Date }[]) => {
  const accounts = listOf(asks.map(({ accountId }) => accountId))
  return inPlaces(asks, await queryRows(tx, unseen, [accounts, listOf(asks.map(({ since }) => since.toISOString()))]))
})

/** How many open invitations to the phone this person has verified they have not seen; callers that come at the same time share a statement. */
export const countUnseenInvitations = async (tx: Executor, { accountId }: Acting, now: Date): Promise<number> =>
  (await countShared(tx, { accountId, since: endedBy(now) }))?.count ?? 0
