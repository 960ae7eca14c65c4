import type { Pool } from 'pg'

/** What the store takes for the time, known without asking it each time. */
export interface StoreClock {
  now: () => Date
  /** Asks the store; gives by how many milliseconds its clock was set since it was asked before (0 the first time, and where it only ran). */
  follow: () => Promise<number>
  /** Milliseconds by which this machine's clock is ahead of the store's. */
  machineAheadMs: () => number
}

/** Samples at the start: the one that came back soonest tells best. */
const FIRST_SAMPLES = 3
/** What two clocks that both run well differ by between two looks. */
const DRIFT_MS = 1
const ASK = 'select extract(epoch from clock_timestamp())::float8 * 1000 as at'

/** The clock of the embedded engine is this machine's own. */
const machineClock: StoreClock = { now: () => new Date(), follow: async () => 0, machineAheadMs: () => 0 }

/**
 * One clock for all portals on a store: its own. Statements ask it by `now()`; what a portal decides by itself goes by the same one, as it
 * was when it was last asked, and by time that only goes forward since. So a portal whose machine's clock is wrong, or is set, opens nothing
 * early and holds nothing back.
 */
export const storeClock = (kind: 'embedded' | 'server', pool: Pool): StoreClock =>
  kind === 'embedded' ? machineClock : serverClock(pool)

function serverClock(pool: Pool): StoreClock {
  // This machine's clock stands in before the first answer: a portal that starts has nothing better.
  let startedAt = Date.now() - performance.now()
  let isKnown = false
  const follow = async () => {
    let best = await sample(pool)
    for (let more = isKnown ? 0 : FIRST_SAMPLES - 1; more > 0; more -= 1) best = better(best, await sample(pool))
    const movedMs = best.startedAt - startedAt
    // A difference that the way there and back may have made says nothing: moments stay in order.
    if (isKnown && Math.abs(movedMs) <= best.doubtMs + DRIFT_MS) return 0
    startedAt = best.startedAt
    const wasKnown = isKnown
    isKnown = true
    return wasKnown ? movedMs : 0
  }
  return {
    now: () => new Date(startedAt + performance.now()),
    follow,
    machineAheadMs: () => Date.now() - performance.now() - startedAt,
  }
}

/** The store's time at which this process's time began, and how far off that may be. */
interface Sample {
  startedAt: number
  doubtMs: number
}

const better = (one: Sample, other: Sample): Sample => (other.doubtMs < one.doubtMs ? other : one)

async function sample(pool: Pool): Promise<Sample> {
  const asked = performance.now()
  const { rows } = await pool.query<{ at: number }>(ASK)
  const answered = performance.now()
  return { startedAt: Number(rows[0]?.at) - (asked + answered) / 2, doubtMs: (answered - asked) / 2 }
}
