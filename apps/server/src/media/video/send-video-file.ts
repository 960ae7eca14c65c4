import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { sendRefusal } from '../../http/answers/envelope.ts'
import { shownBy } from '../../http/answers/other-origins.ts'
import { refuseUnknownParameters } from '../../http/query-parameters.ts'
import { tokenShown } from '../../http/session/session-guard.ts'
import { hashToken } from '../../http/session/session-store.ts'
import { fail, Refusal } from '../../kernel/fail.ts'
import type { ObjectStore, Range } from '../../outside/object-store.ts'
import { SAFE } from '../upload/send-file.ts'
import { findCaption, findVideoFileByAddress, type VideoFileRow } from './video-file.store.ts'
import { readTicket, type Ticket } from './video-file-address.ts'
import { isRunFile, RUN_FILES, runPath } from './video-files.ts'
import { originalOf } from './watch-video.ts'

/** The browser that got it may keep it for as long as its address stays the same; nobody between may. */
const PRIVATE = 'private, max-age=3600'
const TOKEN_LONGEST = 200

interface Kept {
  path: string
  type: string
}

/**
 * Sends a file of a video, or a part of it, piece by piece. Without the ticket's session, alive and with the right still, it is not found;
 * an address that another browser shows is worth nothing.
 */
export async function sendVideoFile(deps: Deps, store: ObjectStore, request: FastifyRequest, reply: FastifyReply) {
  refuseUnknownParameters(request, new Set())
  const { ticket: text = '', file = '' } = request.params as Record<string, string>
  const ticket = readTicket(deps, text) ?? fail('not_found')
  const video = (await findFor(deps, ticket, request)) ?? fail('not_found')
  reply.headers({ ...SAFE, ...shownBy(deps.settings), 'cache-control': PRIVATE })
  if (!ticket.bound) letOthersRead(deps, reply)
  const language = /^caption-([A-Za-z0-9-]{2,20})\.vtt$/.exec(file)?.[1]
  return language === undefined
    ? sendKept(store, keptAs(video, file) ?? fail('not_found'), request, reply)
    : sendCaption(deps, video.id, language, reply)
}

async function findFor(deps: Deps, ticket: Ticket, request: FastifyRequest): Promise<VideoFileRow | undefined> {
  const { db } = deps.database
  if (!ticket.bound) return findVideoFileByAddress(db, ticket, deps.now(), null)
  const token = tokenShown(deps, request)
  if (token === undefined || token.length > TOKEN_LONGEST) return undefined
  return findVideoFileByAddress(db, ticket, deps.now(), hashToken(token))
}

/** Players may read what comes from the place the environment names; it fetches from here. */
function letOthersRead({ settings }: Deps, reply: FastifyReply): void {
  reply.header('cross-origin-resource-policy', 'cross-origin')
  // A portal of another origin that may call has been told already that it may read.
  if (reply.hasHeader('access-control-allow-origin')) return
  reply.headers({ 'access-control-allow-origin': new URL(settings.publicUrl).origin, vary: 'Origin' })
}

function keptAs(video: VideoFileRow, file: string): Kept | null {
  const { shown_run: run } = video
  if (file === 'cover.jpg') {
    const path = video.cover_path ?? (run === null ? null : runPath(video, run, 'poster.jpg'))
    return path === null ? null : { path, type: 'image/jpeg' }
  }
  if (run !== null) return isRunFile(file) ? { path: runPath(video, run, file), type: RUN_FILES[file] } : null
  const original = originalOf(video)
  return file === original.name ? { path: video.video_path, type: original.type } : null
}

async function sendCaption(deps: Deps, videoId: string, language: string, reply: FastifyReply) {
  // It may be changed under the same address.
  return reply
    .header('cache-control', 'private, no-store')
    .type('text/vtt; charset=utf-8')
    .send(((await findCaption(deps.database.db, videoId, language)) ?? fail('not_found')).vtt)
}

async function sendKept(store: ObjectStore, { path, type }: Kept, request: FastifyRequest, reply: FastifyReply) {
  const size = (await store.sizeOf(path)) ?? missing(request, path)
  const { range, 'if-range': condition, 'if-none-match': known } = request.headers
  // A path is filled once, so it names what it holds.
  const tag = `"${path.split('/').at(-1)}"`
  reply.headers({ etag: tag, 'accept-ranges': 'bytes', 'content-disposition': 'inline' }).type(type)
  if (known === tag) return reply.code(304).send()
  const asked = condition === undefined || condition === tag ? askedRange(range, size) : 'all'
  if (asked === 'none') {
    reply.headers({ 'content-range': `bytes */${size}`, 'cache-control': 'no-store' })
    return sendRefusal(reply, request, new Refusal('range_not_there'))
  }
  const part = asked === 'all' ? { start: 0, end: size - 1 } : asked
  if (asked !== 'all') reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${size}`)
  reply.header('content-length', part.end - part.start + 1)
  if (request.method === 'HEAD') return reply.send()
  return reply.send(((await store.read(path, part)) ?? missing(request, path)).stream)
}

function missing(request: FastifyRequest, path: string): never {
  request.log.error({ path }, 'a stored video file is missing')
  return fail('not_found')
}

/** What a Range header asks for: all, one part, or something the file does not have. */
type Asked = Range | 'all' | 'none'

/**
 * Reads a Range header (RFC 9110, 14.2). Several parts at once and units other than bytes are answered with all, which is allowed and what no
 * player minds.
 */
function askedRange(header: string | undefined, size: number): Asked {
  const [, first = '', last = ''] = /^bytes=\s*(\d{0,15})-(\d{0,15})\s*$/i.exec(header ?? '') ?? []
  if (first === '' && last === '') return 'all'
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'none' : { start: size - length, end: size - 1 }
  }
  const start = Number(first)
  if (last !== '' && Number(last) < start) return 'all'
  return start >= size ? 'none' : { start, end: Math.min(last === '' ? size - 1 : Number(last), size - 1) }
}
