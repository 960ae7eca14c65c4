import { earliest, latest, windowOf } from '../group.ts'
import type { EntryKind, EventPage, Group } from '../queries.ts'

/** Who may enter, in the order in which it is offered. */
export const KINDS: readonly EntryKind[] = ['individual', 'team']

/** How a way to register stands: `at` is when it closes, opens or closed. */
export interface Door {
  state: 'open' | 'not_yet' | 'closed' | 'cancelled'
  at: string
  /** Open, but every open group is full: only the waiting list is left. */
  full: boolean
  groups: number
}

/** Whether a group has no place left. */
export const isFull = (group: Group): boolean => group.remaining !== null && group.remaining <= 0

/**
 * The door for one kind of entry at a moment by the server's clock; null when the event has no such groups.
 * One open group opens it; else the next opening counts, else the last closing.
 */
export function doorOf(event: EventPage, kind: EntryKind, now: Date): Door | null {
  const groups = event.groups.filter((group) => group.entry_kind === kind)
  if (groups.length === 0) return null
  const door = (state: Door['state'], at: string, full = false): Door => ({ state, at, full, groups: groups.length })
  if (event.phase === 'cancelled') return door('cancelled', event.starts_at)
  const open = groups.filter((group) => windowOf(group, now) === 'open')
  if (open.length > 0)
    return door('open', latest(open.map((group) => group.registration_closes_at)), open.every(isFull))
  const coming = groups.filter((group) => windowOf(group, now) === 'not_yet')
  if (coming.length > 0) return door('not_yet', earliest(coming.map((group) => group.registration_opens_at)))
  return door('closed', latest(groups.map((group) => group.registration_closes_at)))
}

/** The doors that are open at a moment, for individuals first. */
export const openDoors = (event: EventPage, now: Date): { kind: EntryKind; door: Door }[] =>
  KINDS.flatMap((kind) => {
    const door = doorOf(event, kind, now)
    return door?.state === 'open' ? [{ kind, door }] : []
  })

/** What an event counts down to; null when nothing is to come. */
export function nextMoment(event: EventPage): { kind: 'opens' | 'closes' | 'starts'; at: string } | null {
  if (event.phase === 'upcoming') return { kind: 'opens', at: event.registration_opens_at }
  if (event.phase === 'open') return { kind: 'closes', at: event.registration_closes_at }
  return event.phase === 'closed' ? { kind: 'starts', at: event.starts_at } : null
}
