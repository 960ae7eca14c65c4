import { expect, test } from 'vitest'
import { dateFormat } from './date-format.ts'
import { agoOf, dayOf, momentOf } from './moment.ts'

const NOW = Date.parse('2026-05-20T12:00:00Z')
const LATER = Date.parse('2027-01-02T12:00:00Z')

test('instants are told in the event’s time zone, midnight as 00, in the present year without it', () => {
  expect(dayOf('2026-05-01T17:30:00Z', 'zh-CN', undefined, NOW)).toBe('5月2日')
  expect(dayOf('2026-05-01T17:30:00Z', 'zh-CN', undefined, LATER)).toBe('2026年5月2日')
  expect(dayOf('2026-05-01T17:30:00Z', 'en', 'Europe/London', NOW)).toBe('1 May')
  expect(dayOf('2026-05-01T17:30:00Z', 'en', 'Europe/London', LATER)).toBe('1 May 2026')
  expect(momentOf('2026-05-01T16:05:00Z', 'en', undefined, NOW)).toBe('2 May, 00:05')
  expect(momentOf('2026-05-01T16:05:00Z', 'zh-CN', undefined, NOW)).toBe('5月2日 00:05')
  expect(momentOf('2026-05-01T16:05:00Z', 'en', undefined, LATER)).toBe('2 May 2026, 00:05')
})

test('which year it is now is asked in the event’s time zone too', () => {
  const newYear = Date.parse('2026-12-31T18:00:00Z')
  expect(dayOf('2026-12-31T17:00:00Z', 'en', 'Asia/Shanghai', newYear)).toBe('1 Jan')
  expect(dayOf('2026-12-31T15:00:00Z', 'en', 'Asia/Shanghai', newYear)).toBe('31 Dec 2026')
  expect(dayOf('2026-12-31T15:00:00Z', 'en', 'Europe/London', newYear)).toBe('31 Dec')
})

const ago = (instant: string) => agoOf(instant, NOW, 'en')

test('a time gone by is told in the largest unit that says it, never rounded up', () => {
  expect(ago('2026-05-20T11:59:01Z')).toBeNull()
  expect(ago('2026-05-20T11:58:59Z')).toBe('1 minute ago')
  expect(ago('2026-05-20T10:01:00Z')).toBe('1 hour ago')
  expect(ago('2026-05-18T13:00:00Z')).toBe('1 day ago')
  expect(agoOf('2026-05-10T12:00:00Z', NOW, 'zh-CN')).toBe('10\u5929\u524d')
})

test('long ago is a day; what a fast clock puts into the future is now', () => {
  expect(ago('2026-04-01T12:00:00Z')).toBe('1 Apr')
  expect(ago('2026-05-20T12:03:00Z')).toBeNull()
})

test('a format is made once for the same options', () => {
  const day = { timeZone: 'Asia/Shanghai', day: 'numeric' } as const
  expect(dateFormat('en', { ...day })).toBe(dateFormat('en', { ...day }))
  expect(dateFormat('zh-CN', day)).not.toBe(dateFormat('en', day))
  expect(dateFormat('en', { ...day, timeZone: 'UTC' })).not.toBe(dateFormat('en', day))
})
