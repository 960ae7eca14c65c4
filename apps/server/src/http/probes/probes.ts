import { timingSafeEqual } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { promisify } from 'node:util'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { collectDefaultMetrics } from 'prom-client'
import type { Deps } from '../../deps.ts'
import { fail, Refusal } from '../../kernel/fail.ts'
import { hasRoom } from '../../store/full-store.ts'
import { success } from '../answers/envelope.ts'
import { isLeaving } from '../closing.ts'
import { keepHandlesFree } from '../limits/open-files.ts'
import { showMemory } from '../limits/shed-by-memory.ts'
import { tokenOf } from '../session/session-guard.ts'
import { hashToken } from '../session/session-store.ts'
import { measureRequests, showProcess } from './measure.ts'

const READY_RETRY_S = 1
const FULL_RETRY_S = 30
const FIRST_REFUSAL = 400

/** Liveness, readiness and metrics. The process lives when it answers; it is ready when its store answers and it is not about to stop. */
export function serveHealth(app: FastifyInstance, deps: Deps): void {
  const { metrics } = deps
  collectDefaultMetrics({ register: metrics })
  // What watches the process stays for as long as the process: it may not keep a closed portal with it.
  app.addHook('onClose', async () => metrics.clear())
  measureRequests(app, deps)
  showProcess(deps)
  showMemory(deps)
  keepHandlesFree(app, deps)
  app.get('/healthz', async (request) => success({ alive: true }, request.id))
  app.get('/readyz', async (request) => {
    if (isLeaving(app)) throw new Refusal('overloaded', { retryAfterS: READY_RETRY_S })
    await deps.database.ping().catch(() => {
      throw new Refusal('overloaded', { retryAfterS: READY_RETRY_S })
    })
    if (!(await hasRoom(deps.database))) throw new Refusal('storage_full', { retryAfterS: FULL_RETRY_S })
    return success({ ready: true, store: deps.database.kind }, request.id)
  })
  serveMetrics(app, deps)
}

const PROBES: readonly (string | undefined)[] = ['/healthz', '/readyz', '/metrics']

/** Whether a request only asked how the portal is, and heard that all is well: several such a second would fill the log. */
export const isQuietProbe = (
  { routeOptions }: Pick<FastifyRequest, 'routeOptions'>,
  { statusCode }: Pick<FastifyReply, 'statusCode'>,
): boolean => statusCode < FIRST_REFUSAL && PROBES.includes(routeOptions.url)

const LOOPBACK = '127.0.0.1'

/** Shows the metrics under the portal's own address to whoever has the token; for everybody else there is nothing here. */
function serveMetrics(app: FastifyInstance, { metrics, settings }: Deps): void {
  const { metricsToken } = settings
  app.get('/metrics', async (request, reply) => {
    if (metricsToken === null || !isSame(tokenOf(request) ?? '', metricsToken)) fail('not_found')
    return reply.type(metrics.contentType).send(await metrics.metrics())
  })
}

/** Constant-time comparison; of hashes, as both sides must have one length. */
const isSame = (given: string, token: string): boolean => timingSafeEqual(hashToken(given), hashToken(token))

/**
 * Shows the metrics on a port of their own, which this machine alone can reach; undefined where no port is set. The address that people use
 * never leads there, whatever stands in front of the portal.
 */
export async function openMetricsPort({ metrics, settings, log }: Deps): Promise<Server | undefined> {
  if (settings.metricsPort === null) return undefined
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end()
    metrics.metrics().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      (error: unknown) => {
        log.error({ err: error }, 'The metrics could not be told.')
        response.writeHead(500).end()
      },
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(settings.metricsPort ?? 0, LOOPBACK, resolve)
  })
  return server
}

/** Closes the port of the metrics, where there is one. */
export async function closeMetricsPort(server: Server | undefined): Promise<void> {
  if (server === undefined) return
  server.closeAllConnections()
  await promisify(server.close.bind(server))()
}
