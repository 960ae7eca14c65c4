import type { Role } from '@startline/contract'
import { type Executor, queryOne, queryRows, statement } from '../../store/statement.ts'
import type { Tables } from '../../store/tables.ts'
import { type Acting, mayManage } from './member.store.ts'

/** An invitation can be accepted for so long, in days. */
export const INVITATION_DAYS = 30
/** Invitations an organization may send in a day, those taken back included: a club's whole staff, and no flood. */
export const INVITATIONS_A_DAY = 50
/** What `INVITATIONS_A_DAY` counts, from the first one on. */
export const INVITATION_DAY_MS = 24 * 60 * 60 * 1000

/** An invitation made at this moment or before has ended. */
export const endedBy = (now: Date): Date => new Date(now.getTime() - INVITATION_DAYS * INVITATION_DAY_MS)

/** An invitation as it is made. */
export type NewInvitation = Pick<
  Tables['invitation'],
  'id' | 'organization_id' | 'phone_index' | 'phone_sealed' | 'role'
> & { at: Date }

const ROLES: readonly Role[] = ['owner', 'manager', 'member']

const count = statement<{ id: string }>(
  'invitation-count',
  `update organization o
      set invitations_from = case when o.invitations_from > $4::timestamptz then o.invitations_from else $3::timestamptz end,
          invitations_sent = case when o.invitations_from > $4::timestamptz then o.invitations_sent + 1 else 1 end
     from membership m
    where o.id = $1::uuid and o.type <> 'personal' and m.organization_id = o.id and m.account_id = $2::uuid and m.role = any($5::text[])
      and (o.invitations_from is null or o.invitations_from <= $4::timestamptz or o.invitations_sent < ${INVITATIONS_A_DAY})
   returning o.id`,
)

/** Takes one of the day's invitations of an organization, for somebody who may give this role there; false when there is none to take. */
export async function countInvitation(tx: Executor, acting: Acting, { organization_id, role, at }: NewInvitation) {
  const dayAgo = new Date(at.getTime() - INVITATION_DAY_MS)
  const inviters = ROLES.filter((who) => mayManage(who, role))
  return (await queryRows(tx, count, [organization_id, acting.accountId, at, dayAgo, inviters])).length === 1
}

// One that has ended makes room for the next; the same phone has one at most.
const insert = statement<{ id: string }>(
  'invitation-insert',
  `insert into invitation (id, organization_id, phone_index, phone_sealed, role, invited_by, created_at)
   select $1::uuid, $2::uuid, $3::bytea, $4::bytea, $5, $6::uuid, $7::timestamptz
    where not exists (select from membership m join account a on a.id = m.account_id
                       where m.organization_id = $2::uuid and a.phone_index = $3::bytea)
   on conflict (organization_id, phone_index) do update
      set id = excluded.id, phone_sealed = excluded.phone_sealed, role = excluded.role, invited_by = excluded.invited_by,
          created_at = excluded.created_at, seen_at = null
    where invitation.created_at <= $8::timestamptz
   returning id`,
)

/** Writes an invitation; false when the phone belongs to a member of the organization, or is invited already. */
export async function insertInvitation(tx: Executor, acting: Acting, { at, ...made }: NewInvitation): Promise<boolean> {
  const { id, organization_id, phone_index, phone_sealed, role } = made
  const row = [id, organization_id, phone_index, phone_sealed, role, acting.accountId, at, endedBy(at)]
  return (await queryRows(tx, insert, row)).length === 1
}

const accept = statement<{ id: string; role: Role; joined: boolean }>(
  'invitation-accept',
  `with taken as (
     delete from invitation i using account a
      where i.organization_id = $1::uuid and i.created_at > $3::timestamptz
        and a.id = $2::uuid and a.phone_index = i.phone_index
     returning i.id, i.role),
   joined as (
     insert into membership (id, organization_id, account_id, role, created_at)
     select id, $1::uuid, $2::uuid, role, $4::timestamptz from taken
     on conflict (organization_id, account_id) do nothing
     returning id, role)
   select taken.id, coalesce((select role from joined),
            (select role from membership where organization_id = $1::uuid and account_id = $2::uuid)) as role,
          exists (select from joined) as joined
     from taken`,
)

/** Turns the invitation of this person's verified phone into a membership; undefined where there is none that is still good. */
export const acceptInvitation = (tx: Executor, acting: Acting, organizationId: string, now: Date) =>
  queryOne(tx, accept, [organizationId, acting.accountId, endedBy(now), now])

const sweep = statement<{ id: string }>(
  'invitation-sweep',
  `delete from invitation where created_at <= $1::timestamptz returning id`,
)

/** Removes invitations that have ended; gives how many there were. */
export const removeEnded = async (tx: Executor, now: Date): Promise<number> =>
  (await queryRows(tx, sweep, [endedBy(now)])).length
