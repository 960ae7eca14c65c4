import { windowState } from '@startline/domain'
import type { EntryKind, EventPage, Group } from '../../event/types.ts'
import { isFull, lineMoves } from './choices.ts'

/** Why nobody can be registered; `at` is an instant. */
export type Block =
  | { kind: 'cancelled' }
  | { kind: 'none' }
  | { kind: 'not_yet'; at: string }
  | { kind: 'closed'; at: string }
  | { kind: 'full' }

/** Whether a group may be entered at a moment (ms): not yet, now, or no longer. */
export const windowOf = ({ registration_opens_at, registration_closes_at }: Group, now: number) =>
  windowState(new Date(registration_opens_at), new Date(registration_closes_at), new Date(now))

/**
 * Why an event takes no registration of one kind at this moment (ms); null when at least one group does. A full group can
 * be chosen as long as its waiting list moves on.
 */
export function blockOf(
  event: Pick<EventPage, 'phase' | 'groups' | 'edit_until'>,
  now: number,
  kind: EntryKind,
): Block | null {
  if (event.phase === 'cancelled') return { kind: 'cancelled' }
  const groups = event.groups.filter(({ entry_kind }) => entry_kind === kind)
  if (groups.length === 0) return { kind: 'none' }
  const states = groups.map((group) => ({ group, state: windowOf(group, now) }))
  const open = states.filter(({ state }) => state === 'open')
  const full = open.every(({ group }) => isFull(group))
  if (open.length > 0) return full && !lineMoves(event, now) ? { kind: 'full' } : null
  const instants = (state: string, key: 'registration_opens_at' | 'registration_closes_at') =>
    states.filter((one) => one.state === state).map(({ group }) => group[key])
  const soonest = instants('not_yet', 'registration_opens_at').sort(
    (one, other) => Date.parse(one) - Date.parse(other),
  )[0]
  if (soonest) return { kind: 'not_yet', at: soonest }
  const latest = instants('closed', 'registration_closes_at').sort(
    (one, other) => Date.parse(other) - Date.parse(one),
  )[0]
  return { kind: 'closed', at: latest ?? '' }
}

/** Whether every group for individuals that is open at a moment (ms) is full: there is nothing left but to wait. */
export const onlyWaiting = ({ groups }: Pick<EventPage, 'groups'>, now: number): boolean =>
  groups
    .filter((group) => group.entry_kind === 'individual' && windowOf(group, now) === 'open')
    .every((group) => isFull(group))
