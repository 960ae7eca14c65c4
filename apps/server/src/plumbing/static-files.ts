import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readAnnounced } from './announced.ts'
import { type AppConfig, readAppConfig } from './app-config.ts'
import { type BuiltFile, chooseEncoding, readBuiltFiles } from './built-files.ts'
import { pageHeaders } from './page-headers.ts'
import { tokenInCookie } from './session-guard.ts'

/** What the built apps are served from. */
export interface ServeAppsOptions {
  /** Folder with `shell/`, a folder per guest, and `versions.json`. May be missing while developing. */
  dist: string
  /** Folder with one `<env>.json` per environment. */
  configFolder: string
  /** Name of the environment. */
  env: string
  /** True when the data is fictional. */
  demo: boolean
  /** Origins the browser may send files to and show them from, besides our own (a bucket). */
  fileOrigins?: readonly string[]
}

const IMMUTABLE = 'public, max-age=31536000, immutable'
/** Pictures without a hash, as the favicon: an hour old is new enough. */
const AN_HOUR = 'public, max-age=3600'
/** Paths that are never a screen: a wrong one is told as such, not answered with the page. */
const RESERVED = /^\/(api|auth|oss|open|oidc|_sub|static|docs|metrics|healthz|readyz|__serverLoader)(\/|$)/

/**
 * Serves the shell, the guests under `/_sub/<name>/` and `/config.json`. To be called after every other route: what is
 * not a built file or a screen's address goes to the app's not-found handler. Throws when the environment is unknown.
 */
export async function serveApps(app: FastifyInstance, options: ServeAppsOptions): Promise<void> {
  const config = readAppConfig(options)
  const files = readApps(options.dist, config)
  const headers = pageHeaders(config, options.fileOrigins ?? [])
  const announced = readAnnounced(options.dist, config)
  const page = files.get('/index.html')
  app.get('/config.json', (_request, reply) => sendConfig(reply, config))
  app.get('/*', (request, reply) => {
    const path = pathOf(request)
    const file = files.get(path)
    if (file && file !== page) return sendFile(request, reply, file)
    if (!page || !isScreen(request, path)) return reply.callNotFound()
    const link = announced(path, tokenInCookie(request) !== undefined)
    return sendFile(request, reply.headers({ ...headers, ...(link && { link }) }), page)
  })
}

function readApps(dist: string, config: AppConfig): Map<string, BuiltFile> {
  const shell = readBuiltFiles(join(dist, 'shell'), '')
  const guests = config.sub_apps.filter(({ name }) => /^[\w-]+$/.test(name))
  return new Map([...shell, ...guests.flatMap(({ name }) => [...readBuiltFiles(join(dist, name), `/_sub/${name}`)])])
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
