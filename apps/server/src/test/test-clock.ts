/** What a portal under test takes for the time. */
export interface TestClock {
  /** Lets so many milliseconds pass. */
  passTime(ms: number): void
  /** Sets the machine's clock so many milliseconds ahead, or back, as a time server does: no time passes. */
  setClock(ms: number): void
}

/** A clock that runs as the machine's does, and otherwise as a test says: both halves of it, and what moves them. */
export function testClock() {
  let [ahead, stepped] = [0, 0]
  const moved: TestClock = { passTime: (ms) => void (ahead += ms), setClock: (ms) => void (stepped += ms) }
  const clocks = { now: () => new Date(Date.now() + ahead + stepped), elapsed: () => performance.now() + ahead }
  return { clocks, moved }
}
