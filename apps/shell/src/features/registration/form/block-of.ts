import { earliest, isFull, latest, lineMoves, windowOf } from '../../event/group.ts'
import type { EntryKind, EventPage } from '../../event/queries.ts'

/** Why nobody can be registered; `at` is an instant. */
export type Block =
  | { kind: 'cancelled' }
  | { kind: 'none' }
  | { kind: 'not_yet'; at: string }
  | { kind: 'closed'; at: string }
  | { kind: 'full' }

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
  const open = groups.filter((group) => windowOf(group, now) === 'open')
  if (open.length > 0) return open.every(isFull) && !lineMoves(event, now) ? { kind: 'full' } : null
  const soon = groups.filter((group) => windowOf(group, now) === 'not_yet')
  return soon.length > 0
    ? { kind: 'not_yet', at: earliest(soon.map((group) => group.registration_opens_at)) }
    : { kind: 'closed', at: latest(groups.map((group) => group.registration_closes_at)) }
}

/** Whether every group for individuals that is open at a moment (ms) is full: there is nothing left but to wait. */
export const onlyWaiting = ({ groups }: Pick<EventPage, 'groups'>, now: number): boolean =>
  groups.filter((group) => group.entry_kind === 'individual' && windowOf(group, now) === 'open').every(isFull)
