import { expect, test } from 'vitest'
import { isApart, withOneMoment, withWindow } from './windows.ts'

const FIELD = 'registration_opens_at'
const [EARLY, LATE] = ['2027-03-01T09:00', '2027-03-02T09:00']

test('groups that each open by themselves open together once something is said for all', () => {
  const apart = {
    groups: [
      { name: 'U8', [FIELD]: EARLY },
      { name: 'U10', [FIELD]: LATE },
    ],
  }
  expect(isApart(apart, FIELD)).toBe(true)
  expect(withWindow(apart, FIELD, LATE)).toEqual({ [FIELD]: LATE, groups: [{ name: 'U8' }, { name: 'U10' }] })
})

test('one group that opens by itself stays so when the others are moved, and not when all are', () => {
  const file = { [FIELD]: EARLY, groups: [{ name: 'U8' }, { name: 'U10', [FIELD]: LATE }] }
  expect(isApart(file, FIELD)).toBe(false)
  expect(withWindow(file, FIELD, '2027-03-01T10:00')['groups']).toEqual(file.groups)
  expect(withOneMoment(file, FIELD, LATE)).toEqual({ [FIELD]: LATE, groups: [{ name: 'U8' }, { name: 'U10' }] })
  expect(withOneMoment({}, FIELD, LATE)).toEqual({ [FIELD]: LATE })
})
