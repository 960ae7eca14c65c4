import { Readable } from 'node:stream'
import { finishUpload as finishCall, grantUpload as grantCall, reserveUpload as reserveCall } from '@startline/contract'
import { UploadedFile } from '@startline/contract/schemas'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { success } from '../http/answers/envelope.ts'
import { makeLimiter } from '../http/limits/rate-limit.ts'
import { admitting } from '../http/limits/shed-by-memory.ts'
import { takingLong } from '../http/limits/time-limits.ts'
import { refuseEarly, route } from '../http/route.ts'
import { objectStoreOf } from '../outside/object-store.ts'
import { FILES } from '../security/file-address.ts'
import { tusRoutes } from './tus/tus.routes.ts'
import { finishReferencedUploads, finishUpload } from './upload/finish-upload.ts'
import { drain, type Pace, sweepIncoming } from './upload/incoming-file.ts'
import { type Arriving, uploadReceiver } from './upload/receive-upload.ts'
import { grantUpload, reserveUpload, TOKEN_HEADER, UPLOAD_URL } from './upload/reserve-upload.ts'
import { sendFile } from './upload/send-file.ts'
import { incomingFolder } from './upload/take-in.ts'

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
    const stored = await takingLong(request, () => receive(arriving).finally(() => drain(arriving.body)))
    return success(UploadedFile.parse(stored), request.id)
  })
}

function arrivingOf(request: FastifyRequest): Arriving {
  const { 'content-type': type = '', 'content-length': length, [TOKEN_HEADER]: token } = request.headers
  return {
    token: typeof token === 'string' ? token : '',
    contentType: type.split(';')[0]?.trim().toLowerCase() ?? '',
    length: length === undefined ? undefined : Number(length),
    body: request.body instanceof Readable ? request.body : Readable.from([]),
    address: request.ip,
  }
}
