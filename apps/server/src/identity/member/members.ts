import type { Role } from '@startline/contract'
import type { ActingFor, Deps } from '../../deps.ts'
import { fail } from '../../kernel/fail.ts'
import { needIds } from '../../kernel/ids/id.ts'
import { type AuditAction, appendEntry, auditOf } from '../../record/append-audit.ts'
import type { Executor } from '../../store/statement.ts'
import { inTurn } from './in-turn.ts'
import { presentMember } from './list-members.ts'
import { changeRole, findStanding, mayManage, moveSessionsHome, removeMembership } from './member.store.ts'
import { findMember } from './member-list.store.ts'
import { changeInvitation, removeInvitation } from './standing-invitation.store.ts'

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
  needIds(organizationId, memberId)
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
    await appendEntry(tx, organizationId, auditOf(deps, actingFor, 'member.change', { member_id: memberId, role }))
    return presentMember(deps, row, { accountId: actingFor.accountId, role: member.mine })
  })
}

/**
 * Removes a member, takes an invitation back or refuses it, or leaves. Sessions in which the person acts for the organization act for their
 * personal one from then on: a tab that still believes otherwise is told so, and nobody is thrown out.
 * @throws Refusal not_found, forbidden; last_owner when no owner would be left; personal_organization for whoever would leave their own
 */
export async function removeMember(deps: Deps, actingFor: ActingFor, place: MemberPlace): Promise<null> {
  const { organizationId, memberId } = place
  needIds(organizationId, memberId)
  await inTurn(deps, async (tx) => {
    const action = (await endMembership(tx, actingFor, place)) ?? (await endInvitation(deps, tx, actingFor, place))
    await appendEntry(tx, organizationId, auditOf(deps, actingFor, action, { member_id: memberId }))
  })
  return null
}

/** Gives null where there is no such member for whoever acts. */
async function endMembership(tx: Executor, actingFor: ActingFor, place: MemberPlace): Promise<AuditAction | null> {
  const { organizationId, memberId } = place
  const { mine, theirs, account_id } = (await removeMembership(tx, actingFor, organizationId, memberId)) ?? {}
  if (mine == null || theirs == null) return null
  if (account_id == null) return refuse(tx, actingFor, place, mayManage(mine, theirs))
  await moveSessionsHome(tx, account_id, organizationId)
  return account_id === actingFor.accountId ? 'member.leave' : 'member.remove'
}

async function refuse(tx: Executor, actingFor: ActingFor, { organizationId }: MemberPlace, mayManageThem: boolean) {
  if ((await findStanding(tx, actingFor, organizationId))?.type === 'personal') return fail('personal_organization')
  return fail(mayManageThem ? 'last_owner' : 'forbidden')
}

async function endInvitation(deps: Deps, tx: Executor, actingFor: ActingFor, place: MemberPlace): Promise<AuditAction> {
  const { organizationId, memberId } = place
  const invited = await removeInvitation(tx, actingFor, organizationId, memberId, deps.now())
  if (invited?.theirs == null || (invited.mine === null && !invited.own)) return fail('not_found')
  if (!invited.done) return fail('forbidden')
  return invited.own ? 'invitation.refuse' : 'invitation.withdraw'
}
