import type { UnitChoice } from '@startline/entry'
import {
  type CheckedLine,
  type Layout,
  type Line,
  type LineAnswer,
  readyLines,
  type SheetCells,
} from '@startline/sheet'
import type { Shown } from '../../event/address.ts'
import { type Answers, answersByRow, type Repair } from './repairs.ts'

/** A list as somebody brought it. */
export interface Source extends SheetCells {
  /** The file, as long as the page has it; null for what was pasted. */
  file: File | null
  /** The name of the file. */
  name?: string
  /** The sheet that was read, and all of the file; those that it hides are not offered. */
  sheet: string
  sheets: readonly string[]
  hidden_sheets?: readonly string[]
  /** Hidden rows with a value, counted from 1; they are not read. */
  hidden_rows?: readonly number[]
}

/** What is kept of a list, sealed, so that a reload loses nothing that was put right. */
export interface Snapshot
  extends Pick<ListState, 'layout' | 'lines' | 'left' | 'answers' | 'unit' | 'waits' | 'goodOnly'> {
  source: Omit<Source, 'file'> | null
  /** Units that were chosen for names of the list. */
  units: readonly (readonly [string, string])[]
  /** The key of a batch that was sent, with what it was made for. */
  sent: { key: string; of: string } | null
}

/** What no dry run finds: kept with the list, or it would be read as good again. Everything else is found anew. */
const KEPT_ANSWER = 'registered_elsewhere'

/** A snapshot as text, and read again: a set is written as a list. */
export function writeSnapshot({ answers, left, ...snapshot }: Snapshot): string {
  const refused = [...answers.values()].flat().filter(({ rule }) => rule === KEPT_ANSWER)
  return JSON.stringify({ ...snapshot, left: [...left], refused, form: FORM })
}

/** Raise it when a former release could not read what is written, or wrote something else. */
const FORM = 2

type Written = Omit<Snapshot, 'left' | 'answers'> & { form: number; left: number[]; refused?: LineAnswer[] }

/** Reads what `writeSnapshot` wrote; null for what another release wrote. */
export function readSnapshot(text: string): Snapshot | null {
  const { form, left, refused = [], ...rest } = JSON.parse(text) as Written
  return form === FORM ? { ...rest, left: new Set(left), answers: answersByRow(refused) } : null
}

/** A list on its way to be registered. In this page's memory it lies open; on the device it is sealed: it is full of ID numbers. */
export interface ListState {
  source: Source | null
  layout: Layout
  lines: readonly Line[]
  /** The lines as they were checked last, in their order. */
  checked: readonly CheckedLine[]
  /** Share of a checking under way; null at rest. */
  checking: number | null
  /** Whether its people could be compared with the organization's own, when that was asked last. */
  compared: boolean
  /** Rows that are left out by choice. */
  left: ReadonlySet<number>
  /** What the portal said of lines that were not touched since. */
  answers: Answers
  /** Rows that would wait for a place, as the portal said last. */
  waiting: ReadonlySet<number>
  repairs: readonly Repair[]
  /** Whether full groups may be waited for, and whether the good lines go without the others. */
  waits: boolean
  goodOnly: boolean
  /** The unit of those whose line names none. */
  unit: UnitChoice | null
}

/** No list. */
export const emptyList: ListState = {
  source: null,
  layout: { heading: -1, columns: [] },
  lines: [],
  checked: [],
  checking: null,
  compared: true,
  left: new Set(),
  answers: new Map(),
  waiting: new Set(),
  repairs: [],
  waits: false,
  goodOnly: false,
  unit: null,
}

/** How many lines still want something done: those that were left out on purpose do not. */
export const remainingOf = ({ lines, left }: Pick<ListState, 'lines' | 'left'>): number =>
  lines.filter(({ row }) => !left.has(row)).length

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
