import type { Deps } from '../../deps.ts'
import { isId } from '../../kernel/ids/id.ts'
import { appendAudit } from '../../record/append-audit.ts'
import { auditOf } from '../../record/audit-of.ts'
import { inTransaction } from '../../store/transaction.ts'
import { confirm } from './unit.store.ts'

/** Lets everybody choose a unit that an organization has added; false where none of this id waits for it. */
export function confirmUnit(deps: Deps, id: string): Promise<boolean> {
  return inTransaction(deps.database, async (tx) => {
    const unit = isId(id) ? await confirm(tx, id, deps.now()) : undefined
    if (unit === undefined) return false
    const entry = auditOf(deps, null, 'unit.confirm', { unit_id: id })
    if (unit.organization_id !== null)
      await appendAudit(tx, [{ organizationId: unit.organization_id, entries: [entry] }])
    return true
  })
}
