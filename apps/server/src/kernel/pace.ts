/** How long work takes, learned from what was done. */
interface Pace {
  /** Notes that so much work took so long. */
  note(ms: number, amount?: number): void
  /** How long so much work is going to take, in milliseconds; nothing while nothing is known. */
  msFor(amount: number): number
}

/** Weight of the latest value in the moving average, which follows within a dozen values. */
const SHARE_OF_LAST = 0.2

/** Learns how long work takes: a moving average, to which heavy work adds as much as it weighs. */
export function learnPace(): Pace {
  let [time, done] = [0, 0]
  return {
    note: (ms: number, amount = 1) => {
      time += SHARE_OF_LAST * (ms - time)
      done += SHARE_OF_LAST * (amount - done)
    },
    msFor: (amount) => (done === 0 ? 0 : (time / done) * amount),
  }
}
