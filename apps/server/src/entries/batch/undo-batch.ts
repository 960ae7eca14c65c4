import type { Batch } from '@startline/contract'
import type { Deps } from '../../deps.ts'
import { lockGroups } from '../../events/groups/group.store.ts'
import type { ActingFor } from '../../http/session/session-guard.ts'
import { fail } from '../../kernel/fail.ts'
import { isId } from '../../kernel/ids/id.ts'
import { appendAudit } from '../../record/append-audit.ts'
import { auditOf } from '../../record/audit-of.ts'
import { joinAdditions } from '../../record/join-additions.ts'
import type { Tx } from '../../store/database.ts'
import { retryOnConflict } from '../../store/retry-on-conflict.ts'
import { inTransaction } from '../../store/transaction.ts'
import { findGroupsInReach } from '../waiting/waiting.store.ts'
import { leaveGroups } from '../waiting/withdraw-registration.ts'
import { findBatch } from './batch.store.ts'
import { presentBatch } from './present-batch.ts'
import { claimUndo, findObstacle, findUndone, removeUnused } from './undo.store.ts'

/**
 * Withdraws all registrations of a batch in one transaction, gives their places to those who wait, and takes the participants it brought
 * and nothing else uses off the list. One that is undone already is given as it is, so that sending again does no harm.
 * @throws Refusal not_found when the organization has no such batch; edit_closed once the event's `edit_until` has come; undo_touched
 *   when one of its registrations was changed or withdrawn since; undo_expired after 24 hours
 */
export async function undoBatch(
  deps: Deps,
  actingFor: ActingFor,
  id: string,
): Promise<Batch & { removed_participants: number }> {
  if (!isId(id)) fail('not_found')
  await retryOnConflict(() => inTransaction(deps.database, (tx) => undoInTransaction(deps, tx, actingFor, id)))
  const row = (await findBatch(deps.database.db, actingFor, id)) ?? fail('not_found')
  return { ...presentBatch(row), removed_participants: row.removed_participants }
}

async function undoInTransaction(deps: Deps, tx: Tx, actingFor: ActingFor, id: string): Promise<void> {
  const batch = (await findUndone(tx, actingFor, id)) ?? fail('not_found')
  const { event_id: eventId, ids } = batch
  // Whoever changes, withdraws or promotes one of these holds its group: from here on nothing of the batch moves.
  await lockGroups(tx, eventId, await findGroupsInReach(tx, eventId, batch.groups))
  if (!(await claimUndo(tx, actingFor, id))) return refuse(tx, actingFor, id)
  const additions = await leaveGroups(tx, actingFor, { eventId, ids }, batch.groups)
  const removed = await removeUnused(tx, actingFor, { id, participants: batch.participant_ids }, deps.now())
  const entry = auditOf(deps, actingFor, 'batch.undo', { event_id: eventId, batch_id: id, participant_ids: removed })
  const { organizationId } = actingFor
  const own = { organizationId, entries: [entry], participants: -removed.length }
  await appendAudit(tx, joinAdditions([...additions, own]))
}

async function refuse(tx: Tx, actingFor: ActingFor, id: string): Promise<void> {
  const why = (await findObstacle(tx, actingFor, id)) ?? fail('not_found')
  if (why !== 'undone') fail(why, { data: { rule: why } })
}
