import type { Start } from '@startline/contract'
import { calendarFile } from '@startline/domain'
import { expect, test } from 'vitest'
import { startEntries } from './own-start-entries.ts'

const start = (version: number, hour: string, more: Partial<Start> = {}): Start => ({
  registration_id: 'r1',
  event_id: 'e1',
  contest: { id: 'c1', name: 'U8', version },
  bib: 101,
  scratched: false,
  heats: [1, 2].map((run) => ({
    round: 0,
    round_name: '预赛',
    run,
    runs: 2,
    number: 3,
    lane: 2,
    starts_at: run === 1 ? `2031-05-01T${hour}:00:00.000Z` : null,
    ends_at: run === 1 ? `2031-05-01T${hour}:04:00.000Z` : null,
  })),
  amendments: [],
  ...more,
})
const words = { title: ({ bib }: Start) => `${bib} 号`, description: () => '飞轮俱乐部' }
const fileOf = (one: Start) =>
  calendarFile(startEntries([one], { place: '体育馆', url: 'https://example.org/r1' }, words)).replaceAll('\r\n ', '')
const field = (file: string, name: string) => new RegExp(`^${name}:(.*)\r$`, 'm').exec(file)?.[1]

test('each run with a time is an entry with a reminder an hour before', () => {
  const file = fileOf(start(4, '01'))
  expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(1)
  expect(field(file, 'SUMMARY')).toBe('101 号')
  expect(field(file, 'DTSTART')).toBe('20310501T010000Z')
  expect(field(file, 'TRIGGER')).toBe('-PT1H')
})

test('when the timetable moves, the same entry is found again and has a higher SEQUENCE', () => {
  const [before, after] = [fileOf(start(4, '01')), fileOf(start(6, '03'))]
  expect(field(after, 'UID')).toBe(field(before, 'UID'))
  expect([field(before, 'SEQUENCE'), field(after, 'SEQUENCE')]).toEqual(['4', '6'])
  expect(field(after, 'DTSTART')).toBe('20310501T030000Z')
})

test('whoever was scratched has the entry cancelled', () => {
  expect(field(fileOf(start(4, '01')), 'STATUS')).toBeUndefined()
  expect(field(fileOf(start(5, '01', { scratched: true })), 'STATUS')).toBe('CANCELLED')
})
