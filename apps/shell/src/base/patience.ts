/** Longest wait for what a screen would rather have, in milliseconds. */
const PATIENCE_MS = 1_000

/** Waits for all of this, but not for long, and not for a failure. */
export const waitPatiently = (wanted: Promise<unknown>[]): Promise<unknown> =>
  Promise.race([
    Promise.allSettled(wanted),
    new Promise((resolve) => {
      setTimeout(resolve, PATIENCE_MS)
    }),
  ])
