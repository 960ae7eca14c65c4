import type { UnitChoice } from '@startline/entry'
import type { CheckedLine, Layout, Line } from '@startline/sheet'
import type { Answers, Repair } from './repairs.ts'

/** A list as somebody brought it. */
export interface Source {
  /** Name of the file; null for what was pasted. */
  file: File | null
  /** The sheet that was read, and all of the file. */
  sheet: string
  sheets: readonly string[]
  rows: readonly (readonly string[])[]
}

/** What is kept of a list, sealed, so that a reload loses nothing that was put right. */
export interface Snapshot extends Pick<ListState, 'layout' | 'lines' | 'left' | 'unit' | 'waits' | 'goodOnly'> {
  source: Omit<Source, 'file'> | null
  /** Units that were chosen for names of the list. */
  units: readonly (readonly [string, string])[]
  /** The key of a batch that was sent, with what it was made for. */
  sent: { key: string; of: string } | null
}

/** A snapshot as text, and read again: a set is written as a list. */
export const writeSnapshot = (snapshot: Snapshot): string =>
  JSON.stringify({ ...snapshot, left: [...snapshot.left], form: FORM })

/** Raise it when a former release could not read what is written, or wrote something else. */
const FORM = 1

/** Reads what `writeSnapshot` wrote; null for what another release wrote. */
export function readSnapshot(text: string): Snapshot | null {
  const { form, left, ...rest } = JSON.parse(text) as Omit<Snapshot, 'left'> & { form: number; left: number[] }
  return form === FORM ? { ...rest, left: new Set(left) } : null
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
