import type { Deps } from '../../deps.ts'
import { appendAudit, auditOf } from '../../record/append-audit.ts'
import { inTransaction } from '../../store/transaction.ts'
import { allowHosting } from '../event-file/import.store.ts'

/** Lets an organization (by id, or by a name that only one has) hold events; undefined where there is none such. */
export function allowHost(deps: Deps, word: string): Promise<{ id: string; name: string } | undefined> {
  return inTransaction(deps.database, async (tx) => {
    const allowed = await allowHosting(tx, word)
    if (allowed === undefined) return undefined
    const entry = auditOf(deps, null, 'organization.host', { organization_id: allowed.id })
    await appendAudit(tx, [{ organizationId: allowed.id, entries: [entry] }])
    return allowed
  })
}
