import type { BodyInput, foundOrganization as call } from '@startline/contract'
import { cleanName } from '@startline/domain'
import type { Deps } from '../../deps.ts'
import type { ActingFor } from '../../http/session/session-guard.ts'
import { fail } from '../../kernel/fail.ts'
import { appendAudit } from '../../record/append-audit.ts'
import { auditOf } from '../../record/audit-of.ts'
import { inTransaction } from '../../store/transaction.ts'
import { countFounding, insertOrganization } from './founding.store.ts'
import { findOrganization } from './organization.store.ts'

/**
 * Founds an organization whose owner is the person who acts; their session goes on acting for the one it acted for.
 * @throws Refusal organization_limit when the person has founded as many as one person may
 */
export async function foundOrganization(deps: Deps, actingFor: ActingFor, body: BodyInput<typeof call>) {
  const organization = { name: cleanName(body.name), type: body.type }
  const founded = await inTransaction(deps.database, async (tx) => {
    if (!(await countFounding(tx, actingFor.accountId))) fail('organization_limit')
    const id = await insertOrganization(tx, actingFor.accountId, organization, deps.now())
    const entry = auditOf(deps, actingFor, 'organization.found', { organization_id: id })
    await appendAudit(tx, [{ organizationId: id, entries: [entry] }])
    return (await findOrganization(tx, actingFor, id)) ?? fail('not_found')
  })
  return { ...founded, is_current: false }
}
