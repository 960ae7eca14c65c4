import type { freezeContests as call, Taken } from '@startline/contract'
import { asHost, auditHost, type HostScope } from '../../authority/host-scope.ts'
import type { ActingFor, Deps } from '../../deps.ts'
import { endChangesNow } from '../../events/change/change-event.store.ts'
import { shutGroups } from '../../events/change/group-change.store.ts'
import { lockGroups } from '../../events/groups/group.store.ts'
import { fail } from '../../kernel/fail.ts'
import { tellWaitingOver } from '../../notices/tell-freeze.store.ts'
import { tellOfEvent } from '../../notices/write-notices.store.ts'
import type { Executor } from '../../store/statement.ts'
import { findPlannableGroups, type HeldRow, holdContests } from '../contest/contest.store.ts'
import { chooseStarters, known, presentLeftOut } from './choose-starters.ts'
import { countWaiting, findEntrants, holdEvent } from './entrants.store.ts'
import { claimContests, makeStarters, undoFreeze } from './freeze.store.ts'

type Wish = Taken<typeof call, 'body'>

/**
 * Freezes contests: makes starters of whoever has a place, and racers of whoever has none at the event yet; registering in their groups ends,
 * and the organizations of registrations that still wait there are notified. A trial writes nothing, and does not ask whether changes have ended.
 * @throws Refusal as `hostScope` does; not_found for an unknown contest; entries_open before the event's `edit_until`; already_frozen
 */
export const freezeContests = (deps: Deps, actor: ActingFor, eventId: string, wish: Wish) =>
  asHost(
    deps,
    actor,
    { kind: 'event', id: eventId },
    async (tx, scope) => {
      const { starts, leftOut, waiting } = await prepare(deps, tx, scope, wish)
      if (!wish.dry_run) await makeStarters(tx, scope, starts, { late: false })
      if (!wish.dry_run) {
        await auditHost(tx, deps, scope, 'entries.freeze', {
          contest_ids: wish.contest_ids,
          starters: starts.length,
          left_out: leftOut.length,
        })
      }
      return { starters: starts.length, left_out: leftOut.map(presentLeftOut), waiting }
    },
    'freezeContests',
  )

/** Holds what is frozen, and finds who starts. Groups are held first, then the event, then its contests: as everybody does. */
async function prepare(deps: Deps, tx: Executor, scope: HostScope, wish: Wish) {
  if (wish.dry_run) {
    const held = await holdContests(tx, scope)
    const ids = known(held, wish.contest_ids)
    const waiting = await countWaiting(tx, scope, groupsOfContests(held, ids))
    return { ...chooseStarters(await findEntrants(tx, scope, ids), wish), waiting }
  }
  await lockGroups(
    tx,
    scope.eventId,
    (await findPlannableGroups(tx, scope)).map(({ id }) => id),
  )
  const event = (await holdEvent(tx, scope)) ?? fail('not_found')
  if (event.open && !wish.end_changes_now)
    fail('entries_open', { data: { edit_until: event.edit_until.toISOString() } })
  const held = await holdContests(tx, scope)
  const ids = known(held, wish.contest_ids)
  if ((await claimContests(tx, scope, ids, deps.now())) < ids.length) fail('already_frozen')
  if (event.open) await endChanges(tx, scope, event.edit_until)
  const groupIds = groupsOfContests(held, ids)
  await shutGroups(tx, scope, groupIds)
  const { entries: waiting } = await tellWaitingOver(tx, scope.eventId, groupIds)
  return { ...chooseStarters(await findEntrants(tx, scope, ids), wish), waiting }
}

const groupsOfContests = (held: readonly HeldRow[], ids: readonly string[]): string[] =>
  held.filter(({ id }) => ids.includes(id)).flatMap(({ group_ids }) => group_ids)

/** Ends changes now, and tells everybody who is entered. */
async function endChanges(tx: Executor, scope: HostScope, before: Date): Promise<void> {
  const now = await endChangesNow(tx, scope)
  await tellOfEvent(tx, scope.eventId, 'event_changed', [
    { field: 'edit_until', from: before.toISOString(), to: (now ?? before).toISOString() },
  ])
}

/**
 * Takes the freeze of contests back, as long as nothing was drawn. What was closed for it stays closed: the host opens it again.
 * @throws Refusal as `hostScope` does; not_found for an unknown contest; contest_not_frozen; already_frozen once it is drawn
 */
export const unfreezeContests = (deps: Deps, actor: ActingFor, eventId: string, named: readonly string[]) =>
  asHost(
    deps,
    actor,
    { kind: 'event', id: eventId },
    async (tx, scope) => {
      const held = await holdContests(tx, scope)
      const ids = known(held, named)
      const states = held.filter(({ id }) => ids.includes(id)).map(({ state }) => state)
      if (states.includes('planned')) fail('contest_not_frozen')
      if (states.some((state) => state !== 'frozen')) fail('already_frozen')
      await undoFreeze(tx, scope, ids)
      await auditHost(tx, deps, scope, 'entries.unfreeze', { contest_ids: ids })
      return null
    },
    'unfreezeContests',
  )
