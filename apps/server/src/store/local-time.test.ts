import { expect, test } from 'vitest'
import { instantOf, isTimeZone } from './local-time.ts'

const at = (text: string, zone = 'Asia/Shanghai') => instantOf(text, zone)?.toISOString()

test('a time without an offset is local to the zone', () => {
  expect(at('2027-05-01T09:00')).toBe('2027-05-01T01:00:00.000Z')
  expect(at('2027-05-01 09:00:30', 'UTC')).toBe('2027-05-01T09:00:30.000Z')
  expect(at('2027-05-01T09:00', 'America/New_York')).toBe('2027-05-01T13:00:00.000Z')
  expect(at('2027-05-01T09:00:00-02:00')).toBe('2027-05-01T11:00:00.000Z')
})

test('an hour the clocks leave out is none, of an hour they repeat it is the first', () => {
  expect(at('2027-03-28T02:30', 'Europe/Paris')).toBeUndefined()
  expect(at('2027-10-31T02:30', 'Europe/Paris')).toBe('2027-10-31T00:30:00.000Z')
})

test.each(['2027-02-29T09:00', '2027-05-01', '2027-05-01T24:00', '09:00', '', '2027-5-1T9:00', '2027-05-01T09:00+8'])(
  '%s is no time',
  (text) => {
    expect(at(text)).toBeUndefined()
  },
)

test('zones go by their names only', () => {
  expect(['Asia/Shanghai', 'UTC', 'Asia/Urumqi'].every(isTimeZone)).toBe(true)
  expect(['+08:00', 'Asia/Peking', '', 'GMT 8', '../etc'].some(isTimeZone)).toBe(false)
})
