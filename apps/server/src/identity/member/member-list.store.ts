import type { OrganizationType, Role } from '@startline/contract'
import type * as z from 'zod/mini'
import { type Executor, queryOne, queryRows, statement } from '../../store/statement.ts'
import type { Page } from '../organization/organization.store.ts'
import { endedBy } from './invitation.store.ts'
import type { Acting } from './member.store.ts'

/** A member or an invitation (`account_id` null) as the list has it. */
export interface MemberRow {
  id: string
  account_id: string | null
  name: string | null
  phone_sealed: Buffer | null
  avatar_path: string | null
  role: Role
  since: Date
}

// Asked with the list itself: whoever is a member sees members, whoever may invite sees invitations, a stranger sees nothing.
const LISTED = `with me as (
     select role from membership where organization_id = $1::uuid and account_id = $2::uuid),
   listed as (
     select m.id, m.account_id, a.name, a.phone_sealed, a.avatar_path, m.role, m.created_at as since
       from membership m join account a on a.id = m.account_id
      where m.organization_id = $1::uuid and exists (select from me)
     union all
     select i.id, null, null, i.phone_sealed, null, i.role, i.created_at
       from invitation i
      where i.organization_id = $1::uuid and i.created_at > $3::timestamptz and exists (select from me where role <> 'member'))`

const page = statement<MemberRow>(
  'member-page',
  `${LISTED}
   select * from listed
    order by account_id is null, array_position(array['owner', 'manager', 'member'], role), since, id
    limit $4::int offset $5::int`,
)
const total = statement<{ total: number; mine: Role | null }>(
  'member-total',
  `${LISTED} select count(*)::int as total, (select role from me) as mine from listed`,
)

/** A page of members, owners first, then of invitations; `mine` is the role of whoever acts, null for a stranger. */
export async function findMembers(tx: Executor, acting: Acting, organizationId: string, now: Date, wanted: Page) {
  const about = [organizationId, acting.accountId, endedBy(now)]
  const counted = await queryOne(tx, total, about)
  const items = await queryRows(tx, page, [...about, wanted.page_size, (wanted.page - 1) * wanted.page_size])
  return { items, total: counted?.total ?? 0, mine: counted?.mine ?? null }
}

const one = statement<MemberRow>('member-one', `${LISTED} select * from listed where id = $4::uuid`)

/** One of that list. */
export const findMember = (tx: Executor, acting: Acting, organizationId: string, now: Date, id: string) =>
  queryOne(tx, one, [organizationId, acting.accountId, endedBy(now), id])

/** An invitation as the invited person sees it. */
export interface InvitationRow {
  id: string
  organization_id: string
  name: string
  type: z.output<typeof OrganizationType>
  role: Role
  invited_by: string | null
  created_at: Date
  seen: boolean
}

const TO_ME = `from account me join invitation i on i.phone_index = me.phone_index
     join organization o on o.id = i.organization_id and o.erased_at is null
    where me.id = $1::uuid and i.created_at > $2::timestamptz`
const invitations = statement<InvitationRow>(
  'invitation-page',
  `select i.id, o.id as organization_id, o.name, o.type, i.role, b.name as invited_by, i.created_at, i.seen_at is not null as seen
     from (select i.* ${TO_ME}) i
     join organization o on o.id = i.organization_id
     left join account b on b.id = i.invited_by
    order by i.created_at desc, i.id desc limit $3::int offset $4::int`,
)
const invitationTotal = statement<{ total: number }>('invitation-total', `select count(*)::int as total ${TO_ME}`)

/** A page of the invitations to the phone this person has verified, the newest first. */
export async function findInvitations(tx: Executor, acting: Acting, now: Date, wanted: Page) {
  const about = [acting.accountId, endedBy(now)]
  const items = await queryRows(tx, invitations, [...about, wanted.page_size, (wanted.page - 1) * wanted.page_size])
  return { items, total: (await queryOne(tx, invitationTotal, about))?.total ?? 0 }
}
