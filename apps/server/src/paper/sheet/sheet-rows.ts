import type { Sheet } from '@startline/contract'

/** Rows of one sheet as they are read. */
export type ReadRows = Pick<Sheet, 'rows' | 'hidden_rows' | 'merges'>

/** More rows with a value, lines or merged cells than are read of a sheet. */
export class TooManyRows extends Error {}

/** Most merged cells that are read: one for every other row and a heading. */
const MAX_MERGES = 10_000

/** Rows and columns from 0. */
interface Area {
  row: number
  column: number
  rows: number
  columns: number
}

/** Collects the cells of a sheet. Rows behind the last one with a value do not exist; hidden rows are counted, and not read. */
export class SheetRows {
  readonly #rows = new Map<number, string[]>()
  readonly #hidden = new Set<number>()
  readonly #merges: Area[] = []
  #shown = 0
  readonly #most: { rows: number; columns: number; lines: number }

  /** @param most `rows` with a value and `columns` that are read; rows beyond `lines` are too many however blank the others are */
  constructor(most: { rows: number; columns: number; lines: number }) {
    this.#most = most
  }

  /** A row is hidden before its first cell is put. */
  hide(row: number): void {
    this.#hidden.add(row)
  }

  put(row: number, column: number, text: string): void {
    if (text === '' || column >= this.#most.columns) return
    if (row >= this.#most.lines) throw new TooManyRows()
    const cells = this.#rows.get(row) ?? []
    if (cells.length === 0) {
      this.#rows.set(row, cells)
      if (!this.#hidden.has(row)) this.#shown += 1
      if (this.#shown > this.#most.rows) throw new TooManyRows()
    }
    while (cells.length < column) cells.push('')
    cells[column] = text
  }

  merge(area: Area): void {
    if (area.column >= this.#most.columns || area.rows * area.columns <= 1) return
    if (this.#merges.length >= MAX_MERGES) throw new TooManyRows()
    this.#merges.push(area)
  }

  /** Whether a row that is shown has a value. */
  hasValue(): boolean {
    return this.#shown > 0
  }

  done(): ReadRows {
    const last = Math.max(-1, ...[...this.#rows.keys()].filter((row) => !this.#hidden.has(row)))
    return {
      rows: Array.from({ length: last + 1 }, (_, row) => (this.#hidden.has(row) ? [] : (this.#rows.get(row) ?? []))),
      hidden_rows: [...this.#hidden]
        .filter((row) => this.#rows.has(row))
        .map((row) => row + 1)
        .sort((a, b) => a - b),
      merges: this.#merges.flatMap(({ row, column, rows, columns }) => {
        const text = this.#rows.get(row)?.[column] ?? ''
        return text === '' ? [] : [{ row: row + 1, column: column + 1, rows, columns, text }]
      }),
    }
  }
}
