import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { admit } from '../../http/limits/shed-by-memory.ts'
import { takingLong } from '../../http/limits/time-limits.ts'
import { hashToken } from '../../http/session/session-store.ts'
import type { ObjectStore } from '../../outside/object-store.ts'
import { drain, LEAST_PACE, LONGEST_VIDEO_FILE_MS, type Pace, watchPace } from '../upload/incoming-file.ts'
import { uploadShares } from '../upload/receive-upload.ts'
import { TOKEN_HEADER, TOKEN_MAX, UPLOAD_URL } from '../upload/reserve-upload.ts'
import { findSender } from '../upload/upload.store.ts'
import { makeTusServer } from './tus-server.ts'

/** What brings bytes, or begins to: where memory is short a video goes on later. */
const WRITING = new Set(['POST', 'PATCH'])

/**
 * The tus endpoint stands where a plain PUT goes to: one address and one token for both. Bodies are left to the tus library. The pieces of
 * video files are shared out like other uploads, in a room of their own: they take long.
 */
export function tusRoutes(scope: FastifyInstance, deps: Deps, store: ObjectStore, pace: Pace = LEAST_PACE): void {
  const tus = makeTusServer(deps, store)
  const inTurn = uploadShares(deps)
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
  const take = async (request: FastifyRequest, reply: FastifyReply) => {
    reply.hijack()
    const { raw } = reply
    for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value)
    if (request.method !== 'HEAD') raw.setHeader('content-type', 'application/json; charset=utf-8')
    // A refused sender who goes on sending is cut off instead of read to the end.
    if (request.method === 'PATCH') raw.setHeader('connection', 'close')
    const stop = endWhenSlow(request, pace)
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
      return inTurn({ accountId: sender.account_id, address: request.ip }, () => take(request, reply)).catch(
        async (error: unknown) => {
          await drain(request.raw)
          throw error
        },
      )
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

/** A sender who says too little has gone; what came stays. */
function endWhenSlow({ raw }: FastifyRequest, pace: Pace): () => void {
  const come = () => (raw.readableEnded || raw.destroyed ? null : raw.socket.bytesRead)
  return watchPace(pace, LONGEST_VIDEO_FILE_MS, come, () => void raw.destroy(new Error('the sender is too slow')))
}
