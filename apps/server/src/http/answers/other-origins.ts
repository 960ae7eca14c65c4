import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Settings } from '../../settings/settings.ts'

/** What pages of other portals call. The page itself, guests' files and probes are not among it; the provider of sign-ins says for itself who may ask. */
const CALLED = /^\/(api|auth|oss|open|__serverLoader)(?=[/?]|$)/

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']
/** What the client sends, and what the library of resumable uploads does. */
const TAKEN = [
  'Accept-Language',
  'Authorization',
  'Content-Type',
  'Idempotency-Key',
  'If-None-Match',
  'Range',
  'X-Org',
  'X-Request-Id',
  'X-Upload-Token',
  'Tus-Resumable',
  'Upload-Defer-Length',
  'Upload-Length',
  'Upload-Metadata',
  'Upload-Offset',
  'X-HTTP-Method-Override',
]
/** What scripts may read of an answer besides its body. */
const SHOWN = [
  'Accept-Ranges',
  'Content-Disposition',
  'Content-Length',
  'Content-Range',
  'ETag',
  'Location',
  'Retry-After',
  'Server-Timing',
  'Unprintable-Names',
  'X-Request-Id',
  'X-Server-Time',
  'Tus-Extension',
  'Tus-Max-Size',
  'Tus-Resumable',
  'Tus-Version',
  'Upload-Length',
  'Upload-Offset',
].join(', ')
/** So many seconds a browser need not ask again whether it may ask: the most that one of them takes. */
const REMEMBERED_S = 7_200

const PREFLIGHT = {
  'access-control-allow-methods': METHODS.join(', '),
  'access-control-allow-headers': TAKEN.join(', '),
  'access-control-max-age': REMEMBERED_S,
}

const isPreflight = ({ method, headers }: FastifyRequest): boolean =>
  method === 'OPTIONS' && headers['access-control-request-method'] !== undefined

/** Adds to what an answer depends on; `Vary` is set by whoever packs it, and must keep both. */
function dependOnOrigin(reply: FastifyReply): void {
  const others = String(reply.getHeader('vary') ?? '')
  if (!/\borigin\b/i.test(others)) reply.header('vary', others === '' ? 'origin' : `${others}, origin`)
}

/**
 * Lets pages of exactly these origins call the portal (CORS), by the token in the header alone: without credentials, so that no cookie comes
 * along. Any other origin is told nothing. To be put before whatever may refuse a request: a refusal nobody may read looks like a lost network.
 */
export function allowOrigins(app: FastifyInstance, { allowedOrigins }: Pick<Settings, 'allowedOrigins'>): void {
  if (allowedOrigins.length === 0) return
  const allowed = new Set(allowedOrigins)
  app.addHook('onRequest', (request, reply, done) => {
    if (!CALLED.test(request.url)) return done()
    dependOnOrigin(reply)
    const { origin } = request.headers
    if (origin === undefined || !allowed.has(origin)) return done()
    reply.headers({ 'access-control-allow-origin': origin, 'access-control-expose-headers': SHOWN })
    if (isPreflight(request)) return void reply.code(204).headers(PREFLIGHT).send()
    done()
  })
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (CALLED.test(request.url)) dependOnOrigin(reply)
    done()
  })
}

/**
 * Which pages may show a file that the portal sends, as its header `cross-origin-resource-policy` says: pictures are fetched without saying
 * for whom, so that one word stands for all portals whose calls come here.
 */
export const shownBy = ({ allowedOrigins }: Pick<Settings, 'allowedOrigins'>) => ({
  'cross-origin-resource-policy': allowedOrigins.length === 0 ? 'same-origin' : 'cross-origin',
})

/** Whether a browser says that a page of another origin asks. Its cookies count for nothing then. */
export function isFromElsewhere({ headers }: FastifyRequest, { publicUrl }: Pick<Settings, 'publicUrl'>): boolean {
  const { origin, 'sec-fetch-site': site } = headers
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  return origin !== undefined && origin !== new URL(publicUrl).origin
}
