import { setTimeout as pause } from 'node:timers/promises'
import { KEY_KEPT_HOURS } from '@startline/contract'
import type { Deps } from '../../deps.ts'
import { startMinded } from '../../store/jobs/repeating-job.ts'
import { queryRows, statement } from '../../store/statement.ts'

const SWEEP_CHUNK_ROWS = 500
const PAUSE_MS = 20
const SWEEP_SCHEDULE = { firstAfterMs: 5 * 60_000, everyMs: 60 * 60_000 }

const sweep = statement<{ key: string }>(
  'idempotency-sweep',
  `delete from idempotency_key where (organization_id, key) in (
     select organization_id, key from idempotency_key
      where created_at < now() - interval '${KEY_KEPT_HOURS} hours' order by created_at limit ${SWEEP_CHUNK_ROWS} for update skip locked)
   returning key`,
)

/** Deletes expired Idempotency-Keys with their answers, a chunk at a time; gives how many there were. */
export async function sweepKeys(deps: Deps, signal?: AbortSignal): Promise<number> {
  for (let swept = 0; ; await pause(PAUSE_MS)) {
    const rows = await queryRows(deps.database.db, sweep)
    swept += rows.length
    if (rows.length < SWEEP_CHUNK_ROWS || signal?.aborted) return swept
  }
}

/** Runs `sweepKeys` every hour while the portal runs. */
export const startSweepingKeys = (deps: Deps) =>
  startMinded(deps, SWEEP_SCHEDULE, 'Old answers could not be removed.', (signal) => sweepKeys(deps, signal))
