/** Longest wait for what a screen would rather have, in milliseconds. */
const SETTLE_TIMEOUT_MS = 1_000

/** Waits for all of this, but not for long, and not for a failure. */
export const settleOrTimeout = (wanted: Promise<unknown>[]): Promise<unknown> =>
  Promise.race([
    Promise.allSettled(wanted),
    new Promise((resolve) => {
      setTimeout(resolve, SETTLE_TIMEOUT_MS)
    }),
  ])
