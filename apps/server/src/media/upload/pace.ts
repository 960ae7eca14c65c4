/** How much has to come of an upload in each stretch of time. */
export interface Pace {
  bytes: number
  everyMs: number
}

/** 4 kB a second, a tenth of a poor mobile network: whoever sends less holds a place that others wait for. */
export const LEAST_PACE: Pace = { bytes: 120_000, everyMs: 30_000 }

/**
 * Calls `slow` once, when too little has come in a stretch of time, or when it all takes longer than `longestMs`.
 * @param come bytes that have come so far; null once all have
 * @returns ends the watch
 */
export function watchPace(pace: Pace, longestMs: number, come: () => number | null, slow: () => void): () => void {
  let before = come() ?? 0
  const stop = () => {
    clearInterval(stretch)
    clearTimeout(longest)
  }
  const end = () => {
    stop()
    slow()
  }
  const stretch = setInterval(() => {
    const now = come()
    if (now !== null && now - before < pace.bytes) return end()
    before = now ?? before
  }, pace.everyMs)
  const longest = setTimeout(end, longestMs)
  return stop
}
