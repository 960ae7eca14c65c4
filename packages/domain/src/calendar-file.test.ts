import { expect, test } from 'vitest'
import { calendarFile, escapeText, foldLine, utcStamp } from './calendar-file.ts'

const entry = {
  uid: 'e1@startline',
  title: '2026 春季赛, 第一站; 上海',
  startsAt: '2026-05-16T09:00:00+08:00',
  endsAt: '2026-05-17T17:30:00+08:00',
  place: '东方体育中心',
  description: '第一行\n第二行'.padEnd(120, '跑'),
  url: 'https://example.org/common/registrations?id=1',
}
const file = calendarFile([entry], new Date('2026-04-01T00:00:00.500Z'))
const unfolded = file.replaceAll('\r\n ', '')

test('instants are told in UTC, so no time zone has to be described', () => {
  expect(utcStamp('2026-05-16T09:00:00+08:00')).toBe('20260516T010000Z')
  expect(unfolded).toContain('\r\nDTSTART:20260516T010000Z\r\nDTEND:20260517T093000Z\r\n')
  expect(file).not.toContain('VTIMEZONE')
})

test('commas, semicolons, backslashes and line breaks in texts are escaped', () => {
  expect(escapeText('a,b;c\\d\ne')).toBe('a\\,b\\;c\\\\d\\ne')
  expect(unfolded).toContain('SUMMARY:2026 春季赛\\, 第一站\\; 上海\r\n')
})

test('every line ends with CRLF and is at most 75 bytes long, without a character cut in two', () => {
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
  const lines = file.split('\r\n')
  expect(Math.max(...lines.map((line) => new TextEncoder().encode(line).length))).toBeLessThanOrEqual(75)
  expect(unfolded).toContain(escapeText(entry.description))
  expect(foldLine('x'.repeat(75))).toBe('x'.repeat(75))
  expect(foldLine('x'.repeat(76))).toBe(`${'x'.repeat(75)}\r\n x`)
})
