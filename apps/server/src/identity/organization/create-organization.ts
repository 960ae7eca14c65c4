import type { BodyInput, createOrganization as call } from '@startline/contract'
import { cleanName } from '@startline/domain'
import type { Deps } from '../../deps.ts'
import type { ActingFor } from '../../http/session/session-guard.ts'
import { fail } from '../../kernel/fail.ts'
import { appendAudit } from '../../record/append-audit.ts'
import { auditOf } from '../../record/audit-of.ts'
import { inTransaction } from '../../store/transaction.ts'
import { countCreation, insertOrganization } from './create-organization.store.ts'
import { findOrganization } from './organization.store.ts'

/**
 * Creates an organization whose owner is the person who acts; their session goes on acting for the one it acted for.
 * @throws Refusal organization_limit when the person has created as many as one person may
 */
export async function createOrganization(deps: Deps, actingFor: ActingFor, body: BodyInput<typeof call>) {
  const organization = { name: cleanName(body.name), type: body.type }
  const created = await inTransaction(deps.database, async (tx) => {
    if (!(await countCreation(tx, actingFor.accountId))) fail('organization_limit')
    const id = await insertOrganization(tx, actingFor.accountId, organization, deps.now())
    const entry = auditOf(deps, actingFor, 'organization.found', { organization_id: id })
    await appendAudit(tx, [{ organizationId: id, entries: [entry] }])
    return (await findOrganization(tx, actingFor, id)) ?? fail('not_found')
  })
  return { ...created, is_current: false }
}
