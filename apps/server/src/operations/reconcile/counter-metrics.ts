import { gauge, type Metrics } from '../../kernel/metrics.ts'
import { COUNTERS, type Difference } from './find-differences.ts'

/** Shows what a complete run found, and when it ended. */
export function measure(metrics: Metrics, differences: Difference[], at: Date): void {
  const differing = gauge(metrics, {
    name: 'portal_counter_differences',
    help: 'Groups or organizations whose counter is not the number of rows, by counter',
    labelNames: ['counter'],
  })
  for (const counter of COUNTERS)
    differing.set({ counter }, differences.filter((difference) => difference.counter === counter).length)
  const last = gauge(metrics, {
    name: 'portal_counters_checked_timestamp_seconds',
    help: 'When all counters were last compared with the rows, in seconds since 1970',
  })
  last.set(at.getTime() / 1000)
}
