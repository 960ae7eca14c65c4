import { fieldOf, type SheetField } from './fields.ts'

/** A column of a sheet with what it is taken for. */
export interface Column {
  index: number
  heading: string
  field: SheetField | null
  /** Its first few values, to recognize it by. */
  samples: string[]
}

/** How a sheet is read: the row of its headings, counted from 0, and its columns. */
export interface Layout {
  /** -1 where there are no headings: every row is a person. */
  heading: number
  columns: Column[]
}

/** Titles and remarks stand above the headings. */
const HEADINGS_WITHIN = 30
const SAMPLES = 3

const hits = (row: readonly string[]): number => new Set(row.flatMap((cell) => fieldOf(cell) ?? [])).size

/** The row that names most columns; at least two, or a sheet of a single column. */
function findHeading(rows: readonly (readonly string[])[]): number {
  let best = { at: -1, hits: 0 }
  for (const [at, row] of rows.slice(0, HEADINGS_WITHIN).entries()) {
    const count = hits(row)
    if (count > best.hits) best = { at, hits: count }
  }
  const width = rows[best.at]?.filter((cell) => cell !== '').length ?? 0
  return best.hits >= 2 || (best.hits === 1 && width === 1) ? best.at : -1
}

/** Finds out how a sheet is to be read. Of two columns that mean the same the first is taken; the person can say otherwise. */
export function layoutOf(rows: readonly (readonly string[])[]): Layout {
  const heading = findHeading(rows)
  const body = rows.slice(heading + 1)
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0)
  const taken = new Set<SheetField>()
  const columns = Array.from({ length: width }, (_empty, index): Column => {
    const title = heading < 0 ? '' : (rows[heading]?.[index] ?? '')
    const field = fieldOf(title)
    const own = field !== null && !taken.has(field) ? field : null
    if (own !== null) taken.add(own)
    return { index, heading: title, field: own, samples: body.flatMap((row) => row[index] || []).slice(0, SAMPLES) }
  })
  return { heading, columns: columns.filter(({ heading: title, samples }) => title !== '' || samples.length > 0) }
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

/** Whether a sheet explains itself: it has headings, they tell all that is needed, and no two of them the same. */
export const isCertain = (layout: Layout): boolean =>
  layout.heading >= 0 &&
  missingFields(layout).length === 0 &&
  layout.columns.every(({ heading, field }) => field !== null || fieldOf(heading) === null)
