import type { offerPlaces as call, Taken } from '@startline/contract'
import { asHost, type HostScope } from '../../authority/host-scope.ts'
import type { ActingFor, Deps } from '../../deps.ts'
import { withdrawTogether } from '../../event-entries/late/withdraw-together.ts'
import { lockGroups } from '../../events/groups/group.store.ts'
import { fail } from '../../kernel/fail.ts'
import type { Executor } from '../../store/statement.ts'
import { findPlannableGroups, holdContests } from '../contest/contest.store.ts'
import { chooseStarters, known } from './choose-starters.ts'
import { countWaiting, findEntrants, isCalledOff, lockRegistrations } from './entrants.store.ts'

type Wish = Taken<typeof call, 'body'>

/**
 * Before a freeze, withdraws the named registrations that it would leave out and promotes from the waiting lists of their groups. Registrations
 * that were accepted or paid meanwhile, and those in groups without a waiting list, are not touched.
 * @throws Refusal as `hostScope` does; not_found for an unknown contest; already_frozen; edit_closed once the event is over or cancelled
 */
export const offerPlaces = (deps: Deps, actor: ActingFor, eventId: string, wish: Wish) =>
  asHost(
    deps,
    actor,
    { kind: 'event', id: eventId },
    async (tx, scope) => {
      const { groupIds, rows } = await prepare(tx, scope, wish)
      const done = await withdrawTogether(deps, tx, scope, { rows, reason: wish.reason })
      return { ...done, waiting: await countWaiting(tx, scope, groupIds) }
    },
    'offerPlaces',
  )

/** Locks groups, contests and the named registrations in this order, then finds which of them a freeze would leave out. */
async function prepare(tx: Executor, scope: HostScope, wish: Wish) {
  const all = (await findPlannableGroups(tx, scope)).map(({ id }) => id)
  const groups = await lockGroups(tx, scope.eventId, all)
  if (await isCalledOff(tx, scope)) fail('edit_closed')
  const held = await holdContests(tx, scope)
  const ids = known(held, wish.contest_ids)
  const contests = held.filter(({ id }) => ids.includes(id))
  if (contests.some(({ state }) => state !== 'planned')) fail('already_frozen')
  await lockRegistrations(tx, scope, wish.registration_ids)
  const named = new Set(wish.registration_ids)
  const { leftOut } = chooseStarters(await findEntrants(tx, scope, ids), wish)
  const rows = leftOut
    .filter(({ registration_id, why }) => why !== 'twice' && named.has(registration_id))
    .filter(({ group_id }) => (groups.get(group_id)?.waitlisted ?? 0) > 0)
    .map(({ registration_id, organization_id, group_id }) => ({
      id: registration_id,
      organizationId: organization_id,
      groupId: group_id,
    }))
  return { groupIds: contests.flatMap(({ group_ids }) => group_ids), rows }
}
