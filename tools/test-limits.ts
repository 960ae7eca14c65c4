/** Time limits of tests: far above what a test takes on a machine eight times as busy, so that only a hang reaches them. */

/** Limit for one condition to become true, in milliseconds: `expect.poll`, locators, processes that start. */
export const WAIT_MS = 60_000

/** Limit for a whole test or hook, in milliseconds. */
export const TEST_LIMIT_MS = 600_000
