import { GUESTS, SHELL_SCREENS } from '@startline/contract/screens'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type BuiltFile, chooseEncoding } from '../http/answers/pack-answer.ts'
import { sendPrepared } from '../http/answers/prepared.ts'
import { tokenInCookie } from '../http/session/session-guard.ts'
import type { AppConfig } from './app-config.ts'
import { followApps, type ServeAppsOptions } from './served-apps.ts'

const IMMUTABLE = 'public, max-age=31536000, immutable'
/** Pictures without a hash, as the favicon: an hour old is new enough. */
const AN_HOUR = 'public, max-age=3600'

/**
 * Serves the shell, the guests under `/_sub/<name>/` and `/config.json`, and follows their deploys. To be called after every other
 * route: what is not a built file or a screen's address goes to the app's not-found handler. Throws when the environment is unknown.
 */
export async function serveApps(app: FastifyInstance, options: ServeAppsOptions): Promise<void> {
  const apps = followApps(options, (error) => app.log.error(error, 'The apps were changed into what cannot be served.'))
  app.get('/config.json', (_request, reply) => sendConfig(reply, apps().config))
  app.get('/*', (request, reply) => {
    const path = pathOf(request)
    const { files, headers, announced, config } = apps()
    const page = files.get('/index.html')
    const file = files.get(path)
    if (file && file !== page) return sendFile(request, reply.removeHeader('content-security-policy'), file)
    const shown = page && shownAt(path, request.headers.accept, config)
    if (!page || !shown) return reply.callNotFound()
    const link = announced(request.raw.url ?? path, tokenInCookie(request) !== undefined)
    reply.headers({ ...headers, ...(link && { link }) })
    return shown === 'screen' ? sendFile(request, reply, page) : sendNotFound(request, reply, page)
  })
}

/** The path as it was sent: built names need no decoding, so an encoded one is simply unknown. */
const pathOf = (request: FastifyRequest): string => request.raw.url?.split('?', 1)[0] ?? '/'

const sendConfig = (reply: FastifyReply, config: AppConfig): FastifyReply =>
  reply.headers({ 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' }).send(config)

function lifeOf({ hashed, type }: BuiltFile): string {
  if (hashed) return IMMUTABLE
  return type.startsWith('image/') ? AN_HOUR : 'no-cache'
}

function sendFile(request: FastifyRequest, reply: FastifyReply, file: BuiltFile): FastifyReply {
  reply.headers({ 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' })
  return sendPrepared(request, reply, file, lifeOf(file))
}

/** The page, which says that nothing is there, with the status that says so to everybody else. */
function sendNotFound(request: FastifyRequest, reply: FastifyReply, page: BuiltFile): FastifyReply {
  const encoding = chooseEncoding(page, request.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  reply.headers({ 'content-type': page.type, 'cache-control': 'no-store', vary: 'accept, accept-encoding' })
  return reply.code(404).send(page.bodies[encoding])
}

/** The first parts of addresses with screens of the shell alone, in small letters. */
const SCREENS = ['index.html', ...SHELL_SCREENS]
/** Paths that are never a screen: a wrong one is told as such, not answered with the page. */
const RESERVED = /^\/(api|auth|oss|open|oidc|_sub|static|docs|metrics|healthz|readyz|__serverLoader)(\/|$)/
const looksLikeFile = (path: string): boolean => /\.[^/]*$/.test(path)

/**
 * What the page shows at an address: one of its screens, or to a browser that nothing is there. Null where the page has no business: files,
 * the portal's calls, and programs that ask for what does not exist. `accepted` is the header `accept`.
 */
function shownAt(
  path: string,
  accepted = '*/*',
  { sub_apps }: Pick<AppConfig, 'sub_apps'>,
): 'screen' | 'nothing' | null {
  if (isScreen(path, [...GUESTS, ...sub_apps.map(({ name }) => name.toLowerCase())]))
    return /text\/html|\*\/\*/.test(accepted) ? 'screen' : null
  return accepted.includes('text/html') && !RESERVED.test(path) && !looksLikeFile(path) ? 'nothing' : null
}

/** Addresses are told apart as the shell does it: without regard to capitals or a slash at the end. A guest has all below its own. */
function isScreen(path: string, guests: readonly string[]): boolean {
  const [first = '', ...rest] = path.toLowerCase().replace(/\/$/, '').split('/').slice(1)
  return guests.includes(first) ? !looksLikeFile(path) : rest.length === 0 && SCREENS.includes(first)
}
