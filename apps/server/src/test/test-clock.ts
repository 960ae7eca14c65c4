/** The clock of a portal under test. */
export interface TestClock {
  /** Lets so many milliseconds pass. */
  passTime(ms: number): void
  /** Stops the clock: from now on time passes by `passTime` alone, however long a test takes. */
  stopClock(): void
  /** Sets the machine's clock so many milliseconds ahead, or back, as a time server does: no time passes. */
  setClock(ms: number): void
}

/** A clock that runs as the machine's does until it is stopped: time of day and spans, and what moves them. */
export function testClock() {
  let [ahead, stepped] = [0, 0]
  let stopped: { date: number; span: number } | null = null
  const moved: TestClock = {
    passTime: (ms) => void (ahead += ms),
    // At a whole millisecond, so that spans of whole seconds are exact.
    stopClock: () => void (stopped ??= { date: Date.now(), span: Math.ceil(performance.now()) }),
    setClock: (ms) => void (stepped += ms),
  }
  const clocks = {
    now: () => new Date((stopped?.date ?? Date.now()) + ahead + stepped),
    elapsed: () => (stopped?.span ?? performance.now()) + ahead,
  }
  return { clocks, moved }
}
