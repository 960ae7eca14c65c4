import { excludeEachOther } from '@startline/contract'
import type { Discipline, Group } from '../../event/queries.ts'

const AFTER_ALL = '9999-12-31'

/** Whether everybody whom one group takes by gender and age is taken by the other. */
const within = (one: Group, other: Group): boolean =>
  (other.gender === 'any' || other.gender === one.gender) &&
  (other.born_from ?? '') <= (one.born_from ?? '') &&
  (one.born_to ?? AFTER_ALL) <= (other.born_to ?? AFTER_ALL)

/** The group that lies within all the others: the one made for people like these. Undefined where two are as narrow. */
function narrowest(groups: readonly Group[]): Group | undefined {
  const inner = groups.filter((group) => groups.every((other) => within(group, other)))
  return inner.length === 1 ? inner[0] : undefined
}

/**
 * The groups chosen by themselves for somebody whom these take: of each discipline wished for the only one, or the narrowest. Null where a person has to
 * choose: no discipline was wished for and there are several, two groups are made for the same people, or what was chosen excludes each other.
 * @param open the groups that have places and take the person
 * @param wished the disciplines chosen for everybody; none where nobody chose
 */
export function groupsFor(open: readonly Group[], wished: readonly Discipline[]): string[] | null {
  const there = [...new Set(open.map(({ registration_event }) => registration_event))]
  const asked = wished.length === 0 ? there : there.filter((discipline) => wished.includes(discipline))
  if (asked.length === 0 || (wished.length === 0 && asked.length > 1)) return null
  const chosen = asked.map((one) => narrowest(open.filter(({ registration_event }) => registration_event === one)))
  if (!chosen.every((group) => group !== undefined)) return null
  const clash = chosen.some((one, at) => chosen.slice(at + 1).some((other) => excludeEachOther(one, other)))
  return clash ? null : chosen.map(({ id }) => id)
}

/** A group with how many were chosen for it, and by how many that is more than it has places for; 0 where it is not. */
export interface GroupCount {
  group: Group
  count: number
  over: number
}

/** How many are chosen for each group, in the event's order; groups that nobody is chosen for are left out. */
export const countGroups = (groups: readonly Group[], chosen: readonly (readonly string[])[]): GroupCount[] =>
  groups.flatMap((group) => {
    const count = chosen.filter((ids) => ids.includes(group.id)).length
    const left = group.remaining === null || group.waitlisted > 0 ? null : group.remaining
    return count === 0 ? [] : [{ group, count, over: left === null ? 0 : Math.max(0, count - left) }]
  })
