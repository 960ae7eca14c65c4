import { inTransaction } from '../../database/transaction.ts'
import type { Deps, Tx } from '../../deps.ts'
import { appendAudit } from '../audit/append-audit.ts'
import { joinAdditions } from '../audit/join-additions.ts'
import { findHostedGroup, setCapacityOf } from './capacity.store.ts'
import { lockGroups } from './flight.store.ts'
import { promoteWaiting, promotionAudit } from './promote-waiting.ts'
import { retryOnConflict } from './retry-on-conflict.ts'

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
