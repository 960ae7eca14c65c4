import type { Deps } from '../../deps.ts'
import type { ActingFor } from '../../http/session/session-guard.ts'
import { fail } from '../../kernel/fail.ts'
import { isId } from '../../kernel/ids/id.ts'
import type { Page } from '../organization/organization.store.ts'
import { findInvitations, findMembers } from './member-list.store.ts'
import { presentMember } from './present-member.ts'

/**
 * The members of an organization and, for those who may invite, the invitations.
 * @throws Refusal not_found for a stranger, and where there is no such organization
 */
export async function listMembers(deps: Deps, actingFor: ActingFor, organizationId: string, wanted: Page) {
  if (!isId(organizationId)) fail('not_found')
  const { items, total, mine } = await findMembers(deps.database.db, actingFor, organizationId, deps.now(), wanted)
  if (mine === null) fail('not_found')
  const viewer = { accountId: actingFor.accountId, role: mine }
  return { items: items.map((row) => presentMember(deps, row, viewer)), total, ...wanted }
}

/** The invitations to the phone the person has verified. */
export async function listInvitations(deps: Deps, actingFor: ActingFor, wanted: Page) {
  const { items, total } = await findInvitations(deps.database.db, actingFor, deps.now(), wanted)
  const present = items.map((row) => ({
    member_id: row.id,
    organization: { id: row.organization_id, name: row.name, type: row.type },
    role: row.role,
    invited_by: row.invited_by,
    invited_at: row.created_at.toISOString(),
  }))
  return { items: present, total, ...wanted }
}
