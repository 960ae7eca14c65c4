import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { takesEncoding } from './packed.ts'

/** What fits into two packets gains nothing. */
const WORTH_BYTES = 2_500
/** Packing is done beside the event loop, by few threads that the store uses too: while so many answers wait for them, others go as they are. */
const MAX_COMPRESSING = 4
/** A tenth larger than the best, in a tenth of the time. */
const QUALITY = 4

const [br, gz] = [promisify(brotliCompress), promisify(gzip)]
let waiting = 0

/**
 * The answer to a reading call as it is to be sent: packed where the caller takes that and it gains something, else as it is. What an
 * address searches for may be repeated in its answer; a link of somebody else could so try words beside what is personal and see by the
 * length whether they are the same. Such an answer is never packed.
 */
export async function packAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: object,
): Promise<object | string> {
  const accepted = request.headers['accept-encoding']
  const encoding = (['br', 'gzip'] as const).find((name) => takesEncoding(accepted, name))
  if (encoding === undefined || request.url.includes('keyword')) return answer
  const text = JSON.stringify(answer)
  reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding')
  if (Buffer.byteLength(text) < WORTH_BYTES || waiting >= MAX_COMPRESSING) return text
  waiting++
  try {
    const packed =
      encoding === 'br' ? await br(text, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }) : await gz(text)
    reply.header('content-encoding', encoding)
    return packed
  } finally {
    waiting--
  }
}
