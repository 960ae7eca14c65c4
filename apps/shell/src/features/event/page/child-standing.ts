import type { Data, listGroupFits } from '@startline/contract'
import { windowState } from '@startline/domain'
import type { EventPage, Group } from '../types.ts'

type Fit = Data<typeof listGroupFits>['items'][number]

/** How a child stands to an event. */
export interface ChildStanding {
  /** The groups that fit and can be entered now or later, in the event's order: with a free place first, then those with a line. */
  groups: Group[]
  isEntered: boolean
  /** Nothing but a photo or a consent is missing for some group. */
  isNearly: boolean
}

/** Rules a guardian can put right at once. */
const MENDABLE: readonly string[] = ['photo_missing', 'consent_missing']
/** More would be a list of its own: the form has it. */
const MOST = 4

const isFull = ({ remaining, waitlisted }: Group): boolean => remaining !== null && (remaining <= 0 || waitlisted > 0)

/** What the child's own fits say at a moment (ms); groups whose time is over are left out, and full ones once their line stands still. */
export function standingOf(event: EventPage, fits: readonly Fit[], now: number): ChildStanding {
  const lineMoves = now < Date.parse(event.edit_until)
  const reach = event.groups.filter(
    (group) =>
      group.entry_kind === 'individual' &&
      windowState(new Date(group.registration_opens_at), new Date(group.registration_closes_at), new Date(now)) !==
        'closed' &&
      (lineMoves || !isFull(group)),
  )
  const fitOf = ({ id }: Group) => fits.find(({ group_id }) => group_id === id)
  const fitting = reach.filter((group) => fitOf(group)?.eligible)
  const rules = fits.map(({ reasons }) => reasons.map(({ rule }) => rule))
  return {
    groups: [...fitting.filter((group) => !isFull(group)), ...fitting.filter(isFull)].slice(0, MOST),
    isEntered: rules.some((one) => one.includes('already_registered')),
    isNearly: reach.some((group) => {
      const own = fitOf(group)?.reasons ?? []
      return own.length > 0 && own.every(({ rule }) => MENDABLE.includes(rule))
    }),
  }
}
