import type { Deps } from '../../deps.ts'
import { counter } from '../../kernel/metrics.ts'
import { openPlace } from '../../outside/backup/backup-place.ts'
import { LOCKS, oneAtATime } from '../../store/jobs/one-at-a-time.ts'
import { startRepeating } from '../../store/jobs/repeating-job.ts'
import { keepBackupFailure } from '../watch/backup-failure.store.ts'
import { backupsIn, type KeptBackup, keepBackup } from './keep-backup.ts'

/** How often is looked whether it is time; and after a failure, how long until the next try. */
const SCHEDULE = { firstAfterMs: 90_000, everyMs: 10 * 60_000 }
const AFTER_FAILURE_MS = 60 * 60_000
const MINUTE_MS = 60_000

/** The last moment at which a backup was to be taken, in the machine's own time. */
export function lastTime(now: Date, minuteOfDay: number): Date {
  const at = new Date(now)
  at.setHours(0, minuteOfDay, 0, 0)
  if (at > now) at.setDate(at.getDate() - 1)
  return at
}

/**
 * Takes a backup if none was taken since the last time for one, and no other process is at it; undefined where there was nothing to do.
 * @throws Error where it fails
 */
export async function backUpIfDue(deps: Deps): Promise<KeptBackup | undefined> {
  const { to, recipients, kept, minuteOfDay } = deps.settings.backups
  if (to === null) return undefined
  return oneAtATime(deps.database, LOCKS.backup, async () => {
    const nightly = (await backupsIn(openPlace(deps.settings, to))).filter(({ beforeUpdate }) => !beforeUpdate)
    const now = deps.now()
    // One from the days to come was taken before the clock was set back, and is no reason to go without.
    const newest = nightly.findLast(({ at }) => at <= now)?.at
    if (newest !== undefined && newest >= lastTime(now, minuteOfDay)) return undefined
    return keepBackup(deps, to, { recipients, kept })
  })
}

const failures = (metrics: Deps['metrics']) =>
  counter(metrics, { name: 'portal_backup_failures_total', help: 'Backups that were due and could not be taken' })

/** For the doctor. A store that cannot even take this is told by the log alone. */
const keepFailure = ({ database, now }: Deps, error: unknown) =>
  keepBackupFailure(database.db, now(), error instanceof Error ? error.message : String(error)).catch(() => {})

/** Takes a backup every night while the portal runs, where `BACKUP_TO` says. */
export function startBackingUp(deps: Deps) {
  let notBefore = Number.NEGATIVE_INFINITY
  return startRepeating(SCHEDULE, async (signal) => {
    if (deps.elapsed() < notBefore) return
    try {
      const done = await backUpIfDue(deps)
      if (done) deps.log.info({ ...done, gone: done.gone.length }, 'A backup was taken.')
    } catch (error) {
      if (signal.aborted) return
      notBefore = deps.elapsed() + AFTER_FAILURE_MS - MINUTE_MS
      failures(deps.metrics).inc()
      await keepFailure(deps, error)
      deps.log.error({ err: error }, 'The backup that was due could not be taken.')
    }
  })
}
