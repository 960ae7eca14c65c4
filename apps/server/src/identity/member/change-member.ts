import type { Role } from '@startline/contract'
import type { Deps } from '../../deps.ts'
import type { ActingFor } from '../../http/session/session-guard.ts'
import { fail } from '../../kernel/fail.ts'
import { isId } from '../../kernel/ids/id.ts'
import { appendAudit } from '../../record/append-audit.ts'
import { auditOf } from '../../record/audit-of.ts'
import { inTurn } from './in-turn.ts'
import { changeRole } from './member.store.ts'
import { findMember } from './member-list.store.ts'
import { mayManage } from './member-rights.ts'
import { presentMember } from './present-member.ts'
import { changeInvitation } from './standing-invitation.store.ts'

/** Which member of which organization. */
export interface MemberPlace {
  organizationId: string
  memberId: string
}

/**
 * Gives a member, or an invitation, another role; what the person may do follows it from their next request on.
 * @throws Refusal not_found, forbidden; last_owner when no owner would be left
 */
export async function changeMember(deps: Deps, actingFor: ActingFor, place: MemberPlace, role: Role) {
  const { organizationId, memberId } = place
  if (!isId(organizationId) || !isId(memberId)) fail('not_found')
  return inTurn(deps, async (tx) => {
    const member = await changeRole(tx, actingFor, organizationId, memberId, role)
    if (member?.mine == null) return fail('not_found')
    if (member.theirs !== null && member.account_id === null)
      return fail(mayManage(member.mine, member.theirs, role) ? 'last_owner' : 'forbidden')
    if (member.theirs === null) {
      const invited = await changeInvitation(tx, actingFor, organizationId, memberId, role, deps.now())
      if (invited?.theirs == null) return fail('not_found')
      if (!invited.done) return fail('forbidden')
    }
    const row = (await findMember(tx, actingFor, organizationId, deps.now(), memberId)) ?? fail('not_found')
    const entry = auditOf(deps, actingFor, 'member.change', { member_id: memberId, role })
    await appendAudit(tx, [{ organizationId, entries: [entry] }])
    return presentMember(deps, row, { accountId: actingFor.accountId, role: member.mine })
  })
}
