import { windowState } from '@startline/domain'
import type { EntryKind, EventPage, Group } from '../../event/types.ts'

/** Why nobody can be registered; `at` is an instant. */
export type Block =
  | { kind: 'cancelled' }
  | { kind: 'none' }
  | { kind: 'not_yet'; at: string }
  | { kind: 'closed'; at: string }
  | { kind: 'full' }

/**
 * Why an event takes no registration of one kind at this moment (ms); null when at least one group does. A team may choose
 * a full group, to wait for a place.
 */
export function blockOf(event: Pick<EventPage, 'phase' | 'groups'>, now: number, kind: EntryKind): Block | null {
  if (event.phase === 'cancelled') return { kind: 'cancelled' }
  const groups = event.groups.filter(({ entry_kind }) => entry_kind === kind)
  if (groups.length === 0) return { kind: 'none' }
  const at = new Date(now)
  const states = groups.map((group) => ({
    group,
    state: windowState(new Date(group.registration_opens_at), new Date(group.registration_closes_at), at),
  }))
  const open = states.filter(({ state }) => state === 'open')
  if (open.length > 0) return isShutByPlaces(kind, open) ? { kind: 'full' } : null
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

const isShutByPlaces = (kind: EntryKind, open: readonly { group: Group }[]): boolean =>
  kind === 'individual' && open.every(({ group }) => group.remaining === 0)
