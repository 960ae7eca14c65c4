import type { Invitation, Member, Role } from '@startline/contract'
import { maskName, maskPhone } from '@startline/domain'
import type * as z from 'zod/mini'
import type { ActingFor, Deps } from '../../deps.ts'
import { fail } from '../../kernel/fail.ts'
import { needIds } from '../../kernel/ids/id.ts'
import { signedFileUrl } from '../../security/file-address.ts'
import { phoneBinding } from '../account/account.store.ts'
import type { Page } from '../organization/organization.store.ts'
import { findInvitations, findMembers, type InvitationRow, type MemberRow } from './member-list.store.ts'

/**
 * The members of an organization and, for those who may invite, the invitations.
 * @throws Refusal not_found for a stranger, and where there is no such organization
 */
export async function listMembers(deps: Deps, actingFor: ActingFor, organizationId: string, wanted: Page) {
  needIds(organizationId)
  const { items, total, mine } = await findMembers(deps.database.db, actingFor, organizationId, deps.now(), wanted)
  if (mine === null) fail('not_found')
  const viewer = { accountId: actingFor.accountId, role: mine }
  return { items: items.map((row) => presentMember(deps, row, viewer)), total, ...wanted }
}

/** The invitations to the phone the person has verified. Who is no member yet sees of who invites the first character of the name. */
export async function listInvitations(deps: Deps, actingFor: ActingFor, wanted: Page) {
  const { items, total } = await findInvitations(deps.database.db, actingFor, deps.now(), wanted)
  return { items: items.map(presentInvitation), total, ...wanted }
}

/** An invitation as it is shown to whom it invites; whether they have seen it is said beside it. */
const presentInvitation = (row: InvitationRow): Invitation => ({
  member_id: row.id,
  organization: { id: row.organization_id, name: row.name, type: row.type },
  role: row.role,
  invited_by: row.invited_by && maskName(row.invited_by),
  invited_at: row.created_at.toISOString(),
})

/** So many open invitations stand in an inbox at most; all of them are on the page of one's organizations. */
const INVITED_MAX = 100

/** The open invitations to the person's phone, the newest first, with whether they have seen each. */
export async function findInvited(deps: Deps, actingFor: ActingFor) {
  const { items } = await findInvitations(deps.database.db, actingFor, deps.now(), { page: 1, page_size: INVITED_MAX })
  return items.map((row) => ({ invitation: presentInvitation(row), at: row.created_at, seen: row.seen }))
}

/** Row and column the phone of an invitation is bound to. */
export const invitedPhoneBinding = (invitationId: string): string => `invitation:${invitationId}:phone`

/**
 * A member or an invitation as the portal shows it to somebody of this role: the one door by which these rows leave. Phones are masked,
 * and shown to those who manage and to the person. A plain member sees who leads the organization, and of other plain members no picture and
 * a masked name: they need to know whom to ask, not who else is there.
 */
export function presentMember(
  deps: Deps,
  row: MemberRow,
  viewer: { accountId: string; role: Role },
): z.input<typeof Member> {
  const isMe = row.account_id === viewer.accountId
  const bound = row.account_id === null ? invitedPhoneBinding(row.id) : phoneBinding(row.account_id)
  const seesPhone = isMe || viewer.role !== 'member'
  const seesWho = seesPhone || row.role !== 'member'
  return {
    id: row.id,
    user_id: row.account_id,
    name: seesWho ? row.name : row.name && maskName(row.name),
    phone: seesPhone && row.phone_sealed ? maskPhone(deps.vault.open(row.phone_sealed, bound)) : null,
    avatar_url: seesWho && row.avatar_path ? signedFileUrl(deps, row.avatar_path) : null,
    role: row.role,
    status: row.account_id === null ? 'invited' : 'active',
    is_me: isMe,
    since: row.since.toISOString(),
  }
}
