import type { Deps } from '../../deps.ts'
import type { ActingFor } from '../../http/session/session-guard.ts'
import { fail } from '../../kernel/fail.ts'
import { isId } from '../../kernel/ids/id.ts'
import { appendAudit } from '../../record/append-audit.ts'
import { auditOf } from '../../record/audit-of.ts'
import { inTransaction } from '../../store/transaction.ts'
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
