const AFTER_EVERY_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
/** Rows read at once: what an export holds of a long list. */
export const ROWS_PER_QUERY = 200

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
