import {
  type addGroup as addCall,
  type changeGroup as changeCall,
  excludeEachOther,
  type Group,
  type Language,
  type Taken,
} from '@startline/contract'
import { localDate } from '@startline/domain'
import type * as z from 'zod/mini'
import { asHost, auditHost, type HostScope, hostAudit } from '../../authority/host-scope.ts'
import type { ActingFor, Deps } from '../../deps.ts'
import { promoteWaiting, promotionAudit } from '../../entries/waiting/promote-waiting.ts'
import * as store from '../../events/change/group-change.store.ts'
import { findEvent, findGroups, type GroupRow } from '../../events/event/event.store.ts'
import { presentGroup } from '../../events/event/list-events.ts'
import { fail } from '../../kernel/fail.ts'
import { appendAudit, joinAdditions } from '../../record/append-audit.ts'
import { newId } from '../../store/fast/id-counter.ts'
import type { Executor } from '../../store/statement.ts'
import { holdStanding } from '../event/change-event.ts'
import { findAlsoIn, findEntered } from './effects.store.ts'
import { effectsOf, needConsent } from './effects.ts'
import { groupAfter, type Standing } from './group-after.ts'
import { orTry } from './or-try.ts'

type Shown = z.input<typeof Group>

/** Holds the event with its groups until the transaction ends: nobody registers meanwhile. One that is cancelled stays as it is. */
export async function hold(deps: Deps, tx: Executor, scope: HostScope): Promise<Standing> {
  await holdStanding(tx, scope)
  const event = (await findEvent(tx, deps.now(), scope.eventId)) ?? fail('not_found')
  return { event, groups: await findGroups(tx, scope.eventId) }
}

async function shown(tx: Executor, scope: HostScope, id: string): Promise<Shown> {
  return presentGroup((await findGroups(tx, scope.eventId)).find((group) => group.id === id) ?? fail('not_found'))
}

/**
 * Adds a group to a published event, behind the others.
 * @throws Refusal as `hostScope` does; conflict (`event_cancelled`); invalid_input at its fields
 */
export const addGroup = (
  deps: Deps,
  actor: ActingFor,
  eventId: string,
  wish: Taken<typeof addCall, 'body'>,
  language: Language,
) =>
  asHost(
    deps,
    actor,
    { kind: 'event', id: eventId },
    async (tx, scope) => {
      const id = newId()
      await store.insertGroup(tx, scope, id, groupAfter(await hold(deps, tx, scope), id, wish, language))
      await auditHost(tx, deps, scope, 'group.add', { group_id: id })
      return shown(tx, scope, id)
    },
    'addGroup',
  )

/** What is said of which group, and the effects that were accepted. */
interface GroupWish {
  groupId: string
  wish: Taken<typeof changeCall, 'body'>
}

/**
 * Changes a group. Who is entered stays entered, whatever the change; where it would not take some of them any more, that is told first and
 * has to be accepted by its digest. New places go to those who wait. With `dry_run` all of it is told, and nothing is saved.
 * @throws Refusal as `hostScope` does; conflict (`event_cancelled`, `below_taken`); invalid_input at its fields; change_needs_consent
 */
export function changeGroup(
  deps: Deps,
  actor: ActingFor,
  eventId: string,
  { groupId, wish: { dry_run, ...wish } }: GroupWish,
  language: Language,
) {
  const way = { kind: 'event', id: eventId } as const
  return orTry<Changed>(dry_run, (end) =>
    asHost(
      deps,
      actor,
      way,
      async (tx, scope) => end(await changeAs(deps, tx, scope, { groupId, wish }, language)),
      'changeGroup',
    ),
  )
}

/** The groups that nobody can be in beside this one from now on. */
const newlyExcluded = ({ groups }: Standing, before: GroupRow, { exclusive_with }: store.GroupColumns): string[] =>
  groups
    .filter((other) => !excludeEachOther(before, other) && excludeEachOther({ id: before.id, exclusive_with }, other))
    .map(({ id }) => id)

/** A group as it is then, and how many came from its waiting list. */
type Changed = Shown & { promoted: number }

async function changeAs(
  deps: Deps,
  tx: Executor,
  scope: HostScope,
  { groupId, wish }: GroupWish,
  language: Language,
): Promise<Changed> {
  const { accept, ...said } = wish
  const standing = await hold(deps, tx, scope)
  const before = standing.groups.find(({ id }) => id === groupId) ?? fail('not_found')
  const after = groupAfter(standing, groupId, said, language)
  const day = localDate(standing.event.starts_at, standing.event.timezone)
  const entered = await findEntered(tx, scope, groupId)
  const excluded = await findAlsoIn(tx, scope, groupId, newlyExcluded(standing, before, after))
  needConsent(effectsOf(entered, { group: before, day }, { group: after, day }, excluded), accept)
  if (!(await store.updateGroup(tx, scope, groupId, after))) {
    const facts = { limit: before.taken, actual: String(after.capacity) }
    fail('conflict', { problems: [{ path: '/capacity', rule: 'below_taken', facts }] })
  }
  const promoted = await promoteWaiting(tx, scope.eventId, [groupId])
  const own = hostAudit(deps, scope, 'group.change', { group_id: groupId, fields: Object.keys(said) })
  await appendAudit(tx, joinAdditions([own, ...promotionAudit(scope.eventId, promoted, deps.now().toISOString())]))
  return { ...(await shown(tx, scope, groupId)), promoted: promoted.length }
}

/**
 * Removes a group in which nobody was ever entered; other groups no longer exclude it.
 * @throws Refusal as `hostScope` does; conflict (`event_cancelled`); group_entered, last_group; not_found
 */
export const removeGroup = (deps: Deps, actor: ActingFor, eventId: string, groupId: string): Promise<null> =>
  asHost(
    deps,
    actor,
    { kind: 'event', id: eventId },
    async (tx, scope) => {
      const { groups } = await hold(deps, tx, scope)
      if (!groups.some(({ id }) => id === groupId)) fail('not_found')
      const outcome = await store.removeGroup(tx, scope, groupId)
      if (!outcome?.gone) return fail(outcome?.entered ? 'group_entered' : 'last_group')
      await auditHost(tx, deps, scope, 'group.remove', { group_id: groupId })
      return null
    },
    'removeGroup',
  )
