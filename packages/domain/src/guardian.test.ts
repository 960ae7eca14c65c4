import { expect, test } from 'vitest'
import { guardianNeeded } from './guardian.ts'

test('a guardian is needed until the day of the 18th birthday', () => {
  expect(guardianNeeded('2007-06-15', '2025-06-14')).toBe(true)
  expect(guardianNeeded('2007-06-15', '2025-06-15')).toBe(false)
})

test('a guardian is needed when the birth date is unknown', () => {
  expect(guardianNeeded(null, '2025-06-15')).toBe(true)
})
