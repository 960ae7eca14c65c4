import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { aDate } from '../test/generators.ts'
import { ageOn, isDate, localDate, localMinute } from './date.ts'

test('every real day is a date', () => {
  fc.assert(
    fc.property(aDate(), (date) => {
      expect(isDate(date)).toBe(true)
    }),
  )
})

test.each(['2000-02-29', '2024-02-29', '2015-12-31', '0001-01-01'])('%s is a date', (text) => {
  expect(isDate(text)).toBe(true)
})

test.each([
  '1900-02-29',
  '2023-02-29',
  '2015-04-31',
  '2015-13-01',
  '2015-00-10',
  '2015-01-00',
  '2015-01-32',
  '0000-01-01',
  '2015-1-1',
  '20150101',
  '2015-01-01\n',
  ' 2015-01-01',
  '',
])('%j is no date', (text) => {
  expect(isDate(text)).toBe(false)
})

test('the age changes on the birthday, not before', () => {
  expect(ageOn('2014-06-15', '2024-06-14')).toBe(9)
  expect(ageOn('2014-06-15', '2024-06-15')).toBe(10)
})

test('a child of 29 February grows older on 1 March in common years, on 29 February in leap years', () => {
  expect(ageOn('2012-02-29', '2023-02-28')).toBe(10)
  expect(ageOn('2012-02-29', '2023-03-01')).toBe(11)
  expect(ageOn('2012-02-29', '2024-02-28')).toBe(11)
  expect(ageOn('2012-02-29', '2024-02-29')).toBe(12)
})

test('nobody grows younger as time passes, and who is born earlier is not younger', () => {
  fc.assert(
    fc.property(aDate(), aDate(), aDate(), (a, b, fixed) => {
      const [earlier, later] = a < b ? [a, b] : [b, a]
      expect(ageOn(fixed, earlier)).toBeLessThanOrEqual(ageOn(fixed, later))
      expect(ageOn(earlier, fixed)).toBeGreaterThanOrEqual(ageOn(later, fixed))
    }),
  )
})

test('a day is the day of the place', () => {
  const instant = new Date('2025-05-01T16:30:00Z')
  expect(localDate(instant, 'Asia/Shanghai')).toBe('2025-05-02')
  expect(localDate(instant, 'UTC')).toBe('2025-05-01')
  expect(localDate(instant, 'America/New_York')).toBe('2025-05-01')
})

test('the day in UTC is the day written in the instant', () => {
  const instants = fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(instants, (at) => {
      expect(localDate(at, 'UTC')).toBe(at.toISOString().slice(0, 10))
    }),
  )
})

test('a minute is the minute of the place, and a format is made once for a place', () => {
  const instant = new Date('2025-05-01T16:30:59Z')
  expect(localMinute(instant, 'Asia/Shanghai')).toBe('2025-05-02 00:30')
  expect(localMinute(instant, 'America/New_York')).toBe('2025-05-01 12:30')
  const made = vi.spyOn(Intl, 'DateTimeFormat')
  for (let line = 0; line < 100; line += 1) localMinute(new Date(line * 60_000), 'Europe/Berlin')
  expect(made.mock.calls.length).toBeLessThanOrEqual(1)
  made.mockRestore()
})

test('an unknown zone is refused loudly', () => {
  expect(() => localMinute(new Date(), 'Mars/Olympus')).toThrow(RangeError)
  expect(() => localDate(new Date(), 'Mars/Olympus')).toThrow(RangeError)
})
