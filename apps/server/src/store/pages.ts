import { type Executor, queryOne, type Statement } from './statement.ts'

/** Up to here a narrowed list is counted exactly; no page waits for more. */
const COUNTED_MAX = 10_000

/** Where a statement stops counting: one more tells that there are more. */
export const COUNT_LIMIT = COUNTED_MAX + 1

/**
 * Up to here is counted what one character finds. It stands in so many names of a large list that counting them all would take longer
 * than everything else of the page, and so many are only narrowed further.
 */
const COUNTED_OF_CHARACTER_MAX = 1_000

/** Where a statement stops counting what a keyword finds, by the skeleton of the keyword. */
export const countLimitOf = (skeleton: string): number =>
  Array.from(skeleton).length === 1 ? COUNTED_OF_CHARACTER_MAX + 1 : COUNT_LIMIT

/** The total of a list as a page tells it, of what a statement counted that stopped at `limit`. */
export const cappedCount = (found: number, limit = COUNT_LIMIT): { total: number; total_exact: boolean } => ({
  total: Math.min(found, limit),
  total_exact: found < limit,
})

const AFTER_EVERY_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
/** Rows read at once: what an export holds of a long list. */
const ROWS_PER_QUERY = 200

/**
 * Reads a list page by page; `read` gives the rows that follow an id in the list's order, at most so many.
 * @param first what stands before the whole list: for newest first, something behind every id
 */
export async function* pagesOf<Row extends { id: string }>(
  read: (last: string, limit: number) => Promise<Row[]>,
  { first = AFTER_EVERY_ID, atOnce = ROWS_PER_QUERY } = {},
): AsyncGenerator<Row[]> {
  for (let id = first; ; ) {
    const page = await read(id, atOnce)
    yield page
    const last = page.at(-1)
    if (last === undefined || page.length < atOnce) return
    id = last.id
  }
}

/** Which part of a list: so many, after so many. */
export interface PageRange {
  limit: number
  offset: number
}

/**
 * Pages that end within so many rows of a list's beginning are found and shown by one statement with a plan that is kept; nearly all pages
 * that anybody opens do. As many as the largest page has.
 */
export const NEAR_ROWS = 100

/** Whether a page ends so near the beginning of its list. */
export const isNear = ({ limit, offset }: PageRange): boolean => offset + limit <= NEAR_ROWS

/** The ids of a page in their order, and how many there are on all pages. */
export interface IdPage {
  ids: string[]
  total: number
}

/** Runs a statement that always gives a row, as those do that gather a page of ids into one. */
export async function onlyRow<Row>(tx: Executor, what: Statement<Row>, params: unknown[]): Promise<Row> {
  const row = await queryOne(tx, what, params)
  if (row === undefined) throw new Error(`The statement "${what.name}" gave no row.`)
  return row
}
