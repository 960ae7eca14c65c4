import type { ListedContest } from '../../held/race-queries.ts'
import { type Block, type Board, MINUTE_MS } from './board.ts'
import type { Clash, PlannedHeat, Timetable } from './read-board.ts'

/** The zone of the place. For tests. */
export const ZONE = 'Asia/Shanghai'
/** Eight in the morning of the event's day there. For tests. */
export const EIGHT = Date.parse('2031-05-01T08:00:00+08:00')

/** So many minutes past eight, in milliseconds since 1970. For tests. */
export const past = (minutes: number): number => EIGHT + minutes * MINUTE_MS

/** A block of heats of four minutes each. For tests. */
export const aBlock = (nth: number, starts: number, heats: string[], change: Partial<Block> = {}): Block => ({
  key: `block-${nth}`,
  starts: past(starts),
  minutes: 4,
  pause: 0,
  heats,
  ...change,
})

/** A board as tests read it: `starts minutes+pause heats`, minutes past eight. For tests. */
export const told = (board: Board): string[] =>
  board.map(
    ({ starts, minutes, pause, heats }) => `${(starts - EIGHT) / MINUTE_MS} ${minutes}+${pause} ${heats.join('')}`,
  )

const id = (letter: string) => `00000000-0000-a000-8000-0000000000${letter.charCodeAt(0)}`

/** A heat by its letter, of a contest by its number. For tests. */
export const aHeat = (letter: string, contest: number, change: Partial<PlannedHeat> = {}): PlannedHeat => ({
  id: id(letter),
  contest_id: `contest-${contest}`,
  round: 0,
  run: 1,
  number: 1,
  starters: 6,
  starts_at: null,
  ends_at: null,
  block: null,
  ...change,
})

/** A contest of two runs and a final to come. For tests. */
export const aContest = (nth: number, name: string, change: Partial<ListedContest> = {}): ListedContest => ({
  id: `contest-${nth}`,
  name,
  state: 'drawn',
  rev: 1,
  groups: [{ id: `group-${nth}`, name: `第 ${nth} 组`, entrants: 12 }],
  rulebook: { preset: null, body: { format: 'rounds', rounds: [{ name: '预赛', runs: 2 }, { name: '决赛' }] } },
  rank_apart: false,
  counts: { starters: 12, scratched: 0, without_bib: 0 },
  preview: {
    rounds: [
      { name: '预赛', entrants: 12, heats: 2, runs: 2, races: 4 },
      { name: '决赛', entrants: 8, heats: 1, runs: 1, races: 1 },
    ],
    races: 5,
    minutes: 20,
  },
  frozen_at: null,
  listed_at: null,
  draw: null,
  ...change,
})

/** Two contests: the first of two runs of two heats (a, b; c, d), the other of one heat (e). For tests. */
export const HEATS: PlannedHeat[] = [
  aHeat('a', 1),
  aHeat('b', 1, { number: 2 }),
  aHeat('c', 1, { run: 2 }),
  aHeat('d', 1, { run: 2, number: 2 }),
  aHeat('e', 2, { starters: 9 }),
]

/** The ids of heats by their letters. For tests. */
export const ids = (letters: string): string[] => [...letters].map(id)

/** A timetable of these heats. For tests. */
export const aTimetable = (heats: PlannedHeat[] = HEATS, clashes: Clash[] = []): Timetable => ({
  heats,
  clashes,
  digest: 'begun',
})
