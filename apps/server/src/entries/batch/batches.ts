import type { Batch, BatchAnswer } from '@startline/contract'
import type { ActingFor, Deps } from '../../deps.ts'
import { lockGroups } from '../../events/groups/group.store.ts'
import { fail } from '../../kernel/fail.ts'
import { needIds } from '../../kernel/ids/id.ts'
import { appendAudit, appendEntry, auditOf, joinAdditions } from '../../record/append-audit.ts'
import { type NameViewer, nameAsShown } from '../../record/name-as-shown.ts'
import { cappedCount } from '../../store/pages.ts'
import type { Executor } from '../../store/statement.ts'
import { inTransaction, retryOnConflict } from '../../store/transaction.ts'
import { closeKey, findKeyAnswer } from '../evaluation/request-key.ts'
import { findGroupsInReach } from '../waiting/waiting.store.ts'
import { leaveGroups } from '../waiting/withdraw-registration.ts'
import { type BatchRow, findBatch, findBatches } from './batch.store.ts'
import { claimUndo, findObstacle, findUndone, removeUnused } from './undo.store.ts'

/** A batch as the contract shows one to somebody. */
export const presentBatch = (viewer: NameViewer, row: BatchRow): Batch => ({
  id: row.id,
  event_id: row.event_id,
  event_name: row.event_name,
  created_at: row.created_at.toISOString(),
  created_by: nameAsShown(viewer, row.created_by),
  entries: row.entries,
  registered: row.registered,
  waitlisted: row.waitlisted,
  withdrawn: row.withdrawn,
  undo_until: row.undo_until?.toISOString() ?? null,
  undone_at: row.undone_at?.toISOString() ?? null,
})

/** The state and answer of the batch that the organization sent under this Idempotency-Key. */
export const showBatchAnswer = (deps: Deps, actingFor: ActingFor, key: string): Promise<BatchAnswer> =>
  findKeyAnswer(deps.database.db, actingFor, key)

/**
 * Closes an Idempotency-Key unless an answer is stored under it. Waits for a batch under this key that is being written; one that comes
 * later is refused. Idempotent.
 */
export const cancelBatch = (deps: Deps, actingFor: ActingFor, key: string): Promise<BatchAnswer> =>
  inTransaction(deps.database, async (tx) => {
    if (await closeKey(tx, actingFor, key)) {
      await appendEntry(tx, actingFor.organizationId, auditOf(deps, actingFor, 'batch.cancel', {}))
    }
    // Read committed: a second statement sees what was committed while the first waited.
    return findKeyAnswer(tx, actingFor, key)
  })

/** Which batches, and which page of them. */
interface BatchesWanted {
  event_id?: string | undefined
  page: number
  page_size: number
}

/** A page of the batches that the organization has sent, the newest first. */
export async function listBatches(deps: Deps, actingFor: ActingFor, { event_id, page, page_size }: BatchesWanted) {
  const part = { limit: page_size, offset: (page - 1) * page_size }
  const { rows, total } = await findBatches(deps.database.db, actingFor, event_id ?? null, part)
  return { items: rows.map((row) => presentBatch(actingFor, row)), ...cappedCount(total), page, page_size }
}

/**
 * Withdraws all registrations of a batch in one transaction, promotes from the waiting lists, and removes the participants that came with
 * it and are used nowhere else. Idempotent: one that is undone already is returned as it is.
 * @throws Refusal not_found when the organization has no such batch; edit_closed once the event's `edit_until` has come; undo_touched
 *   when one of its registrations was changed or withdrawn since; undo_expired after 24 hours
 */
export async function undoBatch(
  deps: Deps,
  actingFor: ActingFor,
  id: string,
): Promise<Batch & { removed_participants: number }> {
  needIds(id)
  await retryOnConflict(() => inTransaction(deps.database, (tx) => undoInTransaction(deps, tx, actingFor, id)))
  const row = (await findBatch(deps.database.db, actingFor, id)) ?? fail('not_found')
  return { ...presentBatch(actingFor, row), removed_participants: row.removed_participants }
}

async function undoInTransaction(deps: Deps, tx: Executor, actingFor: ActingFor, id: string): Promise<void> {
  const batch = (await findUndone(tx, actingFor, id)) ?? fail('not_found')
  const { event_id: eventId, ids } = batch
  // Every change, withdrawal and promotion locks the group first: from here on nothing of the batch changes.
  await lockGroups(tx, eventId, await findGroupsInReach(tx, eventId, batch.groups))
  if (!(await claimUndo(tx, actingFor, id))) return refuse(tx, actingFor, id)
  const additions = await leaveGroups(tx, actingFor, { eventId, ids, batchId: id }, batch.groups)
  const removed = await removeUnused(tx, actingFor, { id, participants: batch.participant_ids }, deps.now())
  const entry = auditOf(deps, actingFor, 'batch.undo', { event_id: eventId, batch_id: id, participant_ids: removed })
  const { organizationId } = actingFor
  const own = { organizationId, entries: [entry], participants: -removed.length }
  await appendAudit(tx, joinAdditions([...additions, own]))
}

async function refuse(tx: Executor, actingFor: ActingFor, id: string): Promise<void> {
  const why = (await findObstacle(tx, actingFor, id)) ?? fail('not_found')
  if (why !== 'undone') fail(why, { data: { rule: why } })
}
