import { finishUpload as finishCall, grantUpload as grantCall, reserveUpload as reserveCall } from '@startline/contract'
import { UploadedFile } from '@startline/contract/schemas'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { success } from '../http/answers/envelope.ts'
import { makeLimiter } from '../http/limits/rate-limit.ts'
import type { Slot } from '../http/limits/shares.ts'
import { admit, admitting } from '../http/limits/shed-by-memory.ts'
import { takingLong } from '../http/limits/time-limits.ts'
import { refuseEarly } from '../http/on-arrival.ts'
import { route } from '../http/route.ts'
import { hashToken } from '../http/session/session-store.ts'
import { type ObjectStore } from '../outside/object-store.ts'
import { objectStoreOf } from '../outside/storage/open-stores.ts'
import { FILES } from '../security/file-address.ts'
import { makeTusServer } from './tus/tus-server.ts'
import {
  drain,
  LEAST_PACE,
  LONGEST_VIDEO_FILE_MS,
  type Pace,
  paceSince,
  sweepIncoming,
  watchPace,
} from './upload/incoming-file.ts'
import { finishReferencedUploads, finishUpload } from './upload/quarantine.ts'
import { arrivingOf, uploadReceiver, uploadShares } from './upload/receive-upload.ts'
import { grantUpload, reserveUpload, TOKEN_HEADER, TOKEN_MAX, UPLOAD_URL } from './upload/reserve-upload.ts'
import { sendFile } from './upload/send-file.ts'
import { incomingFolder } from './upload/take-in.ts'
import { findSender } from './upload/upload.store.ts'

/** A large club's photos go through at once; a loop fills the disk slowly enough to be noticed. */
const RESERVATIONS = { burst: 1000, everyS: 0.5 }

/**
 * Files: reserve a path, get grant, send, read.
 * @param pace how much of a file has to come in time, where that differs from what all are asked
 */
export function uploadRoutes(app: FastifyInstance, deps: Deps, pace?: Pace): void {
  const store = objectStoreOf(deps.settings)
  route(app, deps, reserveCall, ({ actingFor, body }) => reserveUpload(deps, actingFor, body), {
    perPerson: makeLimiter(deps, RESERVATIONS),
  })
  route(app, deps, grantCall, ({ actingFor, body }) => grantUpload(deps, store, actingFor, body.path))
  route(app, deps, finishCall, ({ actingFor, body, request }) =>
    takingLong(request, () => finishUpload(deps, store, actingFor, body.path)),
  )
  if (store.quarantine !== null) finishReferencedUploads(app, deps, store)
  app.get(`${FILES}*`, (request, reply) => sendFile(deps, store, request, reply))
  app.register(async (scope) => takeFiles(scope, deps, uploadReceiver(deps, store, pace)))
  app.register(async (scope) => tusRoutes(scope, deps, store, pace))
  app.addHook('onReady', () => sweepIncoming(incomingFolder(deps), deps.now()))
}

/** The one route whose body is a file: it has parsers of its own, and the body is handed on as it arrives. */
function takeFiles(scope: FastifyInstance, deps: Deps, receive: ReturnType<typeof uploadReceiver>): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
  scope.put(UPLOAD_URL, { onRequest: refuseEarly(admitting(deps, 'heavy')) }, async (request, reply) => {
    const arriving = arrivingOf(request)
    // Whatever is still to come after a refusal is cut off.
    reply.header('connection', 'close')
    return success(
      UploadedFile.parse(await takingLong(request, () => receive(arriving).finally(() => drain(arriving.body)))),
      request.id,
    )
  })
}

/** What brings bytes, or begins to: where memory is short a video goes on later. */
const WRITING = new Set(['POST', 'PATCH'])

/**
 * The tus endpoint stands where a plain PUT goes to: one address and one token for both. Bodies are left to the tus library. The pieces of
 * video files are shared out like other uploads, in a room of their own: they take long.
 */
function tusRoutes(scope: FastifyInstance, deps: Deps, store: ObjectStore, pace: Pace = LEAST_PACE): void {
  const tus = makeTusServer(deps, store)
  const inTurn = uploadShares(deps)
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
  const take = async (request: FastifyRequest, reply: FastifyReply, piece?: Piece) => {
    reply.hijack()
    const { raw } = reply
    for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value)
    if (request.method !== 'HEAD') raw.setHeader('content-type', 'application/json; charset=utf-8')
    // A refused sender who goes on sending is cut off instead of read to the end.
    if (request.method === 'PATCH') raw.setHeader('connection', 'close')
    const stop = endWhenSlow(request, pace, piece)
    // The library never comes to an end where the sender has gone away.
    const gone = new Promise<void>((resolve) => raw.once('close', resolve))
    await Promise.race([tus.handle(request.raw, raw), gone]).finally(() => {
      stop()
      return drain(request.raw)
    })
  }
  const handler = (request: FastifyRequest, reply: FastifyReply) =>
    takingLong(request, async () => {
      if (WRITING.has(request.method)) await admitted(deps, request, reply)
      const sender = request.method === 'PATCH' ? await senderOf(deps, request) : undefined
      if (sender === undefined) return take(request, reply)
      // Where the turn does not come, nothing of the body was read.
      reply.header('connection', 'close')
      return inTurn({ accountId: sender.account_id, address: request.ip }, (slot) =>
        take(request, reply, { slot, rest: sender.rest }),
      ).catch(async (error: unknown) => {
        await drain(request.raw)
        throw error
      })
    })
  for (const url of [UPLOAD_URL, `${UPLOAD_URL}/:id`])
    scope.route({ method: ['POST', 'HEAD', 'PATCH', 'OPTIONS'], url, handler })
}

async function admitted(deps: Deps, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  try {
    admit(deps, 'spare', reply)
  } catch (error) {
    reply.header('connection', 'close')
    await drain(request.raw)
    throw error
  }
}

async function senderOf({ database: { db }, now }: Deps, { headers }: FastifyRequest) {
  const token = headers[TOKEN_HEADER]
  return typeof token === 'string' && token.length <= TOKEN_MAX ? findSender(db, hashToken(token), now()) : undefined
}

/** A piece of a video file: its slot, and the bytes that the file lacks. */
interface Piece {
  slot: Slot
  rest: number
}

/** Bytes that a piece brings: those announced, else all that the file lacks. */
const bytesOf = ({ raw }: FastifyRequest, { rest }: Piece): number =>
  Math.min(Number(raw.headers['content-length'] ?? rest), rest)

/** A sender who says too little has gone; what came stays. One whose piece would take too long at its pace sends a smaller one. */
function endWhenSlow(request: FastifyRequest, pace: Pace, piece?: Piece): () => void {
  const { raw } = request
  const come = () => (raw.readableEnded || raw.destroyed ? null : raw.socket.bytesRead)
  const first = raw.socket.bytesRead
  const end = () => void raw.destroy(new Error('the sender is too slow'))
  piece?.slot.mayYield({ pace: paceSince(performance.now(), () => raw.socket.bytesRead - first), end })
  return watchPace(pace, LONGEST_VIDEO_FILE_MS, come, end, piece && bytesOf(request, piece))
}
