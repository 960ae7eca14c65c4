import { expect, test } from 'vitest'
import { openMerges } from './open-merges.ts'
import { aPlanned, aPlannedGroup } from './plan-fixtures.ts'

const groups = ['u6', 'u7', 'u8', 'u9', 'u14'].map((id) => aPlannedGroup(id, { taken: 2 }))
const suggested = [
  {
    registration_event: 'jifen' as const,
    entry_kind: 'individual' as const,
    gender: 'any' as const,
    contests: [
      { groups: ['u6', 'u7'], entrants: 4 },
      { groups: ['u8', 'u9'], entrants: 4 },
    ],
    left: ['u14'],
  },
]
const plan = ['u6', 'u7', 'u8', 'u9', 'u14'].map((id) => aPlanned([id]))

test('what is suggested is told as long as it stands apart, with how many they are together', () => {
  expect(openMerges(suggested, plan, groups)).toEqual({
    merges: [
      { ids: ['u6', 'u7'], entrants: 4 },
      { ids: ['u8', 'u9'], entrants: 4 },
    ],
    left: ['u14'],
  })
  const merged = [aPlanned(['u6', 'u7']), aPlanned(['u8', 'u9', 'u14'])]
  expect(openMerges(suggested, merged, groups)).toEqual({ merges: [], left: [] })
})

test('nothing is suggested for a contest that is frozen', () => {
  const frozen = plan.map((one) => (one.key === 'u7' || one.key === 'u14' ? { ...one, state: 'frozen' as const } : one))
  expect(openMerges(suggested, frozen, groups)).toEqual({ merges: [{ ids: ['u8', 'u9'], entrants: 4 }], left: [] })
})
