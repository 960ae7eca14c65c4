import type { Data, listGroupFits } from '@startline/contract'
import { windowState } from '@startline/domain'
import type { EventPage, Group } from './queries.ts'

/** Whether one participant fits one group, as the server says it. */
export type Fit = Data<typeof listGroupFits>['items'][number]

/** Rules a guardian can put right at once. */
const MENDABLE: readonly string[] = ['photo_missing', 'consent_missing']

/** Whether nothing but a photo or a consent stands between a participant and a group. */
export const isMendable = (reasons: Fit['reasons']): boolean =>
  reasons.length > 0 && reasons.every(({ rule }) => MENDABLE.includes(rule))

/** Whether a group may be entered at a moment (ms): not yet, now, or no longer. */
export const windowOf = (
  { registration_opens_at, registration_closes_at }: Pick<Group, 'registration_opens_at' | 'registration_closes_at'>,
  now: number | Date,
) => windowState(new Date(registration_opens_at), new Date(registration_closes_at), new Date(now))

/** Whether nobody new gets a place at once: none is left, or those who wait come first. */
export const isFull = ({ remaining, waitlisted }: Pick<Group, 'remaining' | 'waitlisted'>): boolean =>
  remaining !== null && (remaining <= 0 || waitlisted > 0)

/** Whether places that become free still go to the waiting list at a moment (ms). */
export const lineMoves = ({ edit_until }: Pick<EventPage, 'edit_until'>, now: number): boolean =>
  now < Date.parse(edit_until)

/** The first of some instants; empty where there are none. */
export const earliest = (instants: readonly string[]): string =>
  [...instants].sort((one, other) => Date.parse(one) - Date.parse(other))[0] ?? ''

/** The last of some instants; empty where there are none. */
export const latest = (instants: readonly string[]): string =>
  [...instants].sort((one, other) => Date.parse(other) - Date.parse(one))[0] ?? ''
