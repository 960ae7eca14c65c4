import type { BodyInput, inviteMember as call } from '@startline/contract'
import { maskPhone, normalizePhone } from '@startline/domain'
import type { Deps } from '../../deps.ts'
import type { ActingFor } from '../../http/session/session-guard.ts'
import { fail } from '../../kernel/fail.ts'
import { isId } from '../../kernel/ids/id.ts'
import { appendAudit } from '../../record/append-audit.ts'
import { auditOf } from '../../record/audit-of.ts'
import type { Tx } from '../../store/database.ts'
import { newId } from '../../store/fast/id-counter.ts'
import { inTransaction } from '../../store/transaction.ts'
import { countInvitation, INVITATION_DAY_MS, insertInvitation, type NewInvitation } from './invitation.store.ts'
import { findStanding } from './member.store.ts'
import { mayManage } from './member-rights.ts'
import { invitedPhoneBinding } from './present-member.ts'

/**
 * Invites whoever has the phone, or will have it: the answer is the same whether or not somebody has verified it.
 * @throws Refusal not_found, forbidden, personal_organization, too_many_requests; already_member when the phone belongs to a member or an
 *   invitation of this organization
 */
export async function inviteMember(
  deps: Deps,
  actingFor: ActingFor,
  organizationId: string,
  body: BodyInput<typeof call>,
) {
  if (!isId(organizationId)) fail('not_found')
  const phone = normalizePhone(body.phone)
  const invitation = makeInvitation(deps, organizationId, phone, body.role)
  await inTransaction(deps.database, async (tx) => {
    if (!(await countInvitation(tx, actingFor, invitation))) await refuse(tx, actingFor, invitation)
    if (!(await insertInvitation(tx, actingFor, invitation))) fail('already_member')
    const entry = auditOf(deps, actingFor, 'member.invite', { member_id: invitation.id, role: body.role })
    await appendAudit(tx, [{ organizationId, entries: [entry] }])
  })
  const nobody = { user_id: null, name: null, avatar_url: null, is_me: false }
  const since = invitation.at.toISOString()
  return { id: invitation.id, ...nobody, phone: maskPhone(phone), role: body.role, status: 'invited' as const, since }
}

function makeInvitation(
  deps: Deps,
  organization_id: string,
  phone: string,
  role: NewInvitation['role'],
): NewInvitation {
  const id = newId()
  const phone_sealed = deps.vault.seal(phone, invitedPhoneBinding(id))
  return { id, organization_id, phone_index: deps.vault.phoneIndex(phone), phone_sealed, role, at: deps.now() }
}

/** Tells why no invitation could be taken. */
async function refuse(tx: Tx, actingFor: ActingFor, { organization_id, role, at }: NewInvitation): Promise<never> {
  const standing = await findStanding(tx, actingFor, organization_id)
  if (standing === undefined) return fail('not_found')
  if (!mayManage(standing.role, role)) return fail('forbidden')
  if (standing.type === 'personal') return fail('personal_organization')
  const until = (standing.invitations_from ?? at).getTime() + INVITATION_DAY_MS
  return fail('too_many_requests', { retryAfterS: Math.max(1, (until - at.getTime()) / 1000) })
}
