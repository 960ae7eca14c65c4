import { excludeEachOther, type Registration } from '@startline/contract'
import { windowState } from '@startline/domain'
import type { Fit } from '../../event/group.ts'
import type { Group } from '../../event/queries.ts'

/** A group as a place to go to. `waited` has free places, which belong to those in line. */
export interface GroupChoice {
  group: Group
  state: 'current' | 'open' | 'full' | 'waited' | 'not_yet' | 'unfit'
  /** Why somebody of the registration does not fit, in the reader's language. */
  reasons: string[]
}

/**
 * Reasons that would stand if the registration had not been there, as the server evaluates a change: being entered in its own group, and
 * what that group excludes, are none.
 */
export function standingReasons(fit: Fit | undefined, group: Group, own: Group | undefined): Fit['reasons'] {
  const excludesOwn = own !== undefined && excludeEachOther(group, own)
  return (fit?.reasons ?? []).filter(
    ({ rule }) =>
      !(rule === 'already_registered' && group.id === own?.id) && !(rule === 'exclusive_group' && excludesOwn),
  )
}

function stateOf(group: Group, unfit: boolean, now: number): GroupChoice['state'] {
  if (unfit) return 'unfit'
  // A group that has closed still takes who changes; one that has not opened does not.
  const opens = new Date(group.registration_opens_at)
  if (windowState(opens, new Date(8.64e15), new Date(now)) === 'not_yet') return 'not_yet'
  if (group.remaining === 0) return 'full'
  return group.waitlisted > 0 && group.capacity !== null ? 'waited' : 'open'
}

/**
 * The event's groups of the registration's kind, in the event's order. Teams are not evaluated by their people here: the roster can change
 * together with the group.
 * @param now milliseconds since 1970
 */
export function groupChoices(
  { kind, group_id, members }: Pick<Registration, 'kind' | 'group_id' | 'members'>,
  groups: readonly Group[],
  fits: readonly Fit[],
  now: number,
): GroupChoice[] {
  const own = groups.find(({ id }) => id === group_id)
  return groups
    .filter(({ entry_kind }) => entry_kind === kind)
    .map((group) => {
      if (group.id === group_id) return { group, state: 'current', reasons: [] }
      const who = kind === 'individual' ? members[0]?.participant_id : undefined
      const reasons = standingReasons(
        fits.find((one) => one.group_id === group.id && one.participant_id === who),
        group,
        own,
      ).map(({ message }) => message)
      return { group, state: stateOf(group, reasons.length > 0, now), reasons }
    })
}
