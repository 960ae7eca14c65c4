import type { Language } from '@startline/contract'
import type { Deps } from '../../deps.ts'
import type { ActingFor } from '../../http/session/session-guard.ts'
import { fail } from '../../kernel/fail.ts'
import { isId } from '../../kernel/ids/id.ts'
import { appendAudit } from '../../record/append-audit.ts'
import { auditOf } from '../../record/audit-of.ts'
import { applicationsOf } from '../application/applications-of.ts'
import { findOrganization } from '../organization/organization.store.ts'
import { inTurn } from './in-turn.ts'
import { acceptInvitation as accept } from './invitation.store.ts'

/**
 * Makes the person a member of the organization that has invited a phone they have verified. Whoever is a member already stays what they are.
 * @throws Refusal not_found where no invitation is open to them
 */
export async function acceptInvitation(deps: Deps, actingFor: ActingFor, organizationId: string, language: Language) {
  if (!isId(organizationId)) fail('not_found')
  const organization = await inTurn(deps, async (tx) => {
    const accepted = await accept(tx, actingFor, organizationId, deps.now())
    if (accepted === undefined) return fail('not_found')
    const row = (await findOrganization(tx, actingFor, organizationId)) ?? fail('not_found')
    const entry = auditOf(deps, actingFor, 'invitation.accept', { member_id: accepted.id, role: row.role })
    await appendAudit(tx, [{ organizationId, entries: [entry] }])
    return row
  })
  const is_current = organization.id === actingFor.organizationId
  const applications = await applicationsOf(deps, [organization.id], language)
  return { ...organization, is_current, applications: applications(organization.id) }
}
