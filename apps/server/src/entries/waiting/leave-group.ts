import type { EvaluationFacts, GroupFacts } from '../../events/groups/group-facts.ts'
import type { Changing } from '../change/change.store.ts'

const OPEN_SINCE = new Date(0)
const OPEN_UNTIL = new Date(8.64e15)

/**
 * The facts by which a change of a registration is evaluated: without the registration itself. In its own group neither capacity nor
 * window counts; another group must have opened, but may have closed, as changes are allowed until the event's `edit_until` (checked elsewhere).
 */
export function factsWithout(facts: EvaluationFacts, now: Changing): EvaluationFacts {
  const groups = new Map([...facts.groups].map(([id, group]) => [id, id === now.group_id ? own(group) : other(group)]))
  const entered = new Map([...facts.entered].map(([person, ids]) => [person, new Map(ids)]))
  for (const { person } of now.members) entered.get(person)?.delete(now.group_id)
  const perUnit = new Map(facts.perUnit)
  const unit = `${now.group_id}/${now.unit_id}`
  if (perUnit.has(unit)) perUnit.set(unit, (perUnit.get(unit) ?? 0) - 1)
  return { ...facts, groups, entered, perUnit }
}

/** A group as if its window were open. */
export const withOpenWindows = (group: GroupFacts): GroupFacts => ({
  ...group,
  registration_opens_at: OPEN_SINCE,
  registration_closes_at: OPEN_UNTIL,
})

const own = (group: GroupFacts): GroupFacts => ({ ...withOpenWindows(group), capacity: null })

const other = (group: GroupFacts): GroupFacts => ({ ...group, registration_closes_at: OPEN_UNTIL })

/** The groups whose counters a move to another group changes, with the new counts; none where the group stays. */
export function movedCounters(groups: Map<string, GroupFacts>, now: Changing, groupId: string): GroupFacts[] {
  const [from, to] = [groups.get(now.group_id), groups.get(groupId)]
  if (from === undefined || to === undefined || from === to) return []
  const placed = now.status === 'registered' ? 1 : 0
  return [
    { ...from, taken: from.taken - placed, waitlisted: from.waitlisted - (1 - placed) },
    { ...to, taken: to.taken + 1 },
  ]
}
