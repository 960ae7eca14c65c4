import { statfs } from 'node:fs/promises'
import type { Deps } from '../../deps.ts'
import { errorsLogged } from '../../kernel/log.ts'
import { counter, gauge } from '../../kernel/metrics.ts'
import { VERSION } from '../../kernel/version.ts'

/** Shows what is the process's own, beside what is shown of every Node process: version, trouble in the log, its clock, room on the disk. */
export function showProcess({ metrics, log, settings, database }: Deps): void {
  gauge(metrics, { name: 'portal_info', help: 'Always 1; the version that runs', labelNames: ['version'] }).set(
    { version: VERSION },
    1,
  )
  counter(metrics, {
    name: 'portal_errors_logged_total',
    help: 'Lines of the log that somebody should look after: calls and jobs that failed',
    collect() {
      this.reset()
      this.inc(errorsLogged(log))
    },
  })
  gauge(metrics, {
    name: 'portal_clock_ahead_seconds',
    help: 'How far the clock of this machine is ahead of the store’s, by which the portal goes',
    collect() {
      this.set(database.clock.machineAheadMs() / 1000)
    },
  })
  gauge(metrics, {
    name: 'portal_disk_free_bytes',
    help: 'Room left where DATA_DIR is',
    async collect() {
      const { bavail, bsize } = await statfs(settings.dataFolder).catch(() => ({ bavail: 0, bsize: 0 }))
      this.set(bavail * bsize)
    },
  })
}
