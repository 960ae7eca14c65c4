import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics } from 'prom-client'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../kernel/fail.ts'
import { histogram } from '../../kernel/metrics.ts'
import { success } from '../answers/envelope.ts'
import { serveMetrics } from './metrics-door.ts'

const READY_RETRY_S = 1

/** Liveness, readiness and metrics. The process lives when it answers; it is ready when its store answers. */
export function serveHealth(app: FastifyInstance, deps: Deps): void {
  const { metrics } = deps
  collectDefaultMetrics({ register: metrics })
  // What watches the process stays for as long as the process: it may not keep a closed portal with it.
  app.addHook('onClose', async () => metrics.clear())
  const duration = histogram(metrics, {
    name: 'portal_request_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
  })
  app.addHook('onResponse', (request, reply, done) => {
    const labels = { route: request.routeOptions.url ?? 'none', status: String(reply.statusCode) }
    duration.observe(labels, reply.elapsedTime / 1000)
    done()
  })
  app.get('/healthz', async (request) => success({ alive: true }, request.id))
  app.get('/readyz', async (request) => {
    await deps.database.ping().catch(() => {
      throw new Refusal('overloaded', { retryAfterS: READY_RETRY_S })
    })
    return success({ ready: true, store: deps.database.kind }, request.id)
  })
  serveMetrics(app, deps)
}
