import type { Deps } from '../../deps.ts'
import type { ActingFor } from '../../http/session/session-guard.ts'
import { fail } from '../../kernel/fail.ts'
import { isId } from '../../kernel/ids/id.ts'
import { appendAudit } from '../../record/append-audit.ts'
import { auditOf } from '../../record/audit-of.ts'
import { inTransaction } from '../../store/transaction.ts'
import { findConfirmable, keepRequest } from './confirmation.store.ts'

/**
 * Asks the operator to confirm an organization; asking again replaces the note.
 * @throws Refusal not_found for a stranger, forbidden for a plain member, already_confirmed
 */
export function requestConfirmation(deps: Deps, actingFor: ActingFor, organizationId: string, note: string) {
  if (!isId(organizationId)) fail('not_found')
  const at = deps.now()
  return inTransaction(deps.database, async (tx) => {
    const standing = await findConfirmable(tx, actingFor, organizationId)
    if (standing === undefined) return fail('not_found')
    if (standing.role === 'member') fail('forbidden')
    if (standing.confirmed) fail('already_confirmed')
    await keepRequest(tx, actingFor, { organizationId, note, at })
    const entry = auditOf(deps, actingFor, 'confirmation.ask', { organization_id: organizationId })
    await appendAudit(tx, [{ organizationId, entries: [entry] }])
    return { asked_at: at.toISOString() }
  })
}
