import { inTransaction } from '../../database/transaction.ts'
import type { Deps } from '../../deps.ts'
import { fail } from '../../plumbing/fail.ts'
import { isId } from '../../plumbing/id.ts'
import type { ActingFor } from '../../plumbing/session-guard.ts'
import { appendAudit } from '../audit/append-audit.ts'
import { auditOf } from '../audit/audit-of.ts'
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
