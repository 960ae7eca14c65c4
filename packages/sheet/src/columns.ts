import type { SheetField } from './fields.ts'
import { headingGrid, type Merges } from './grid.ts'
import { fieldOf, isHeading, isOwnPhone, isRowNumber } from './headings.ts'

/** A column of a sheet with what it is taken for. */
export interface Column {
  index: number
  /** The cells of all heading rows from top to bottom, joined by `/`. */
  heading: string
  field: SheetField | null
  /** What the heading means, be it that another column tells it. */
  means: SheetField | null
  /** Whether it counts the rows. */
  isRowNumber: boolean
  /** Its first few values, to recognize it by. */
  samples: string[]
}

/** How a sheet is read: the last row of its headings, counted from 0, and its columns. */
export interface Layout {
  /** -1 where there are no headings: every row is a person. */
  heading: number
  columns: Column[]
}

type Rows = readonly (readonly string[])[]

/** Titles and remarks stand above the headings. */
const HEADINGS_WITHIN = 30
/** Rows of one block of headings. */
const HEADING_ROWS = 3
const SAMPLES = 3

/** Digits of phones, dates and documents, which no heading has outside of its remarks. */
const LONG_NUMBER = /\d{7}/
const hasData = (row: readonly string[]): boolean =>
  row.some((cell) => LONG_NUMBER.test(cell.replace(/[(（【[].*?[)）】\]]/gs, '').replace(/[\s\-./]/g, '')))

/** Rows of headings, both included, from 0. */
interface Block {
  from: number
  to: number
}

/** What stands above each other in a column, equal neighbours once. */
const partsOf = (grid: Rows, { from, to }: Block, column: number): string[] =>
  grid
    .slice(from, to + 1)
    .map((row) => (row[column] ?? '').trim())
    .filter((part, at, all) => part !== '' && part !== all[at - 1])

const widthOf = (rows: Rows): number => rows.reduce((most, row) => Math.max(most, row.length), 0)

function fieldsIn(grid: Rows, block: Block): Set<SheetField> {
  const width = widthOf(grid.slice(block.from, block.to + 1))
  return new Set(Array.from({ length: width }, (_, at) => fieldOf(...partsOf(grid, block, at)) ?? []).flat())
}

/** A row that names what the columns below have in common: several texts, or one over a part of the columns. */
function isGroupRow(grid: Rows, at: number): boolean {
  const row = grid[at] ?? []
  const texts = row.filter((cell) => cell !== '')
  if (hasData(row) || texts.length < 2) return false
  return new Set(texts).size > 1 || texts.length < widthOf(grid.slice(at, at + 2))
}

/** Blocks that end in each row, the fewest rows first. */
function* blocksOf(grid: Rows): Generator<Block> {
  for (let rows = 0; rows < HEADING_ROWS; rows += 1)
    for (let to = rows; to < grid.length; to += 1) {
      const above = Array.from({ length: rows }, (_, up) => to - rows + up)
      if (!hasData(grid[to] ?? []) && above.every((at) => isGroupRow(grid, at))) yield { from: to - rows, to }
    }
}

/** The rows that name most columns; at least two, or one beside others that are known. */
function findHeadings(grid: Rows): Block | null {
  let best: { block: Block; count: number } | null = null
  for (const block of blocksOf(grid)) {
    const count = fieldsIn(grid, block).size
    if (count > (best?.count ?? 0)) best = { block, count }
  }
  if (best === null) return null
  const filled = (grid[best.block.to] ?? []).filter((cell) => cell !== '')
  return best.count >= 2 || filled.every(isHeading) ? extended(grid, best.block) : null
}

/** With the row above that says of whom the columns tell, and a row below that says the same in another language. */
function extended(grid: Rows, { from, to }: Block): Block {
  const up = from > 0 && to - from + 1 < HEADING_ROWS && isGroupRow(grid, from - 1) && spans(grid, from - 1) ? 1 : 0
  const next = grid[to + 1] ?? []
  const filled = next.filter((cell) => cell !== '')
  const isNamed = filled.some((cell) => fieldOf(cell) === 'name')
  const down = isNamed && !hasData(next) && filled.every(isHeading) ? 1 : 0
  return { from: from - up, to: to + down }
}

/** Whether a text of a row stands over several columns. */
const spans = (grid: Rows, at: number): boolean =>
  (grid[at] ?? []).some((cell, column, row) => cell !== '' && cell === row[column + 1])

/** Copied cells and CSV files have no merged cells: a blank one has the text to its left, where there is a heading below it. */
function spread(grid: string[][]): string[][] {
  return grid.map((row, at) => {
    const below = grid[at + 1] ?? []
    const isOver =
      new Set(row.filter(Boolean)).size > 1 && fieldsIn([below], { from: 0, to: 0 }).size > 1 && !hasData(below)
    if (!isOver) return row
    let last = ''
    return Array.from({ length: Math.max(row.length, below.length) }, (_, column) => {
      last = row[column] || (below[column] ? last : '')
      return row[column] || last
    })
  })
}

/** Finds out how a sheet is to be read. Of two columns that mean the same the first is taken; the person can say otherwise. */
export function layoutOf(rows: Rows, merges: Merges = []): Layout {
  const first = headingGrid(rows, merges, HEADINGS_WITHIN + HEADING_ROWS)
  const grid = merges.length === 0 ? spread(first) : first
  const block = findHeadings(grid)
  const body = rows.slice((block?.to ?? -1) + 1)
  const width = Math.max(widthOf(rows), widthOf(grid))
  const titles = Array.from({ length: width }, (_, index) => (block === null ? [] : partsOf(grid, block, index)))
  const owners = ownersOf(titles)
  const columns = titles.map((parts, index): Column => {
    const means = fieldOf(...parts)
    return {
      index,
      heading: parts.join('/'),
      field: means !== null && owners.get(means) === index ? means : null,
      means,
      isRowNumber: parts.length > 0 && isRowNumber(parts.at(-1) ?? ''),
      samples: body.flatMap((row) => row[index] || []).slice(0, SAMPLES),
    }
  })
  return {
    heading: block?.to ?? -1,
    columns: columns.filter(({ heading, samples }) => heading !== '' || samples.length > 0),
  }
}

/** The column that tells each field: the first; the child's own phone only where there is no other. */
function ownersOf(titles: readonly string[][]): Map<SheetField, number> {
  const owners = new Map<SheetField, number>()
  const isWeak = (at: number) => isOwnPhone((titles[at] ?? []).join('/'))
  for (const [index, parts] of titles.entries()) {
    const field = fieldOf(...parts)
    const owner = field === null ? undefined : owners.get(field)
    if (field === null) continue
    if (owner === undefined || (field === 'guardian_phone' && isWeak(owner) && !isWeak(index))) owners.set(field, index)
  }
  return owners
}

/** The same with one column meant otherwise; whatever had this meaning before loses it. */
export const remap = ({ heading, columns }: Layout, index: number, field: SheetField | null): Layout => ({
  heading,
  columns: columns.map((column) => {
    if (column.index === index) return { ...column, field }
    return column.field === field ? { ...column, field: null } : column
  }),
})

/** What every list of children has to tell. */
const NEEDED: readonly SheetField[] = ['name', 'id_number', 'guardian_name', 'guardian_phone']

/** What is needed of everybody and no column tells. */
export const missingFields = ({ columns }: Layout): SheetField[] =>
  NEEDED.filter((field) => !columns.some((column) => column.field === field))

/** Columns with a value that tell nothing, left to right; those that count the rows are none of them. */
export const unusedColumns = ({ columns }: Layout): Column[] =>
  columns.filter(({ field, isRowNumber: counts, samples }) => field === null && samples.length > 0 && !counts)

/** Whether a sheet explains itself: it has headings, they tell all that is needed, and no two of them the same. */
export const isCertain = (layout: Layout): boolean =>
  layout.heading >= 0 &&
  missingFields(layout).length === 0 &&
  layout.columns.every(({ means, field }) => field !== null || means === null)
