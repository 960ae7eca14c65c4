import type { Deps } from '../../deps.ts'
import { startRepeating } from '../../store/jobs/repeating-job.ts'
import { measure } from './counter-metrics.ts'
import { findDifferences } from './find-differences.ts'
import { oneAtATime } from './one-at-a-time.ts'

/** When the rush of a start is over. */
const FIRST_AFTER_MS = 30_000
/** A wrong counter sells a place too many or too few: short enough to act while registration is open, and 10 ms of work now and then. */
const EVERY_MS = 10 * 60_000
/** As many as a line of the log tells; the metrics have the number of all. */
const MOST_LOGGED = 50

/** Recounts again and again while the portal runs. `stop` ends a run under way, and resolves when nothing asks the store any more. */
export function startReconciling(deps: Deps, { firstAfterMs = FIRST_AFTER_MS, everyMs = EVERY_MS } = {}) {
  return startRepeating({ firstAfterMs, everyMs }, (signal) => recount(deps, signal))
}

/** One run, if no other process is at it: shows what differs in the metrics and raises an alarm in the log. It mends nothing. */
async function recount(deps: Deps, signal: AbortSignal): Promise<void> {
  try {
    const differences = await oneAtATime(deps.database, () => findDifferences(deps.database.db, signal))
    if (differences === undefined) return
    measure(deps.metrics, differences, deps.now())
    if (differences.length === 0) return
    const told = { number: differences.length, differences: differences.slice(0, MOST_LOGGED) }
    deps.log.error(told, 'Counters differ from the rows they count. See: portal reconcile')
  } catch (error) {
    if (!signal.aborted) deps.log.error({ err: error }, 'The counters could not be compared with the rows.')
  }
}
