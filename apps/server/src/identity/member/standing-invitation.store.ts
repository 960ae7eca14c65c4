import type { Role } from '@startline/contract'
import { inPlaces, listOf, sharedRead } from '../../store/shared-reads.ts'
import { type Executor, queryOne, queryRows, statement } from '../../store/statement.ts'
import { endedBy } from './invitation.store.ts'
import { type Acting, RIGHTS } from './member.store.ts'

/** What became of an invitation: the role of whoever acts and the one it is for, null where there is none; `done` when it was done. */
interface InvitationOutcome {
  mine: Role | null
  theirs: Role | null
  /** True where it is about the phone of whoever acts. */
  own: boolean
  done: boolean
}

const FOUND = `me as (select role from membership
       where organization_id = $1::uuid and account_id = $2::uuid),
   target as materialized (
     select i.id, i.role, exists (select from account a where a.id = $2::uuid and a.phone_index = i.phone_index) as own
       from invitation i
      where i.id = $3::uuid and i.organization_id = $1::uuid and i.created_at > $6::timestamptz for update of i),
   rights as (select * from unnest($4::text[], $5::text[]) as r (who, whom))`
const VERDICT = (done: string) =>
  `select (select role from me) as mine, (select role from target) as theirs, coalesce((select own from target), false) as own,
          exists (select from ${done}) as done`

const remove = statement<InvitationOutcome>(
  'invitation-remove',
  `with ${FOUND},
   gone as (
     delete from invitation i using target
      where i.id = target.id
        and (target.own or ((select role from me), target.role) in (select who, whom from rights))
     returning i.id)
   ${VERDICT('gone')}`,
)

/** Takes an invitation back, or refuses it; `now` tells whether it has ended. */
export const removeInvitation = (tx: Executor, acting: Acting, organizationId: string, id: string, now: Date) =>
  queryOne(tx, remove, [organizationId, acting.accountId, id, ...RIGHTS, endedBy(now)])

const change = statement<InvitationOutcome>(
  'invitation-change',
  `with ${FOUND},
   changed as (
     update invitation i set role = $7 from target
      where i.id = target.id
        and ((select role from me), target.role) in (select who, whom from rights)
        and ((select role from me), $7) in (select who, whom from rights)
     returning i.id)
   ${VERDICT('changed')}`,
)

/** Lets an invitation be for another role. */
export const changeInvitation = (
  tx: Executor,
  acting: Acting,
  organizationId: string,
  id: string,
  role: Role,
  now: Date,
) => queryOne(tx, change, [organizationId, acting.accountId, id, ...RIGHTS, endedBy(now), role])

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
