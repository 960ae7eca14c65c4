import type { UnitChoice } from '@startline/participant'
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

/** A list on its way to be registered. All of it stays in this page's memory: it is full of ID numbers. */
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
