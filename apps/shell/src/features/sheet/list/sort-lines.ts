import { type CheckedLine, readyLines } from '@startline/sheet'
import type { Shown } from '../../event/address.ts'
import type { ListState } from './list-state.ts'

/** What becomes of a line as things stand: `held` is good, but others of its team are not. */
export type LineState = 'good' | 'waiting' | 'wrong' | 'held' | 'left'

/** A list sorted by what becomes of its lines. */
export interface Sorted {
  /** The lines that would be sent. */
  ready: CheckedLine[]
  counts: Record<LineState, number>
  stateOf: (row: number) => LineState
}

/** Sorts a list by what becomes of its lines. */
export function sortLines({ checked, left, answers, waiting }: ListState): Sorted {
  const taken = checked.filter(({ line }) => !left.has(line.row))
  const ready = readyLines(taken, (row) => answers.has(row))
  const rows = new Set(ready.map(({ line }) => line.row))
  const wrong = new Set(
    taken.flatMap(({ line, problems }) => (problems.length > 0 || answers.has(line.row) ? [line.row] : [])),
  )
  const stateOf = (row: number): LineState => {
    if (left.has(row)) return 'left'
    if (rows.has(row)) return waiting.has(row) ? 'waiting' : 'good'
    return wrong.has(row) ? 'wrong' : 'held'
  }
  const counts: Sorted['counts'] = { good: 0, waiting: 0, wrong: 0, held: 0, left: 0 }
  for (const { line } of checked) counts[stateOf(line.row)] += 1
  return { ready, counts, stateOf }
}

const SHOWS: Record<Shown, readonly LineState[]> = {
  all: ['good', 'waiting', 'wrong', 'held', 'left'],
  good: ['good', 'waiting'],
  wrong: ['wrong', 'held'],
  left: ['left'],
}

/** How many lines a part of the list is made of. */
export const countShown = ({ counts }: Sorted, shown: Shown): number =>
  SHOWS[shown].reduce((sum, state) => sum + counts[state], 0)

/** The lines of which a part of the list is made. */
export const linesShown = (
  checked: readonly CheckedLine[],
  { stateOf }: Sorted,
  shown: Shown,
): readonly CheckedLine[] =>
  shown === 'all' ? checked : checked.filter(({ line }) => SHOWS[shown].includes(stateOf(line.row)))
