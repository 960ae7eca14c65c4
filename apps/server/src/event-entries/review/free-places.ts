import type { HostScope } from '../../authority/host-scope.ts'
import { type Decidable, findDecidable, type NewDecision } from '../../entries/review/decide.store.ts'
import { promoteWaiting } from '../../entries/waiting/promote-waiting.ts'
import { findGroupsInReach } from '../../entries/waiting/waiting.store.ts'
import { withdrawLive } from '../../entries/waiting/withdraw.store.ts'
import { MovedMeanwhile } from '../../entries/waiting/withdraw-registration.ts'
import { lockGroups } from '../../events/groups/group.store.ts'
import type { Executor } from '../../store/statement.ts'

/** Who was given a place. */
export type Promoted = Awaited<ReturnType<typeof promoteWaiting>>[number]

/** The groups that are held, and those of them in which somebody may be promoted. */
interface HeldPlaces {
  groups: ReadonlySet<string>
  reach: string[]
}

/** Holds the groups of registrations that are to be rejected, before anything else is held: in the order in which everybody does. */
export async function holdPlaces(tx: Executor, scope: HostScope, ids: readonly string[]): Promise<HeldPlaces> {
  const standing = ids.length === 0 ? [] : await findDecidable(tx, scope, ids)
  const groups = new Set(standing.map(({ group_id }) => group_id))
  if (groups.size === 0) return { groups, reach: [] }
  const reach = await findGroupsInReach(tx, scope.eventId, [...groups])
  await lockGroups(tx, scope.eventId, reach)
  return { groups, reach }
}

/**
 * Withdraws those that were rejected, organization by organization, and gives their places to the first in line who fit, whatever the time: a host
 * decides after `edit_until` too.
 * @throws MovedMeanwhile where one was moved to a group that is not held: the transaction begins anew
 */
export async function withdrawRejected(
  tx: Executor,
  { eventId }: HostScope,
  { groups, reach }: HeldPlaces,
  rows: readonly Decidable[],
  done: readonly NewDecision[],
): Promise<Promoted[]> {
  const rejected = new Set(done.flatMap(({ id, state }) => (state === 'rejected' ? [id] : [])))
  const some = rows.filter(({ id }) => rejected.has(id))
  if (some.some(({ group_id }) => !groups.has(group_id))) throw new MovedMeanwhile()
  for (const [organizationId, own] of Map.groupBy(some, (row) => row.organization_id))
    await withdrawLive(tx, { organizationId, accountId: null }, { eventId, ids: own.map(({ id }) => id), late: true })
  return some.length === 0 ? [] : promoteWaiting(tx, eventId, reach, { late: true })
}
