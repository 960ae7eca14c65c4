import type { Deps } from '../../deps.ts'
import { startMinded } from '../../store/jobs/repeating-job.ts'
import { queryRows, statement } from '../../store/statement.ts'
import { findSentOn } from './allowance.store.ts'
import { showSentToday } from './code-metrics.ts'
import { capDay } from './send-limits.ts'

const SWEEP_SCHEDULE = { firstAfterMs: 60_000, everyMs: 10 * 60_000 }
/** Days whose number of messages is kept, for whoever asks what last month cost. */
export const DAYS_KEPT = 400

const sweeps = [
  statement<{ gone: number }>(
    'sms-sweep-codes',
    'delete from sms_code where ends_at <= $1::timestamptz returning 1 as gone',
  ),
  statement<{ gone: number }>(
    'sms-sweep-tickets',
    'delete from sms_ticket where ends_at <= $1::timestamptz returning 1 as gone',
  ),
  statement<{ gone: number }>(
    'sms-sweep-counts',
    'delete from sms_count where ends_at <= $1::timestamptz returning 1 as gone',
  ),
  statement<{ gone: number }>(
    'sms-sweep-days',
    `delete from sms_day where day < ($1::timestamptz - make_interval(days => ${DAYS_KEPT}))::date returning 1 as gone`,
  ),
] as const

/** Removes codes and tickets that open nothing any more, and counts that limit nobody any more; gives how many there were. */
export async function sweepCodes(deps: Deps): Promise<number> {
  let swept = 0
  for (const sweep of sweeps) swept += (await queryRows(deps.database.db, sweep, [deps.now()])).length
  return swept
}

/** Sweeps every ten minutes while the portal runs, and shows how many messages were sent today. */
export const startSweepingCodes = (deps: Deps) =>
  startMinded(deps, SWEEP_SCHEDULE, 'Old codes could not be removed.', async () => {
    await sweepCodes(deps)
    showSentToday(deps, await findSentOn(deps.database.db, capDay(deps.now())))
  })
