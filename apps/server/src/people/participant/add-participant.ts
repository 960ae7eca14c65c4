import type { NewParticipantRead } from '@startline/contract'
import type { Deps } from '../../deps.ts'
import type { ActingFor } from '../../http/session/session-guard.ts'
import { fail } from '../../kernel/fail.ts'
import { appendAudit } from '../../record/append-audit.ts'
import { auditOf } from '../../record/audit-of.ts'
import type { Tx } from '../../store/database.ts'
import { retryOnConflict } from '../../store/retry-on-conflict.ts'
import { inTransaction } from '../../store/transaction.ts'
import { spendBudget } from '../new-people/spend-budget.ts'
import { checkReferences } from './check-references.ts'
import { findIdByDocument, insertParticipant } from './participant.store.ts'
import { prepareParticipant } from './prepare-participant.ts'
import { present } from './present-participant.ts'

/**
 * Puts a participant on the organization's list. One document is there once, however many enter it at the same time.
 * @throws Refusal participant_already_listed with the `id` of the one who is there; invalid_input for unit and photo; new_people_used_up
 */
export async function addParticipant(deps: Deps, actingFor: ActingFor, input: NewParticipantRead) {
  const row = prepareParticipant(deps, actingFor, input)
  await spendBudget(deps, actingFor, [row.document_index.toString('hex')])
  const add = async (tx: Tx) => {
    await checkReferences(tx, actingFor, row)
    const inserted = await insertParticipant(tx, row)
    if (inserted !== undefined) {
      const entry = auditOf(deps, actingFor, 'participant.add', { participant_id: inserted.id })
      await appendAudit(tx, [{ organizationId: actingFor.organizationId, entries: [entry], participants: 1 }])
    }
    return inserted ?? { listed: await findIdByDocument(tx, actingFor, row.document_index) }
  }
  // Who leaves meanwhile holds the organization that this tells of.
  const added = await retryOnConflict(() => inTransaction(deps.database, add))
  if (!('listed' in added)) return present(deps, actingFor, added)
  // Removed by another hand between the two statements: there is no id to tell.
  return added.listed === undefined
    ? fail('conflict')
    : fail('participant_already_listed', { data: { id: added.listed } })
}
