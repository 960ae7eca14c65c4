import { statfs } from 'node:fs/promises'
import { login, loginBySms } from '@startline/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { errorsLogged } from '../../kernel/log.ts'
import { counter, gauge, histogram, shownNumber } from '../../kernel/metrics.ts'
import { VERSION } from '../../kernel/version.ts'
import { refusalNameOf } from '../answers/envelope.ts'

const SIGN_INS: readonly string[] = [login.path, loginBySms.path]

/**
 * Measures every request: how long it took by route and status, why it was refused by the refusal's name, and how signing in ended. Routes and names
 * are those of the contract, so there are never more of them than it has; nothing of a request's own is kept.
 */
export function measureRequests(app: FastifyInstance, { metrics }: Pick<Deps, 'metrics'>): void {
  const duration = histogram(metrics, {
    name: 'portal_request_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
  })
  const refusals = counter(metrics, {
    name: 'portal_refusals_total',
    help: 'Requests that were refused, by the name of the refusal',
    labelNames: ['name'],
  })
  const signIns = counter(metrics, {
    name: 'portal_sign_ins_total',
    help: 'Requests to sign in by password or code, by how they ended',
    labelNames: ['outcome'],
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    duration.observe({ route, status: String(reply.statusCode) }, reply.elapsedTime / 1000)
    const name = refusalNameOf(request)
    if (name !== undefined) refusals.inc({ name })
    if (SIGN_INS.includes(route)) signIns.inc({ outcome: name ?? 'done' })
    done()
  })
}

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
  shownNumber(
    metrics,
    'portal_clock_ahead_seconds',
    'How far the clock of this machine is ahead of the store’s, by which the portal goes',
    () => database.clock.machineAheadMs() / 1000,
  )
  gauge(metrics, {
    name: 'portal_disk_free_bytes',
    help: 'Room left where DATA_DIR is',
    async collect() {
      const { bavail, bsize } = await statfs(settings.dataFolder).catch(() => ({ bavail: 0, bsize: 0 }))
      this.set(bavail * bsize)
    },
  })
}
