import type { Layout } from './columns.ts'
import type { SheetField } from './fields.ts'
import { isExample } from './template.ts'

/** What a line tells, as it was written. */
export type LineTexts = Partial<Record<SheetField, string>>

/** Somebody in a list. */
export interface Line {
  /** Row of the file, counted from 1 as spreadsheets do. */
  row: number
  texts: LineTexts
}

/** The people of a sheet: every row below the headings in which a column that is known has something; the template's example is nobody. */
export function linesOf(rows: readonly (readonly string[])[], { heading, columns }: Layout): Line[] {
  const known = columns.flatMap(({ index, field }) => (field === null ? [] : [{ index, field }]))
  return rows.slice(heading + 1).flatMap((cells, at) => {
    const told = known.flatMap(({ index, field }) => (cells[index] ? [[field, cells[index]] as const] : []))
    const texts: LineTexts = Object.fromEntries(told)
    return told.length === 0 || isExample(texts.name) ? [] : [{ row: heading + at + 2, texts }]
  })
}
