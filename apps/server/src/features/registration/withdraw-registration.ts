import type { Registration } from '@startline/contract'
import { inTransaction } from '../../database/transaction.ts'
import type { Deps, Tx } from '../../deps.ts'
import { fail } from '../../plumbing/fail.ts'
import { isId } from '../../plumbing/id.ts'
import type { ActingFor } from '../../plumbing/session-guard.ts'
import { type AuditAddition, appendAudit } from '../audit/append-audit.ts'
import { joinAdditions } from '../audit/join-additions.ts'
import { lockBatchGroups } from './batch.store.ts'
import { presentRegistration } from './present-registration.ts'
import { promoteWaiting, promotionAudit } from './promote-waiting.ts'
import { findRegistrations } from './registration.store.ts'
import { retryOnConflict } from './retry-on-conflict.ts'
import { findGroupsInReach } from './waiting.store.ts'
import { findStandingOf, withdrawLive } from './withdraw.store.ts'

/**
 * Withdraws a registration of the organization and gives its place to the first in line who fits, in one transaction. One that is
 * withdrawn already is given as it is, so that sending again does no harm.
 * @throws Refusal not_found when the organization has no such registration; edit_closed once the event's `edit_until` has come
 */
export async function withdrawRegistration(deps: Deps, actingFor: ActingFor, id: string): Promise<Registration> {
  if (!isId(id)) fail('not_found')
  await retryOnConflict(() => inTransaction(deps.database, (tx) => withdrawInTransaction(tx, actingFor, id)))
  const [row] = await findRegistrations(deps.database.db, actingFor, [id])
  return row ? presentRegistration(row) : fail('not_found')
}

async function withdrawInTransaction(tx: Tx, actingFor: ActingFor, id: string): Promise<void> {
  const standing = await findStandingOf(tx, actingFor, id)
  if (standing === undefined) return fail('not_found')
  if (standing.status === 'withdrawn') return
  const eventId = standing.event_id
  // Whoever leaves a group may have been kept out of another by it: the lines of those move too.
  const reach = await findGroupsInReach(tx, eventId, standing.group_id)
  await lockBatchGroups(tx, eventId, reach)
  const gone = await withdrawLive(tx, actingFor, eventId, id)
  if (gone === undefined) return settle(tx, actingFor, id)
  const at = gone.now.toISOString()
  const subject = { event_id: eventId, group_id: gone.group_id, registration_id: id }
  const entry = { at, account_id: actingFor.accountId, action: 'registration.withdraw' as const, subject }
  const own: AuditAddition = { organizationId: actingFor.organizationId, entries: [entry] }
  const promoted = await promoteWaiting(tx, eventId, reach)
  await appendAudit(tx, joinAdditions([own, ...promotionAudit(eventId, promoted, at)]))
}

/** Nothing was withdrawn: somebody else did it while this one waited for the lock, or it is too late. */
async function settle(tx: Tx, actingFor: ActingFor, id: string): Promise<void> {
  const standing = await findStandingOf(tx, actingFor, id)
  if (standing?.status !== 'withdrawn') fail('edit_closed')
}
