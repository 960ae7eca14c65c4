import type { Deps } from '../../deps.ts'
import { findHostedGroup, setCapacityOf } from '../../entries/waiting/capacity.store.ts'
import { promoteWaiting, promotionAudit } from '../../entries/waiting/promote-waiting.ts'
import { lockGroups } from '../../events/groups/group.store.ts'
import { appendAudit } from '../../record/append-audit.ts'
import { joinAdditions } from '../../record/join-additions.ts'
import type { Tx } from '../../store/database.ts'
import { retryOnConflict } from '../../store/retry-on-conflict.ts'
import { inTransaction } from '../../store/transaction.ts'

/** What became of a change of capacity. */
export type CapacityOutcome =
  | { outcome: 'set'; promoted: number }
  | { outcome: 'unknown_group' }
  /** More places are taken than the group would have. */
  | { outcome: 'below_taken'; taken: number }

/**
 * Sets how many places a group has, null for any number, on the host's side; new places go to the first in line who fit. Never below
 * what is taken.
 */
export const setCapacity = (deps: Deps, groupId: string, capacity: number | null): Promise<CapacityOutcome> =>
  retryOnConflict(() => inTransaction(deps.database, (tx) => setInTransaction(tx, groupId, capacity)))

async function setInTransaction(tx: Tx, groupId: string, capacity: number | null): Promise<CapacityOutcome> {
  const hosted = await findHostedGroup(tx, groupId)
  if (hosted === undefined) return { outcome: 'unknown_group' }
  const { event_id: eventId, organization_id: organizationId } = hosted
  const groups = await lockGroups(tx, eventId, [groupId])
  const before = groups.get(groupId)
  const done = await setCapacityOf(tx, eventId, groupId, capacity)
  if (!done) return { outcome: 'below_taken', taken: before?.taken ?? 0 }
  const promoted = await promoteWaiting(tx, eventId, [groupId])
  const at = hosted.now.toISOString()
  const subject = { event_id: eventId, group_id: groupId, from: before?.capacity ?? null, to: capacity }
  const entry = { at, account_id: null, action: 'group.capacity' as const, subject }
  await appendAudit(tx, joinAdditions([{ organizationId, entries: [entry] }, ...promotionAudit(eventId, promoted, at)]))
  return { outcome: 'set', promoted: promoted.length }
}
