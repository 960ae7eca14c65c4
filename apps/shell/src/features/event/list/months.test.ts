import { expect, test } from 'vitest'
import { isMonth, monthRange, monthsAround } from './months.ts'

test('a month runs from its first to its last day, leap years included', () => {
  expect(monthRange('2026-04')).toEqual({ from: '2026-04-01', to: '2026-04-30' })
  expect(monthRange('2026-12')).toEqual({ from: '2026-12-01', to: '2026-12-31' })
  expect(monthRange('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  expect(monthRange('2026-02')).toEqual({ from: '2026-02-01', to: '2026-02-28' })
})

test('only real months are months', () => {
  expect(isMonth('2026-12')).toBe(true)
  for (const text of ['2026-13', '2026-00', '2026-1', '26-01', '', '2026-01-01']) expect(isMonth(text)).toBe(false)
})

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
