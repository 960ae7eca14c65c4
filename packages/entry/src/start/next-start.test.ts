import type { Start } from '@startline/contract'
import { expect, test } from 'vitest'
import { nextHeat } from './next-start.tsx'

const at = (hour: number) => `2031-05-01T${String(hour).padStart(2, '0')}:00:00.000Z`
const heat = (run: number, hour: number | null) => ({
  round: 0,
  round_name: '预赛',
  run,
  runs: 3,
  number: 1,
  lane: run,
  starts_at: hour === null ? null : at(hour),
  ends_at: hour === null ? null : at(hour + 1),
})
const start = (name: string, heats: Start['heats'], scratched = false): Start => ({
  registration_id: 'r',
  event_id: 'e',
  contest: { id: name, name, version: 1 },
  bib: 101,
  scratched,
  heats,
  amendments: [],
})
const next = (starts: Start[], hour: number) => {
  const found = nextHeat(starts, Date.parse(at(hour)))
  return found && `${found.start.contest.name} ${found.heat?.run}`
}

test('what comes next is what is not over yet, whichever contest it is of', () => {
  const points = start('points', [heat(1, 8), heat(2, 12)])
  const sprint = start('sprint', [heat(1, 10)])
  expect([7, 8, 9, 11, 20].map((hour) => next([points, sprint], hour))).toEqual([
    'points 1',
    'points 1',
    'sprint 1',
    'points 2',
    'points 2',
  ])
})

test('where nothing has a time yet it is the first; whoever was scratched has nothing to come', () => {
  expect(next([start('points', [heat(1, null), heat(2, null)])], 8)).toBe('points 1')
  expect(next([start('points', [heat(1, 8)], true), start('sprint', [heat(1, 10)])], 7)).toBe('sprint 1')
  expect(next([start('points', [heat(1, 8)], true)], 7)).toBe('points 1')
  expect(next([], 7)).toBeNull()
})
