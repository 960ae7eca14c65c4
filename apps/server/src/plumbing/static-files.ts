import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppConfig } from './app-config.ts'
import { type BuiltFile, chooseEncoding } from './built-files.ts'
import { followApps, type ServeAppsOptions } from './served-apps.ts'
import { tokenInCookie } from './session-guard.ts'

const IMMUTABLE = 'public, max-age=31536000, immutable'
/** Pictures without a hash, as the favicon: an hour old is new enough. */
const AN_HOUR = 'public, max-age=3600'
/** Paths that are never a screen: a wrong one is told as such, not answered with the page. */
const RESERVED = /^\/(api|auth|oss|open|oidc|_sub|static|docs|metrics|healthz|readyz|__serverLoader)(\/|$)/

/**
 * Serves the shell, the guests under `/_sub/<name>/` and `/config.json`, and follows their deploys. To be called after every other
 * route: what is not a built file or a screen's address goes to the app's not-found handler. Throws when the environment is unknown.
 */
export async function serveApps(app: FastifyInstance, options: ServeAppsOptions): Promise<void> {
  const apps = followApps(options, (error) => app.log.error(error, 'The apps were changed into what cannot be served.'))
  app.get('/config.json', (_request, reply) => sendConfig(reply, apps().config))
  app.get('/*', (request, reply) => {
    const path = pathOf(request)
    const { files, headers, announced } = apps()
    const page = files.get('/index.html')
    const file = files.get(path)
    if (file && file !== page) return sendFile(request, reply, file)
    if (!page || !isScreen(request, path)) return reply.callNotFound()
    const link = announced(request.raw.url ?? path, tokenInCookie(request) !== undefined)
    return sendFile(request, reply.headers({ ...headers, ...(link && { link }) }), page)
  })
}

/** The path as it was sent: built names need no decoding, so an encoded one is simply unknown. */
const pathOf = (request: FastifyRequest): string => request.raw.url?.split('?', 1)[0] ?? '/'

/** Somebody asks for a screen: HTML is welcome, and the last part of the path looks like no file. */
function isScreen(request: FastifyRequest, path: string): boolean {
  if (path === '/index.html') return true
  const wantsPage = /text\/html|\*\/\*/.test(request.headers.accept ?? '*/*')
  return wantsPage && !RESERVED.test(path) && !/\.[^/]*$/.test(path)
}

function sendConfig(reply: FastifyReply, config: AppConfig): FastifyReply {
  return reply.headers({ 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' }).send(config)
}

function lifeOf({ hashed, type }: BuiltFile): string {
  if (hashed) return IMMUTABLE
  return type.startsWith('image/') ? AN_HOUR : 'no-cache'
}

function sendFile(request: FastifyRequest, reply: FastifyReply, file: BuiltFile): FastifyReply {
  const encoding = chooseEncoding(file, request.headers['accept-encoding'])
  reply.headers({
    'content-type': file.type,
    'cache-control': lifeOf(file),
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    etag: file.etag,
    vary: 'accept-encoding',
  })
  if (request.headers['if-none-match']?.includes(file.etag)) return reply.code(304).send()
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(file.bodies[encoding])
}
