import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import type { ObjectStore } from '../../outside/object-store.ts'
import { takingLong } from '../../plumbing/long-request.ts'
import { headersOf } from '../../plumbing/plain-headers.ts'
import { UPLOAD_URL } from './grant-upload.ts'
import { letGoOf } from './incoming-file.ts'
import { makeTusServer } from './tus-server.ts'

/** A sender who says nothing for so long has gone; what came stays. */
const SILENCE_MS = 30_000

/** The tus endpoint stands where a plain PUT goes to: one address and one token for both. Bodies are left to the tus library. */
export function tusRoutes(scope: FastifyInstance, deps: Deps, store: ObjectStore): void {
  const tus = makeTusServer(deps, store)
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    reply.hijack()
    const { raw } = reply
    for (const [name, value] of Object.entries(headersOf(deps.settings))) raw.setHeader(name, value)
    if (request.method !== 'HEAD') raw.setHeader('content-type', 'application/json; charset=utf-8')
    // A refused sender who goes on sending is cut off instead of read to the end.
    if (request.method === 'PATCH') raw.setHeader('connection', 'close')
    const watch = endWhenSilent(request)
    try {
      await takingLong(request, () => tus.handle(request.raw, raw).finally(() => letGoOf(request.raw)))
    } finally {
      watch.stop()
    }
  }
  for (const url of [UPLOAD_URL, `${UPLOAD_URL}/:id`])
    scope.route({ method: ['POST', 'HEAD', 'PATCH', 'OPTIONS'], url, handler })
}

function endWhenSilent({ raw }: FastifyRequest) {
  let before = -1
  const timer = setInterval(() => {
    if (raw.readableEnded || raw.destroyed) return
    const { bytesRead } = raw.socket
    if (bytesRead === before) raw.destroy(new Error('the sender says nothing'))
    before = bytesRead
  }, SILENCE_MS).unref()
  return { stop: () => clearInterval(timer) }
}
