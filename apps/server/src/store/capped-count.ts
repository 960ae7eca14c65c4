/** Up to here a narrowed list is counted exactly; no page waits for more. */
export const COUNTED_MAX = 10_000

/** Where a statement stops counting: one more tells that there are more. */
export const COUNT_LIMIT = COUNTED_MAX + 1

/**
 * Up to here is counted what one character finds. It stands in so many names of a large list that counting them all would take longer
 * than everything else of the page, and so many are only narrowed further.
 */
export const COUNTED_OF_CHARACTER_MAX = 1_000

/** Where a statement stops counting what a keyword finds, by the skeleton of the keyword. */
export const countLimitOf = (skeleton: string): number =>
  Array.from(skeleton).length === 1 ? COUNTED_OF_CHARACTER_MAX + 1 : COUNT_LIMIT

/** The total of a list as a page tells it, of what a statement counted that stopped at `limit`. */
export const cappedCount = (found: number, limit = COUNT_LIMIT): { total: number; total_exact: boolean } => ({
  total: Math.min(found, limit),
  total_exact: found < limit,
})
