import { type BodyInput, type Language, type makeSheetReport, SHEET_MAX_COLUMNS } from '@startline/contract'
import type { ListState, Sorted } from './list-state.ts'
import { tellTrouble, troublesOf } from './repairs.ts'

/** Longest text of a cell that goes into a file. */
const CELL_LONGEST = 300

const cellsOf = (row: readonly string[] = []) =>
  row.slice(0, SHEET_MAX_COLUMNS).map((cell) => cell.slice(0, CELL_LONGEST))

/** The lines that are to be put right, as they were brought and in their order, each with what is wrong with it. */
export function failingLines(
  { source, layout, checked, answers }: ListState,
  { stateOf }: Sorted,
  language: Language,
  title: string,
): BodyInput<typeof makeSheetReport> {
  const rows = source?.rows ?? []
  return {
    title: title.slice(0, CELL_LONGEST),
    header: cellsOf(rows[layout.heading]),
    rows: checked
      .filter(({ line }) => stateOf(line.row) === 'wrong')
      .map((one) => ({
        row: one.line.row,
        cells: cellsOf(rows[one.line.row - 1]),
        reason: troublesOf(one, answers)
          .map((trouble) => tellTrouble(trouble, language))
          .join(language === 'en' ? '; ' : '；'),
      })),
  }
}
