import type { Deps } from '../../deps.ts'
import { gauge, type Metrics } from '../../kernel/metrics.ts'
import { LOCKS, oneAtATime } from '../../store/jobs/one-at-a-time.ts'
import { startMinded } from '../../store/jobs/repeating-job.ts'
import { COUNTERS, type Difference, findDifferences } from './find-differences.ts'

/** When the rush of a start is over. */
const FIRST_AFTER_MS = 30_000
/** A wrong counter sells a place too many or too few: short enough to act while registration is open, and 10 ms of work now and then. */
const EVERY_MS = 10 * 60_000
/** As many as a line of the log tells; the metrics have the number of all. */
const MOST_LOGGED = 50

/** Recounts again and again while the portal runs. `stop` ends a run under way, and resolves when nothing asks the store any more. */
export const startReconciling = (deps: Deps, { firstAfterMs = FIRST_AFTER_MS, everyMs = EVERY_MS } = {}) =>
  startMinded(deps, { firstAfterMs, everyMs }, 'The counters could not be compared with the rows.', (signal) =>
    recount(deps, signal),
  )

/** One run, if no other process is at it: shows what differs in the metrics and raises an alarm in the log. It mends nothing. */
async function recount(deps: Deps, signal: AbortSignal): Promise<void> {
  const differences = await oneAtATime(deps.database, LOCKS.reconcile, () => findDifferences(deps.database.db, signal))
  if (differences === undefined) return
  measure(deps.metrics, differences, deps.now())
  if (differences.length === 0) return
  const told = { number: differences.length, differences: differences.slice(0, MOST_LOGGED) }
  deps.log.error(told, 'Counters differ from the rows they count. See: portal reconcile')
}

/** Shows what a complete run found, and when it ended. */
export function measure(metrics: Metrics, differences: Difference[], at: Date): void {
  const differing = gauge(metrics, {
    name: 'portal_counter_differences',
    help: 'Groups or organizations whose counter is not the number of rows, by counter',
    labelNames: ['counter'],
  })
  for (const counter of COUNTERS)
    differing.set({ counter }, differences.filter((difference) => difference.counter === counter).length)
  gauge(metrics, {
    name: 'portal_counters_checked_timestamp_seconds',
    help: 'When all counters were last compared with the rows, in seconds since 1970',
  }).set(at.getTime() / 1000)
}
