/** When a job runs, in milliseconds. */
export interface Times {
  firstAfterMs: number
  everyMs: number
}

/**
 * Runs a job again and again while the portal runs, never twice at once. `stop` tells the run under way to end, and resolves when it has.
 * The job minds its own errors.
 */
export function startRepeating({ firstAfterMs, everyMs }: Times, job: (signal: AbortSignal) => Promise<void>) {
  const stopping = new AbortController()
  let underWay: Promise<unknown> = Promise.resolve()
  let timer: NodeJS.Timeout
  const plan = (ms: number) => {
    if (stopping.signal.aborted) return
    timer = setTimeout(() => {
      underWay = job(stopping.signal).finally(() => plan(everyMs))
    }, ms).unref()
  }
  plan(firstAfterMs)
  const stop = async () => {
    stopping.abort()
    clearTimeout(timer)
    await underWay
  }
  return { stop }
}
