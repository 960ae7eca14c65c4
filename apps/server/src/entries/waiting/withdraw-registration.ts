import type { Registration } from '@startline/contract'
import type { ActingFor, Deps } from '../../deps.ts'
import { lockGroups } from '../../events/groups/group.store.ts'
import { fail } from '../../kernel/fail.ts'
import { needIds } from '../../kernel/ids/id.ts'
import { tellWithdrawnByHost } from '../../notices/tell-freeze.store.ts'
import { tellByHost, tellWithdrawn } from '../../notices/write-notices.store.ts'
import { type AuditAddition, appendAudit, joinAdditions } from '../../record/append-audit.ts'
import type { Executor } from '../../store/statement.ts'
import { inTransaction, retryOnConflict } from '../../store/transaction.ts'
import { presentRegistration } from '../find/find-registrations.ts'
import { findRegistrations } from '../find/registration.store.ts'
import { type Promoted, promoteWaiting, promotionAudit } from './promote-waiting.ts'
import { findGroupsInReach } from './waiting.store.ts'
import { findStandingOf, type Gone, remarkOf, type Withdrawal, withdrawLive } from './withdraw.store.ts'

/** A registration was moved to another group while this transaction waited for the lock: it holds the wrong group. */
export class MovedMeanwhile extends Error {
  /** PostgreSQL's serialization failure, so that `retryOnConflict` runs the transaction again. */
  readonly code = '40001'
}

/** Withdrawn by one statement: everybody waits for it on the embedded store. */
const WITHDRAWN_PER_TRANSACTION = 500

/**
 * Withdraws a registration of the organization and promotes the first on the waiting list who fits, in one transaction. Idempotent: one
 * that is withdrawn already is returned as it is.
 * @throws Refusal not_found when the organization has no such registration; edit_closed once the event's `edit_until` has come
 */
export async function withdrawRegistration(deps: Deps, actingFor: ActingFor, id: string): Promise<Registration> {
  needIds(id)
  await retryOnConflict(() => inTransaction(deps.database, (tx) => withdrawInTransaction(tx, actingFor, id)))
  const [row] = await findRegistrations(deps.database.db, actingFor, [id])
  return row ? presentRegistration(deps, actingFor, row) : fail('not_found')
}

async function withdrawInTransaction(tx: Executor, actingFor: ActingFor, id: string): Promise<void> {
  const standing = (await findStandingOf(tx, actingFor, id)) ?? fail('not_found')
  if (standing.status === 'withdrawn') return
  const additions = await leaveGroups(tx, actingFor, { eventId: standing.event_id, ids: [id] }, [standing.group_id])
  if (additions.length === 0) return settle(tx, actingFor, id)
  await appendAudit(tx, joinAdditions(additions))
}

/**
 * Withdraws registrations of one event and promotes from the waiting lists, with the groups locked.
 * @param groupIds the groups they are in
 * @returns what the audit chains tell of it; nothing when none was withdrawn
 * @throws MovedMeanwhile when one of them is in another group by now: run the transaction again
 */
export async function leaveGroups(
  tx: Executor,
  actingFor: Actor,
  withdrawal: Withdrawal,
  groupIds: string[],
): Promise<AuditAddition[]> {
  const { eventId } = withdrawal
  // A withdrawal may let somebody fit in a group that excludes this one: promote there too.
  const reach = await findGroupsInReach(tx, eventId, groupIds)
  await lockGroups(tx, eventId, reach)
  const gone: Gone[] = []
  for (let from = 0; from < withdrawal.ids.length; from += WITHDRAWN_PER_TRANSACTION) {
    const ids = withdrawal.ids.slice(from, from + WITHDRAWN_PER_TRANSACTION)
    gone.push(...(await withdrawLive(tx, actingFor, { ...withdrawal, ids })))
  }
  const [first] = gone
  if (first === undefined) return []
  // A place freed in a group that is not locked would go to nobody.
  if (gone.some(({ group_id }) => !groupIds.includes(group_id))) throw new MovedMeanwhile()
  const ids = gone.map(({ id }) => id)
  await tell(tx, actingFor, withdrawal, ids)
  const at = first.now.toISOString()
  const promoted = await promoteWaiting(tx, eventId, reach, { late: withdrawal.hostReason !== undefined })
  return [withdrawalAudit(actingFor, eventId, gone, at), ...promotionAudit(eventId, promoted, at)]
}

/** Registrations of an event that its host withdraws together. */
interface WithdrawalByHost {
  eventId: string
  rows: readonly { id: string; organizationId: string; groupId: string }[]
  reason: string
}

/**
 * Withdraws registrations of several organizations on the host's side, then promotes from the waiting lists, whatever the time; each
 * organization is notified once. Lock all groups of the event before, in one statement, and read the registrations after that.
 * @returns who was promoted, and what the audit chains tell of it
 */
export async function withdrawByHost(
  tx: Executor,
  accountId: string | null,
  { eventId, rows, reason }: WithdrawalByHost,
): Promise<{ withdrawn: number; promoted: Promoted[]; additions: AuditAddition[] }> {
  const additions: AuditAddition[] = []
  const ids: string[] = []
  let at = ''
  for (const [organizationId, own] of Map.groupBy(rows, (row) => row.organizationId)) {
    const withdrawal = { eventId, ids: own.map(({ id }) => id), hostReason: reason }
    const gone = await withdrawLive(tx, { organizationId, accountId }, withdrawal)
    ids.push(...gone.map(({ id }) => id))
    at = gone[0]?.now.toISOString() ?? at
    if (at !== '') additions.push(withdrawalAudit({ organizationId, accountId }, eventId, gone, at))
  }
  if (ids.length === 0) return { withdrawn: 0, promoted: [], additions }
  await tellWithdrawnByHost(tx, eventId, ids, remarkOf(reason))
  const reach = await findGroupsInReach(tx, eventId, [...new Set(rows.map(({ groupId }) => groupId))])
  const promoted = await promoteWaiting(tx, eventId, reach, { late: true })
  return { withdrawn: ids.length, promoted, additions: [...additions, ...promotionAudit(eventId, promoted, at)] }
}

/** Tells who entered them, or all of the organization where the host withdrew them. */
async function tell(tx: Executor, { accountId }: Actor, withdrawal: Withdrawal, ids: string[]): Promise<void> {
  const { eventId, batchId, late = false, hostReason } = withdrawal
  if (hostReason === undefined) await tellWithdrawn(tx, accountId, { eventId, ids, batchId, receipt: !late })
  else
    for (const id of ids) await tellByHost(tx, 'registration_withdrawn', { eventId, id, changes: remarkOf(hostReason) })
}

type Actor = Pick<ActingFor, 'organizationId' | 'accountId'>

function withdrawalAudit(
  { organizationId, accountId }: Pick<Actor, 'organizationId'> & { accountId: string | null },
  eventId: string,
  gone: Gone[],
  at: string,
): AuditAddition {
  const groups = Map.groupBy(gone, ({ group_id }) => group_id)
  const entries = [...groups].map(([group_id, some]) => {
    const subject = { event_id: eventId, group_id, registration_ids: some.map(({ id }) => id) }
    return { at, account_id: accountId, action: 'registration.withdraw' as const, subject }
  })
  return { organizationId, entries }
}

/** Nothing was withdrawn: somebody else did it while this one waited for the lock, or it is too late. */
async function settle(tx: Executor, actingFor: ActingFor, id: string): Promise<void> {
  const standing = await findStandingOf(tx, actingFor, id)
  if (standing?.status !== 'withdrawn') fail('edit_closed')
}
