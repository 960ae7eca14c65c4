import { expect, test } from 'vitest'
import { linesOf, standingDays, totalAt } from './daily.ts'

const CLOSES = { registration_closes_at: '2027-05-10T10:00:00Z', timezone: 'Asia/Shanghai' }
const at = (moment: string) => Date.parse(moment)
const day = (date: string, registered: number, waitlisted = 0) => ({ day: date, registered, waitlisted })

test('days without anybody are there, and the last is today in the event’s zone', () => {
  const days = standingDays([day('2027-05-01', 3, 1), day('2027-05-03', 2)], CLOSES, at('2027-05-03T17:00:00Z'))
  expect(days).toEqual([
    { day: '2027-05-01', came: 4, total: 4, toClosing: 9 },
    { day: '2027-05-02', came: 0, total: 4, toClosing: 8 },
    { day: '2027-05-03', came: 2, total: 6, toClosing: 7 },
    { day: '2027-05-04', came: 0, total: 6, toClosing: 6 },
  ])
})

test('it ends with closing, or with who was let in later', () => {
  const lastOf = (...days: ReturnType<typeof day>[]) => standingDays(days, CLOSES, at('2028-01-01T00:00:00Z')).at(-1)
  expect(lastOf(day('2027-05-09', 1))).toMatchObject({ day: '2027-05-10', toClosing: 0 })
  expect(lastOf(day('2027-05-09', 1), day('2027-05-12', 1))).toMatchObject({
    day: '2027-05-12',
    toClosing: -2,
    total: 2,
  })
  expect(standingDays([], CLOSES, 0)).toEqual([])
})

test('another event is compared by days to closing', () => {
  const former = standingDays([day('2027-05-01', 3), day('2027-05-08', 4)], CLOSES, at('2028-01-01T00:00:00Z'))
  expect([20, 9, 3, 2, 0].map((left) => totalAt(former, left))).toEqual([0, 3, 3, 7, 7])
})

test('both lines have one measure', () => {
  const own = standingDays([day('2027-05-05', 5)], CLOSES, at('2027-05-05T10:00:00Z'))
  const former = standingDays(
    [day('2026-05-01', 10)],
    { ...CLOSES, registration_closes_at: '2026-05-11T10:00:00Z' },
    at('2028-01-01T00:00:00Z'),
  )
  const lines = linesOf(own, former)
  expect([lines.begins, lines.ends, lines.most]).toEqual([11, 0, 10])
  expect(lines.own.map(([x, y]) => [Math.round(x), Math.round(y)])).toEqual([
    [45, 100],
    [55, 50],
  ])
  expect([lines.former[0], lines.former.at(-1)]).toEqual([
    [0, 100],
    [100, 0],
  ])
})
