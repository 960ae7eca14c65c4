import { expect, test } from 'vitest'
import { isMonth, monthRange } from './month.ts'

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
