import type { PlannedContest, PlannedGroup } from './plan.ts'

/** A group of which contests are planned. For tests. */
export const aPlannedGroup = (id: string, more: Partial<PlannedGroup> = {}): PlannedGroup => ({
  id,
  name: id.toUpperCase(),
  taken: 5,
  registration_event: 'jifen',
  entry_kind: 'individual',
  gender: 'any',
  race: '',
  ...more,
})

/** A contest of some groups, named by them. For tests. */
export const aPlanned = (groupIds: string[], more: Partial<PlannedContest> = {}): PlannedContest => ({
  key: groupIds.join(' '),
  id: groupIds.join(' '),
  name: groupIds.map((id) => id.toUpperCase()).join(' + '),
  groupIds,
  rulebook: { format: 'points_race', points: { sprint: [2, 1], lapped: 'after' } },
  rankApart: false,
  state: 'planned',
  ...more,
})
