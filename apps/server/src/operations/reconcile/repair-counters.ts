import type { Deps } from '../../deps.ts'
import { promoteWaiting, promotionAudit } from '../../entries/waiting/promote-waiting.ts'
import { lockGroups, setCounters } from '../../events/groups/group.store.ts'
import { appendAudit, appendEntry, auditOf, joinAdditions } from '../../record/append-audit.ts'
import type { Executor } from '../../store/statement.ts'
import { inTransaction, retryOnConflict } from '../../store/transaction.ts'
import { countGroup, countOrganization, lockCounters, lockOrganization } from './counters.store.ts'
import { type Difference, differencesOfGroup, differencesOfOrganization } from './find-differences.ts'

/**
 * Sets the counters that differ to their rows, one group or organization at a time under its lock, and records it. Gives what was
 * mended; a group with more entries than places stays as it is, for no counter can say that. A place that turns out to be free goes to
 * the line.
 */
export async function repairCounters(deps: Deps, differences: Difference[]): Promise<Difference[]> {
  const mended: Difference[] = []
  for (const of of new Map(differences.map(({ of }) => [JSON.stringify(of), of])).values())
    mended.push(...(await ('group_id' in of ? repairGroup(deps, of) : repairOrganization(deps, of.organization_id))))
  return mended
}

type GroupPlace = { event_id: string; group_id: string }

const repairGroup = (deps: Deps, of: GroupPlace): Promise<Difference[]> =>
  retryOnConflict(() => inTransaction(deps.database, (tx) => repairInTransaction(deps, tx, of)))

async function repairInTransaction(deps: Deps, tx: Executor, of: GroupPlace): Promise<Difference[]> {
  // A place that goes to the line concerns the groups that exclude this one too: all are locked in the order of their ids.
  await lockGroups(tx, of.event_id, [of.group_id])
  const locked = await lockCounters(tx, of.event_id, of.group_id)
  const found = locked && (await countGroup(tx, of.event_id, of.group_id))
  const differences = found ? differencesOfGroup(found) : []
  if (!found || differences.length === 0) return []
  if (locked.capacity !== null && found.registered_rows > locked.capacity) return []
  await setCounters(tx, found.event_id, found.group_id, found.registered_rows, found.waiting_rows)
  const promoted = await promoteWaiting(tx, of.event_id, [of.group_id])
  const entries = [auditOf(deps, null, 'group.recount', { ...of, counters: counters(differences) })]
  const others = promotionAudit(of.event_id, promoted, deps.now().toISOString())
  await appendAudit(tx, joinAdditions([{ organizationId: locked.host_id, entries }, ...others]))
  return differences
}

const repairOrganization = (deps: Deps, organizationId: string): Promise<Difference[]> =>
  inTransaction(deps.database, async (tx) => {
    await lockOrganization(tx, organizationId)
    const found = await countOrganization(tx, organizationId)
    const differences = found ? differencesOfOrganization(found) : []
    if (!found || differences.length === 0) return []
    const subject = { organization_id: organizationId, counters: counters(differences) }
    await appendEntry(tx, organizationId, auditOf(deps, null, 'organization.recount', subject), {
      registrations: found.registration_rows - found.registration_count,
      participants: found.participant_rows - found.participant_count,
    })
    return differences
  })

const counters = (differences: Difference[]) =>
  Object.fromEntries(differences.map(({ counter, kept, counted }) => [counter, { from: kept, to: counted }]))
