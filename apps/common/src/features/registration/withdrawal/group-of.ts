import type { Data, getEvent, Registration } from '@startline/contract'
import { windowState } from '@startline/domain'

/** A group of an event, as its page tells. */
export type Group = Data<typeof getEvent>['groups'][number]

/** The group that a registration is for; undefined where the event's groups are not known, or it is none of them. */
export const groupOf = <G extends Pick<Group, 'id'>>(
  { group_id }: Pick<Registration, 'group_id'>,
  groups: readonly G[] | undefined,
): G | undefined => groups?.find(({ id }) => id === group_id)

/** Whether a group takes entries; `now` in milliseconds since 1970. */
export const isOpen = (
  { registration_opens_at, registration_closes_at }: Pick<Group, 'registration_opens_at' | 'registration_closes_at'>,
  now: number,
): boolean => windowState(new Date(registration_opens_at), new Date(registration_closes_at), new Date(now)) === 'open'
