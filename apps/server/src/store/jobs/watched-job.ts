import { gauge, histogram, type Metrics } from '../../kernel/metrics.ts'
import { asJob } from '../../kernel/trace/tracing.ts'

/** Starts a job under a name: the metrics show how long its runs take and when the last one ended, and each run is a trace of its own. */
export function startWatched<T>(metrics: Metrics, job: string, start: () => T): T {
  const seconds = histogram(metrics, {
    name: 'portal_job_seconds',
    help: 'Time a run of a job takes',
    labelNames: ['job'],
    buckets: [0.1, 1, 10, 60, 600],
  })
  const ended = gauge(metrics, {
    name: 'portal_job_run_timestamp_seconds',
    help: 'When a run of a job last ended, in seconds since 1970',
    labelNames: ['job'],
  })
  const note = (ms: number) => {
    seconds.observe({ job }, ms / 1000)
    ended.set({ job }, Date.now() / 1000)
  }
  return asJob(job, start, note)
}
