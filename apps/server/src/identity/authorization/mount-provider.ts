import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { languageOfRequest } from '../../http/answers/envelope.ts'
import { addressKey } from '../../http/limits/caller-address.ts'
import { makeLimiter, perAddress } from '../../http/limits/rate-limit.ts'
import { Refusal } from '../../kernel/fail.ts'
import { secretTries } from '../application/application-secret.ts'
import { ERROR_STYLE_PATH, errorPage, errorStyle } from './error-page.ts'
import { handlerOf, OIDC_PATH, SILENT } from './provider.ts'

/** Sign-ins begun from one address, each of which the store remembers for a while: a school behind one address gets through. */
const BEGINNINGS = { burst: 120, everyS: 1 }

/** What pages of the provider may do: be read. */
const PAGE_POLICY = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const UNAUTHORIZED = 401

/** What the provider answers; whatever else the library has, nobody reaches. */
const ANSWERED: Record<string, readonly ('GET' | 'POST')[]> = {
  '/.well-known/openid-configuration': ['GET'],
  '/jwks': ['GET'],
  '/auth': ['GET'],
  '/auth/:uid': ['GET'],
  '/token': ['POST'],
  '/userinfo': ['GET', 'POST'],
}

/** Hands these to the provider, which reads bodies itself. */
export function mountProvider(app: FastifyInstance, deps: Deps): void {
  const limits = makeLimits(deps)
  app.get(ERROR_STYLE_PATH, async (_request, reply) => reply.type('text/css; charset=utf-8').send(errorStyle))
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    for (const [path, method] of Object.entries(ANSWERED))
      scope.route({
        method: [...method],
        url: OIDC_PATH + path,
        handler: async (request, reply) => {
          const wait = limits.before(request)
          if (wait !== undefined) return sendBusy(request, reply, wait)
          await handOver(deps, request, reply)
          limits.after(request, reply)
          return reply
        },
      })
  })
}

/** Counts beginnings before, and wrong secrets after the provider has answered. */
function makeLimits(deps: Deps) {
  const begin = makeLimiter(deps, perAddress(deps.settings, BEGINNINGS))
  const tries = secretTries(deps)
  const at = ({ url }: FastifyRequest, path: string) => url.split('?', 1)[0] === OIDC_PATH + path
  const refusal = (spend: () => void): Refusal | undefined => {
    try {
      spend()
      return undefined
    } catch (error) {
      if (error instanceof Refusal) return error
      throw error
    }
  }
  return {
    before: (request: FastifyRequest): Refusal | undefined => {
      if (at(request, '/auth')) return refusal(() => begin(addressKey(request.ip)))
      return at(request, '/token') ? refusal(() => tries.before(request.ip)) : undefined
    },
    after: (request: FastifyRequest, reply: FastifyReply): void => {
      if (at(request, '/token') && reply.raw.statusCode === UNAUTHORIZED) refusal(() => tries.wrong(request.ip))
    },
  }
}

function sendBusy(request: FastifyRequest, reply: FastifyReply, { detail }: Refusal) {
  reply.code(429).header('retry-after', Math.ceil(detail.retryAfterS ?? 1))
  if (request.method === 'POST') return reply.send({ error: 'temporarily_unavailable' })
  const page = errorPage(languageOfRequest(request), 'temporarily_unavailable', 'temporarily_unavailable')
  return reply.header('content-security-policy', PAGE_POLICY).type('text/html; charset=utf-8').send(page)
}

/**
 * A request with `prompt=none` and nothing beside it, marked. The provider has no sessions and would refuse it at once; who is signed in, and
 * has allowed the application, is known to the portal's page alone.
 */
function withoutNone(path: string): string {
  const { pathname, searchParams } = new URL(path, 'http://provider.invalid')
  if (pathname !== '/auth' || searchParams.getAll('prompt').join(' ') !== 'none') return path
  searchParams.delete('prompt')
  searchParams.set(SILENT, 'yes')
  return `${pathname}?${searchParams}`
}

/** The request as the provider is to see it: at its own root, under the address people use. */
async function handOver(deps: Deps, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const raw: IncomingMessage & { originalUrl?: string } = request.raw
  const { protocol, host } = new URL(deps.settings.publicUrl)
  const { url = '' } = raw
  reply.hijack()
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value)
  reply.raw.setHeader('content-security-policy', PAGE_POLICY)
  Object.assign(raw.headers, { 'x-forwarded-proto': protocol.slice(0, -1), 'x-forwarded-host': host })
  // The library finds its root by comparing both.
  raw.url = withoutNone(url.slice(OIDC_PATH.length))
  raw.originalUrl = OIDC_PATH + raw.url
  try {
    await handlerOf(deps)(raw, reply.raw)
  } finally {
    // The log tells the address as it was asked for.
    raw.url = url
  }
}
