import { expect, test } from 'vitest'
import { daysUntil } from './race-day.tsx'

const race = { startsAt: '2026-05-20T01:00:00Z', endsAt: '2026-05-21T09:00:00Z', timeZone: 'Asia/Shanghai' }
const at = (instant: string, of = race) => daysUntil(of, Date.parse(instant))

test.each([
  ['2026-05-10T00:00:00Z', 10],
  ['2026-05-18T15:59:00Z', 2],
  ['2026-05-18T16:00:00Z', 1],
  ['2026-05-19T15:59:59Z', 1],
  ['2026-05-19T16:00:00Z', 0],
  ['2026-05-20T23:00:00Z', 0],
  ['2026-05-21T08:59:59Z', 0],
  ['2026-05-21T09:00:00Z', null],
] as const)('at %s there are %s midnights in Shanghai before the race', (instant, days) => {
  expect(at(instant)).toBe(days)
})

test('midnights are those of the race, not of the reader', () => {
  const elsewhere = { ...race, timeZone: 'America/New_York' }
  expect([at('2026-05-19T23:00:00Z'), at('2026-05-19T23:00:00Z', elsewhere)]).toEqual([0, 0])
  expect([at('2026-05-19T03:00:00Z'), at('2026-05-19T03:00:00Z', elsewhere)]).toEqual([1, 1])
  expect([at('2026-05-18T17:00:00Z'), at('2026-05-18T17:00:00Z', { ...race, timeZone: 'UTC' })]).toEqual([1, 2])
})

test('the turn of a year is a midnight like others', () => {
  const newYear = { ...race, startsAt: '2027-01-01T01:00:00Z', endsAt: '2027-01-01T09:00:00Z' }
  expect(at('2026-12-30T04:00:00Z', newYear)).toBe(2)
})
