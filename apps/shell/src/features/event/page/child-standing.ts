import { type Fit, isFull, isMendable, lineMoves, windowOf } from '../group.ts'
import type { EventPage, Group } from '../queries.ts'

/** How a child stands to an event. */
export interface ChildStanding {
  /** The groups that fit and can be entered now or later, in the event's order: with a free place first, then those with a line. */
  groups: Group[]
  isEntered: boolean
  /** They are entered, but only on waiting lists. */
  isWaiting: boolean
  /** Nothing but a photo or a consent is missing for some group. */
  isNearly: boolean
}

/** More would be a list of its own: the form has it. */
const MOST = 4

/** What the child's own fits say at a moment (ms); groups whose time is over are left out, and full ones once their line stands still. */
export function standingOf(event: EventPage, fits: readonly Fit[], now: number): ChildStanding {
  const reach = event.groups.filter(
    (group) =>
      group.entry_kind === 'individual' &&
      windowOf(group, now) !== 'closed' &&
      (lineMoves(event, now) || !isFull(group)),
  )
  const fitOf = ({ id }: Group) => fits.find(({ group_id }) => group_id === id)
  const fitting = reach.filter((group) => fitOf(group)?.eligible)
  const entered = fits.filter(({ reasons }) => reasons.some(({ rule }) => rule === 'already_registered'))
  return {
    groups: [...fitting.filter((group) => !isFull(group)), ...fitting.filter(isFull)].slice(0, MOST),
    isEntered: entered.length > 0,
    isWaiting: entered.length > 0 && entered.every(({ waiting }) => waiting),
    isNearly: reach.some((group) => isMendable(fitOf(group)?.reasons ?? [])),
  }
}
