import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { startRepeating } from './repeating-job.ts'

const SWEEP_CHUNK_ROWS = 500
const PAUSE_MS = 20
const SWEEP_SCHEDULE = { firstAfterMs: 2 * 60_000, everyMs: 10 * 60_000 }

/** Removes up to so many rows that are of no use any more; gives how many there were. */
export type Sweep = (most: number) => Promise<number>

/** Sweeps until nothing is left, some rows at a time; gives how many there were. */
export async function sweepAll(sweep: Sweep, signal?: AbortSignal): Promise<number> {
  for (let swept = 0; ; await pause(PAUSE_MS)) {
    const gone = await sweep(SWEEP_CHUNK_ROWS)
    swept += gone
    if (gone < SWEEP_CHUNK_ROWS || signal?.aborted) return swept
  }
}

/** Sweeps every ten minutes while the portal runs; `failed` is what the log says when it could not. */
export const startSweeping = ({ log }: { log: Logger }, failed: string, sweep: Sweep) =>
  startRepeating(SWEEP_SCHEDULE, async (signal) => {
    try {
      await sweepAll(sweep, signal)
    } catch (error) {
      if (!signal.aborted) log.error({ err: error }, failed)
    }
  })
