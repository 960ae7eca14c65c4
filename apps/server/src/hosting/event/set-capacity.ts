import { asHost, type HostActor, type HostScope, hostAudit } from '../../authority/host-scope.ts'
import type { Deps } from '../../deps.ts'
import { promoteWaiting, promotionAudit } from '../../entries/waiting/promote-waiting.ts'
import { writeCapacity } from '../../events/change/change-event.store.ts'
import { lockGroups } from '../../events/groups/group.store.ts'
import { fail } from '../../kernel/fail.ts'
import { appendAudit, joinAdditions } from '../../record/append-audit.ts'
import type { Executor } from '../../store/statement.ts'

/** A group, and how many places it is to have; null for any number. */
interface CapacityWish {
  groupId: string
  capacity: number | null
}

/**
 * Sets a group's capacity, on the host's side; new places go to the first on the waiting list who fit. Gives how many were promoted.
 * @throws Refusal as `hostScope` does; conflict (`below_taken`) where more places are taken
 */
export const setCapacity = (deps: Deps, actor: HostActor, wish: CapacityWish): Promise<number> =>
  asHost(deps, actor, { kind: 'group', id: wish.groupId }, (tx, scope) => setAs(deps, tx, scope, wish))

async function setAs(deps: Deps, tx: Executor, scope: HostScope, { groupId, capacity }: CapacityWish): Promise<number> {
  const before = (await lockGroups(tx, scope.eventId, [groupId])).get(groupId)
  if (!(await writeCapacity(tx, scope, groupId, capacity))) {
    const facts = { limit: before?.taken ?? 0, actual: String(capacity) }
    fail('conflict', { problems: [{ path: '/capacity', rule: 'below_taken', facts }] })
  }
  const promoted = await promoteWaiting(tx, scope.eventId, [groupId])
  const change = { group_id: groupId, from: before?.capacity ?? null, to: capacity }
  const own = hostAudit(deps, scope, 'group.capacity', change)
  await appendAudit(tx, joinAdditions([own, ...promotionAudit(scope.eventId, promoted, deps.now().toISOString())]))
  return promoted.length
}
