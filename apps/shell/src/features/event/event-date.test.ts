import { expect, test } from 'vitest'
import { calendarLeaf, eventDates, monthName } from './event-date.ts'

test('a deadline is told in the local time of the event, whatever the device thinks', () => {
  expect(eventDates('en', 'Asia/Shanghai').moment('2026-03-31T18:00:00Z')).toContain('1 Apr')
  expect(eventDates('en', 'Asia/Shanghai').moment('2026-03-31T18:00:00Z')).toContain('02:00')
  expect(calendarLeaf('en', 'Asia/Shanghai', '2026-03-31T18:00:00Z')).toEqual({ month: 'Apr', day: '1' })
})

test('an event of one day is told as one day', () => {
  const words = eventDates('en', 'Asia/Shanghai').days('2026-05-02T01:00:00Z', '2026-05-02T09:00:00Z')
  expect(words).toBe('Sat 2 May 2026')
})

test('an event of several days tells its year once, and both years over New Year', () => {
  const days = (from: string, to: string) => eventDates('en', 'Asia/Shanghai').days(from, to)
  expect(days('2026-05-02T01:00:00Z', '2026-05-03T09:00:00Z')).toBe('Sat 2 May – Sun 3 May 2026')
  expect(days('2026-12-31T01:00:00Z', '2027-01-01T09:00:00Z')).toContain('2026')
  expect(eventDates('zh-CN', 'Asia/Shanghai').days('2026-05-02T01:00:00Z', '2026-05-03T09:00:00Z')).not.toContain('/')
})

test('midnight is 00:00 in both languages', () => {
  expect(eventDates('zh-CN', 'Asia/Shanghai').moment('2026-03-31T16:00:00Z')).toContain('00:00')
  expect(eventDates('en', 'Asia/Shanghai').moment('2026-03-31T16:00:00Z')).toContain('00:00')
})

test('a month of a filter has a name in each language', () => {
  expect(monthName('en', '2026-05')).toBe('May 2026')
  expect(monthName('zh-CN', '2026-05')).toMatch(/^2026/)
})
