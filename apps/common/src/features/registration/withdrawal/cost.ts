import type { Data, getEvent, Registration } from '@startline/contract'
import { windowState } from '@startline/domain'

/** What cannot come back: the place in line, a place that others wait for, a group that has closed; or nobody can tell. */
export type Cost = 'line' | 'others' | 'closed' | 'unknown'

type Group = Pick<
  Data<typeof getEvent>['groups'][number],
  'id' | 'waitlisted' | 'registration_opens_at' | 'registration_closes_at'
>

/**
 * What giving this registration up costs; null where the person could enter again right away.
 * @param groups the event's, undefined where they are not known
 * @param now milliseconds since 1970
 */
export function costOf(
  { status, group_id }: Pick<Registration, 'status' | 'group_id'>,
  groups: readonly Group[] | undefined,
  now: number,
): Cost | null {
  if (status === 'waitlisted') return 'line'
  const group = groups?.find(({ id }) => id === group_id)
  if (!group) return 'unknown'
  if (group.waitlisted > 0) return 'others'
  const [opens, closes] = [new Date(group.registration_opens_at), new Date(group.registration_closes_at)]
  return windowState(opens, closes, new Date(now)) === 'open' ? null : 'closed'
}
