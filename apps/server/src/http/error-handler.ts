import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { FailureName } from '@startline/contract'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { v7 as uuid } from 'uuid'
import { isDiskFull } from '../kernel/disk-full.ts'
import { Refusal } from '../kernel/fail.ts'
import { BucketAway } from '../outside/storage/bucket-away.ts'
import { noteFullStore } from '../store/full-store.ts'
import { isInTheWay, isOfErased, isStoreAway } from '../store/store-away.ts'
import { plainHeaders, refusalAnswer, refused, sendRefusal } from './answers/envelope.ts'
import { mayTakeLong } from './limits/time-limits.ts'

const HANGS_UP = ['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_DESTROYED']

/** Whether an error is what a stream says whose other end hung up. */
export const isHangUp = (error: unknown): boolean =>
  HANGS_UP.includes(String((error as { code?: unknown } | null)?.code))

/**
 * Whether a call failed because its caller hung up before all of it had come: that happens on every train ride, and is nothing to look after.
 * A connection to the store or a bucket that breaks says the same; but then the request is whole.
 */
const hasGone = (error: unknown, { raw }: Pick<FastifyRequest, 'raw'>): boolean =>
  isHangUp(error) && raw.destroyed && !raw.complete

/** Whether the system gave no handle for a file or a connection: there are enough of them in a moment. */
const isOutOfHandles = (error: unknown): boolean =>
  ['EMFILE', 'ENFILE'].includes(String((error as { code?: unknown } | null)?.code))

const BUSY_RETRY_S = 2
const BUCKET_RETRY_S = 30
/** Trouble of ours, for the log. */
const OURS: readonly FailureName[] = ['fault', 'overloaded', 'files_away', 'storage_full']

const byFrameworkCode: Record<string, FailureName> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_JSON_BODY: 'body_unreadable',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'body_unreadable',
  FST_ERR_BAD_URL: 'not_found',
  FST_ERR_ASYNC_CONSTRAINT: 'not_found',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
}

/** A write found no room; whoever asks whether the portal is ready hears so until a write finds some. */
function storeIsFull(): Refusal {
  noteFullStore()
  return new Refusal('storage_full', { retryAfterS: BUCKET_RETRY_S })
}

/** Finds the refusal for any error; what is no refusal becomes a fault that tells nothing. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  const known = error as FastifyError & { statusCode?: number }
  const name = byFrameworkCode[known?.code ?? '']
  if (name !== undefined) return new Refusal(name)
  if (isDiskFull(error)) return storeIsFull()
  if (isStoreAway(error) || isInTheWay(error) || isOutOfHandles(error))
    return new Refusal('overloaded', { retryAfterS: BUSY_RETRY_S })
  if (error instanceof BucketAway) return new Refusal('files_away', { retryAfterS: BUCKET_RETRY_S })
  if (isOfErased(error)) return new Refusal('conflict')
  if (known?.statusCode === 400) return new Refusal('body_unreadable')
  return new Refusal('fault')
}

/** The refusal for any error; one that tells of trouble of ours goes to the log. Nobody hears what is said to a caller who has gone. */
function noted(error: unknown, request: FastifyRequest): Refusal {
  if (hasGone(error, request)) {
    request.log.info({}, 'a caller hung up')
    return new Refusal('body_unreadable')
  }
  const refusal = refusalOf(error)
  // A refusal of our own was meant and has no stack worth a line; in a rush there are thousands a minute.
  if (error instanceof Refusal && refusal.failure === 'overloaded')
    request.log.warn({}, 'a call was asked to come again')
  else if (OURS.includes(refusal.failure)) request.log.error({ err: error }, 'a call failed')
  return refusal
}

/**
 * The answer to an error, its status set. A route that returns this spares the framework's way of errors, which takes longer than all
 * else of a refusal.
 */
export const answerTo = (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
  refusalAnswer(reply, request, noted(error, request))

const answer = (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
  sendRefusal(reply, request, noted(error, request))

/** One handler for everything thrown outside `route`, and the answer for unknown addresses. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => answer(error, request, reply))
  app.setNotFoundHandler((request, reply) => sendRefusal(reply, request, new Refusal('not_found')))
}

/** Malformed addresses and over-long parameters never reach the error handler: the framework calls this. */
export const frameworkErrors = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
  void answer(error, request, reply)

const statusLines = {
  too_large: '431 Request Header Fields Too Large',
  overloaded: '408 Request Timeout',
  not_found: '404 Not Found',
  body_unreadable: '400 Bad Request',
}
const parserRefusals: Record<string, keyof typeof statusLines> = {
  HPE_HEADER_OVERFLOW: 'too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'overloaded',
}

/** Time to read an answer, for who is cut off. */
const LINGER_MS = 2_000

/** What Node's parser refuses has no request object: the envelope is written to the socket by hand. */
export function clientErrorHandler(this: FastifyInstance, error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && mayTakeLong(socket)) return
  refuseOnSocket(this, parserRefusals[error.code ?? ''] ?? 'body_unreadable', socket, error.code)
}

/** Ends a connection with an envelope, where there is nothing that could be replied to; `why` goes to the log. */
export function refuseOnSocket(
  { log }: Pick<FastifyInstance, 'log'>,
  name: keyof typeof statusLines,
  socket: Duplex,
  why?: string,
): void {
  const id = uuid()
  log.info({ reqId: id, why }, 'a request could not be read')
  socket.end(writtenAnswer(name, id))
  // Who does not end it, too, would hold a handle for ever.
  setTimeout(() => socket.destroy(), LINGER_MS).unref()
}

function writtenAnswer(name: keyof typeof statusLines, id: string): string {
  const body = JSON.stringify(refused(new Refusal(name), 'zh-CN', id))
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    ...plainHeaders,
    'x-request-id': id,
    ...(name === 'overloaded' && { 'retry-after': BUSY_RETRY_S }),
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([header, value]) => `${header}: ${value}\r\n`)
  return `HTTP/1.1 ${statusLines[name]}\r\n${lines.join('')}\r\n${body}`
}
