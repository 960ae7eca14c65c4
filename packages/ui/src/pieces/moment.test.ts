import { expect, test } from 'vitest'
import { dateFormat } from './date-format.ts'
import { agoOf, dayOf, momentOf } from './moment.ts'

test('instants are told in the event’s time zone, midnight as 00', () => {
  expect(dayOf('2026-05-01T17:30:00Z', 'zh-CN')).toBe('2026\u5e745\u67082\u65e5')
  expect(dayOf('2026-05-01T17:30:00Z', 'en', 'Europe/London')).toBe('1 May 2026')
  expect(momentOf('2026-05-01T16:05:00Z', 'en')).toBe('2 May 2026, 00:05')
})

const NOW = Date.parse('2026-05-20T12:00:00Z')
const ago = (instant: string) => agoOf(instant, NOW, 'en')

test('a time gone by is told in the largest unit that says it, never rounded up', () => {
  expect(ago('2026-05-20T11:59:01Z')).toBeNull()
  expect(ago('2026-05-20T11:58:59Z')).toBe('1 minute ago')
  expect(ago('2026-05-20T10:01:00Z')).toBe('1 hour ago')
  expect(ago('2026-05-18T13:00:00Z')).toBe('1 day ago')
  expect(agoOf('2026-05-10T12:00:00Z', NOW, 'zh-CN')).toBe('10\u5929\u524d')
})

test('long ago is a day; what a fast clock puts into the future is now', () => {
  expect(ago('2026-04-01T12:00:00Z')).toBe('1 Apr 2026')
  expect(ago('2026-05-20T12:03:00Z')).toBeNull()
})

test('a format is made once for the same options', () => {
  const day = { timeZone: 'Asia/Shanghai', day: 'numeric' } as const
  expect(dateFormat('en', { ...day })).toBe(dateFormat('en', { ...day }))
  expect(dateFormat('zh-CN', day)).not.toBe(dateFormat('en', day))
  expect(dateFormat('en', { ...day, timeZone: 'UTC' })).not.toBe(dateFormat('en', day))
})
