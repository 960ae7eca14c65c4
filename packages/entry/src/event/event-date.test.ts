import { expect, test } from 'vitest'
import { calendarLeaf, eventDates, monthName } from './event-date.ts'

const NOW = Date.parse('2026-03-20T12:00:00Z')
const LATER = Date.parse('2027-03-20T12:00:00Z')

test('a deadline is told in the local time of the event, whatever the device thinks', () => {
  expect(eventDates('en', 'Asia/Shanghai').moment('2026-03-31T18:00:00Z')).toContain('1 Apr')
  expect(eventDates('en', 'Asia/Shanghai').moment('2026-03-31T18:00:00Z')).toContain('02:00')
  expect(calendarLeaf('en', 'Asia/Shanghai', '2026-03-31T18:00:00Z')).toEqual({ month: 'Apr', day: '1' })
})

test('an event of one day is told as one day, of another year with the year', () => {
  const words = (now: number) =>
    eventDates('en', 'Asia/Shanghai', now).days('2026-05-02T01:00:00Z', '2026-05-02T09:00:00Z')
  expect([words(NOW), words(LATER)]).toEqual(['Sat 2 May', 'Sat 2 May 2026'])
})

test('an event of several days tells another year once, and the one that follows over New Year', () => {
  const days = (from: string, to: string, now = LATER) => eventDates('en', 'Asia/Shanghai', now).days(from, to)
  expect(days('2026-05-02T01:00:00Z', '2026-05-03T09:00:00Z')).toBe('Sat 2 May – Sun 3 May 2026')
  expect(days('2026-05-02T01:00:00Z', '2026-05-03T09:00:00Z', NOW)).toBe('Sat 2 May – Sun 3 May')
  expect(days('2026-12-31T01:00:00Z', '2027-01-01T09:00:00Z', NOW)).toBe('Thu 31 Dec – Fri 1 Jan 2027')
  expect(eventDates('zh-CN', 'Asia/Shanghai').days('2026-05-02T01:00:00Z', '2026-05-03T09:00:00Z')).not.toContain('/')
})

test('a deadline of another year says which', () => {
  const moment = (locale: 'zh-CN' | 'en', now: number) =>
    eventDates(locale, 'Asia/Shanghai', now).moment('2026-03-31T16:00:00Z')
  expect([moment('zh-CN', NOW), moment('zh-CN', LATER)]).toEqual(['4月1日周三 00:00', '2026年4月1日周三 00:00'])
  expect([moment('en', NOW), moment('en', LATER)]).toEqual(['Wed 1 Apr, 00:00', 'Wed 1 Apr 2026, 00:00'])
})

test('midnight is 00:00 in both languages', () => {
  expect(eventDates('zh-CN', 'Asia/Shanghai').moment('2026-03-31T16:00:00Z')).toContain('00:00')
  expect(eventDates('en', 'Asia/Shanghai').moment('2026-03-31T16:00:00Z')).toContain('00:00')
})

test('a month of a filter has a name in each language', () => {
  expect(monthName('en', '2026-05')).toBe('May 2026')
  expect(monthName('zh-CN', '2026-05')).toMatch(/^2026/)
})
