import { expect, test } from 'vitest'
import { dayOf, momentOf } from './dates.ts'

test('instants are told in the event’s time zone, midnight as 00', () => {
  expect(dayOf('2026-05-01T17:30:00Z', 'zh-CN')).toBe('2026\u5e745\u67082\u65e5')
  expect(dayOf('2026-05-01T17:30:00Z', 'en', 'Europe/London')).toBe('1 May 2026')
  expect(momentOf('2026-05-01T16:05:00Z', 'en')).toBe('2 May 2026, 00:05')
})
