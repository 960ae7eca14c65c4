/** How long ago still counts for the rate of now. */
const WINDOW_MS = 8_000
/** Before that nothing can be said. */
const LEAST_MS = 1_000

/** How fast bytes go out, over the last seconds. */
export interface Rate {
  /** Notes that so many bytes have gone out by this moment (milliseconds). */
  note(bytes: number, now: number): void
  /** Bytes a second; null while nothing can be said. */
  perSecond(): number | null
  /** After a pause what was before says nothing. */
  forget(): void
}

/** Measures a rate. */
export function makeRate(): Rate {
  let seen: { bytes: number; at: number }[] = []
  return {
    note: (bytes, at) => {
      seen = [...seen.filter((one) => at - one.at <= WINDOW_MS), { bytes, at }]
    },
    perSecond: () => {
      const [first, last] = [seen[0], seen[seen.length - 1]]
      if (!first || !last || last.at - first.at < LEAST_MS) return null
      return Math.max(0, ((last.bytes - first.bytes) * 1000) / (last.at - first.at))
    },
    forget: () => {
      seen = []
    },
  }
}

/** Seconds until the rest has gone out; null where the rate says nothing. */
export const secondsLeft = (rest: number, perSecond: number | null): number | null =>
  perSecond === null || perSecond < 1 ? null : Math.ceil(rest / perSecond)
