import { inTransaction } from '../../database/transaction.ts'
import type { Deps } from '../../deps.ts'
import { fail } from '../../plumbing/fail.ts'
import { isId } from '../../plumbing/id.ts'
import type { ActingFor } from '../../plumbing/session-guard.ts'
import { appendAudit } from '../audit/append-audit.ts'
import { auditOf } from '../audit/audit-of.ts'
import { isRegistered, lockParticipant, markRemoved } from './participant.store.ts'

/**
 * Takes a participant off the organization's list.
 * @throws Refusal not_found; participant_has_registrations while any registration, waiting ones included, is live
 */
export async function removeParticipant(deps: Deps, actingFor: ActingFor, id: string): Promise<null> {
  await inTransaction(deps.database, async (tx) => {
    const row = isId(id) ? await lockParticipant(tx, actingFor, id) : undefined
    if (row === undefined) return fail('not_found')
    // A statement of its own, after the lock: it sees a batch that was writing while we waited.
    if (await isRegistered(tx, id)) return fail('participant_has_registrations')
    await markRemoved(tx, actingFor, id, deps.now())
    const entry = auditOf(deps, actingFor, 'participant.remove', { participant_id: id })
    await appendAudit(tx, [{ organizationId: actingFor.organizationId, entries: [entry], participants: -1 }])
  })
  return null
}
