import type { Role } from '@startline/contract'
import { type Executor, queryOne, statement } from '../../store/statement.ts'
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
