/** Up to here a narrowed list is counted exactly; no page waits for more. */
export const MOST_COUNTED = 10_000

/** Where a statement stops counting: one more tells that there are more. */
export const COUNT_LIMIT = MOST_COUNTED + 1

/** The total of a list as a page tells it, of what a statement counted that stopped at `COUNT_LIMIT`. */
export const counted = (found: number): { total: number; total_exact: boolean } => ({
  total: Math.min(found, COUNT_LIMIT),
  total_exact: found <= MOST_COUNTED,
})
