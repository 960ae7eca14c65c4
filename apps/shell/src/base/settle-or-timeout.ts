/** Longest wait for what a screen would rather have, in milliseconds. */
const SETTLE_TIMEOUT_MS = 1_000

/** Waits for all of this, but not for long, and not for a failure. */
export async function settleOrTimeout(wanted: Promise<unknown>[], ms = SETTLE_TIMEOUT_MS): Promise<void> {
  await Promise.race([Promise.allSettled(wanted), new Promise((resolve) => setTimeout(resolve, ms))])
}
