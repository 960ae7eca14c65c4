import type { Sheet } from '@startline/contract'

type Rows = readonly (readonly string[])[]
/** The merged cells of a sheet. */
export type Merges = Sheet['merges']

const cellAt = (rows: Rows, row: number, column: number): string => rows[row]?.[column] ?? ''

/** The first rows with each merged cell in all rows and columns that it covers: as headings are read. */
export function headingGrid(rows: Rows, merges: Merges, count: number): string[][] {
  const grid = rows.slice(0, count).map((row) => [...row])
  for (const { row, column, rows: high, columns: wide, text } of merges)
    for (let at = row - 1; at < Math.min(row - 1 + high, grid.length); at += 1) {
      const cells = grid[at] ?? []
      for (let across = column - 1; across < Math.min(column - 1 + wide, MAX_COLUMNS); across += 1) {
        while (cells.length <= across) cells.push('')
        cells[across] ||= text
      }
    }
  return grid
}

/** Wider than any sheet that is read. */
const MAX_COLUMNS = 64

/** The texts of merged cells in the rows below the one they stand in, by row (from 0) and column. */
export function coveredCells(rows: Rows, merges: Merges): Map<number, Map<number, string>> {
  const covered = new Map<number, Map<number, string>>()
  for (const { row, column, rows: high, text } of merges)
    for (let at = row - 1; at < Math.min(row - 1 + high, rows.length); at += 1) {
      if (cellAt(rows, at, column - 1) !== '') continue
      const cells = covered.get(at) ?? new Map<number, string>()
      covered.set(at, cells.set(column - 1, text))
    }
  return covered
}
