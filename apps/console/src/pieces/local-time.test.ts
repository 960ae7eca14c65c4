import { expect, test } from 'vitest'
import { localOf, momentAt, usualTimes } from './local-time.ts'

test.each([
  ['2027-05-15T08:00', 'Asia/Shanghai', '2027-05-15T08:00'],
  ['2027-05-15 08:00:30', 'Asia/Shanghai', '2027-05-15T08:00'],
  ['2027-05-15T00:00:00.000Z', 'Asia/Shanghai', '2027-05-15T08:00'],
  ['2027-05-15T08:00+08:00', 'Europe/Paris', '2027-05-15T02:00'],
  ['2027-05-15T08:00Z', 'No/Where', '2027-05-15T08:00'],
  ['soon', 'Asia/Shanghai', ''],
  ['soonZ', 'Asia/Shanghai', ''],
])('%s in %s is %s there', (written, zone, local) => expect(localOf(written, zone)).toBe(local))

test('a clock’s time is a moment in its zone, also on the days when clocks are changed', () => {
  expect(new Date(momentAt('2027-05-15T08:00', 'Asia/Shanghai')).toISOString()).toBe('2027-05-15T00:00:00.000Z')
  expect(new Date(momentAt('2027-03-28T09:00', 'Europe/Paris')).toISOString()).toBe('2027-03-28T07:00:00.000Z')
  expect(momentAt('soon', 'Asia/Shanghai')).toBeNaN()
})

test('who says when it starts has the other times filled in, and none of them comes before another', () => {
  expect(usualTimes('2027-05-15T08:00', '2027-03-01T12:00')).toEqual({
    ends_at: '2027-05-15T17:00',
    registration_opens_at: '2027-03-02T09:00',
    registration_closes_at: '2027-05-08T17:00',
  })
  expect(usualTimes('2027-03-06T18:30', '2027-03-01T12:00')).toMatchObject({
    ends_at: '2027-03-07T17:00',
    registration_closes_at: '2027-03-05T17:00',
  })
})
