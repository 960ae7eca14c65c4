import { expect, test } from 'vitest'
import { monthsAround } from './event-filters.tsx'

test('the choice reaches over the turn of the year', () => {
  const months = monthsAround('2026-01-31')
  expect(months[0]).toBe('2025-10')
  expect(months.at(-1)).toBe('2027-01')
  expect(months).toHaveLength(16)
})

test('a month from an old link can still be chosen, in its place', () => {
  expect(monthsAround('2026-01-31', '2024-05')[0]).toBe('2024-05')
  expect(monthsAround('2026-01-31', '2026-03')).toHaveLength(16)
})
