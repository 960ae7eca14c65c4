import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { gauge, histogram, type Metrics } from '../../kernel/metrics.ts'
import { asJob, traceRun } from '../../kernel/trace/tracing.ts'

/** When a job runs, in milliseconds. */
interface Times {
  firstAfterMs: number
  everyMs: number
}

/**
 * Runs a job again and again while the portal runs, never twice at once. `stop` tells the run under way to end, and resolves when it has.
 * The job minds its own errors.
 */
export function startRepeating({ firstAfterMs, everyMs }: Times, job: (signal: AbortSignal) => Promise<void>) {
  const stopping = new AbortController()
  let underWay: Promise<unknown> = Promise.resolve()
  let timer: NodeJS.Timeout
  const plan = (ms: number) => {
    if (stopping.signal.aborted) return
    timer = setTimeout(() => {
      underWay = traceRun(() => job(stopping.signal)).finally(() => plan(everyMs))
    }, ms).unref()
  }
  plan(firstAfterMs)
  return {
    stop: async () => {
      stopping.abort()
      clearTimeout(timer)
      await underWay
    },
  }
}

/** The same for a job whose errors are of no use to it: `failed` is what the log says of one, unless the portal ends. */
export const startMinded = (
  { log }: { log: Logger },
  times: Times,
  failed: string,
  job: (signal: AbortSignal) => Promise<unknown>,
) =>
  startRepeating(times, async (signal) => {
    try {
      await job(signal)
    } catch (error) {
      if (!signal.aborted) log.error({ err: error }, failed)
    }
  })

const SWEEP_CHUNK_ROWS = 500
const PAUSE_MS = 20
const SWEEP_SCHEDULE = { firstAfterMs: 2 * 60_000, everyMs: 10 * 60_000 }

/** Removes up to so many rows that are of no use any more; gives how many there were. */
type Sweep = (most: number) => Promise<number>

/** Sweeps until nothing is left, some rows at a time; gives how many there were. */
export async function sweepAll(sweep: Sweep, signal?: AbortSignal): Promise<number> {
  for (let swept = 0; ; await pause(PAUSE_MS)) {
    const gone = await sweep(SWEEP_CHUNK_ROWS)
    swept += gone
    if (gone < SWEEP_CHUNK_ROWS || signal?.aborted) return swept
  }
}

/** Sweeps every ten minutes while the portal runs; `failed` is what the log says when it could not. */
export const startSweeping = (deps: { log: Logger }, failed: string, sweep: Sweep) =>
  startMinded(deps, SWEEP_SCHEDULE, failed, (signal) => sweepAll(sweep, signal))

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
  return asJob(job, start, (ms: number) => {
    seconds.observe({ job }, ms / 1000)
    ended.set({ job }, Date.now() / 1000)
  })
}
