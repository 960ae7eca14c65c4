import type { BatchAnswer } from '@startline/contract'
import type { Deps } from '../../deps.ts'
import type { ActingFor } from '../../http/session/session-guard.ts'
import { appendAudit } from '../../record/append-audit.ts'
import { auditOf } from '../../record/audit-of.ts'
import { inTransaction } from '../../store/transaction.ts'
import { closeKey, findKeyAnswer } from '../evaluation/request-key.ts'

/** What is known of the batch that the organization sent under this key. */
export const showBatchAnswer = (deps: Deps, actingFor: ActingFor, key: string): Promise<BatchAnswer> =>
  findKeyAnswer(deps.database.db, actingFor, key)

/**
 * Closes a key unless something is stored under it. A batch that is being written holds its key until it is committed, and this waits for
 * it; one that comes later finds the key closed. Closing it again changes nothing.
 */
export const cancelBatch = (deps: Deps, actingFor: ActingFor, key: string): Promise<BatchAnswer> =>
  inTransaction(deps.database, async (tx) => {
    if (await closeKey(tx, actingFor, key)) {
      const entry = auditOf(deps, actingFor, 'batch.cancel', {})
      await appendAudit(tx, [{ organizationId: actingFor.organizationId, entries: [entry] }])
    }
    // A statement of its own, behind the one that waited: it sees what was committed meanwhile.
    return findKeyAnswer(tx, actingFor, key)
  })
