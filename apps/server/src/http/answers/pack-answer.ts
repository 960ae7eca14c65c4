import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'

/** What fits into two packets gains nothing. */
export const WORTH_BYTES = 2_500
/** Packing is done beside the event loop, by few threads that the store uses too: while so many answers wait for them, others go as they are. */
const MAX_COMPRESSING = 4
/** A tenth larger than the best, in a tenth of the time. */
export const QUALITY = 4

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

/** How a file may be sent: as it is, or packed by the build. */
export type Encoding = 'identity' | 'br' | 'gzip'

/** Bytes that many ask for, with their packed forms. */
export interface BuiltFile {
  type: string
  etag: string
  /** True when the name carries a content hash, so the file under this name never changes. */
  hashed: boolean
  bodies: Partial<Record<Encoding, Buffer>> & { identity: Buffer }
}

/** Weak: the packed forms share it. */
export const etagOf = (bytes: Buffer): string =>
  `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`

/** Whether a client takes a form, by its header `accept-encoding`. One that it refuses (`q=0`) it does not take. */
export const takesEncoding = (accepted: string | undefined, name: Encoding): boolean =>
  (accepted ?? '').split(',').some((part) => {
    const [coding, quality] = part.trim().split(/\s*;\s*q=/)
    return coding === name && Number(quality ?? 1) > 0
  })

/** Headers as they were read: browsers send few different ones. */
const encodingsRead = new LRUCache<string, Encoding>({ max: 500 })
/** Characters; a longer header is not kept. */
const LONGEST_KEPT = 100

/** The best form that the client takes, of all that there are. */
export function bestEncoding(accepted = ''): Encoding {
  const known = encodingsRead.get(accepted)
  if (known !== undefined) return known
  const best = (['br', 'gzip'] as const).find((name) => takesEncoding(accepted, name)) ?? 'identity'
  if (accepted.length <= LONGEST_KEPT) encodingsRead.set(accepted, best)
  return best
}

/** The best form that the client takes. */
export function chooseEncoding(file: BuiltFile, accepted: string | undefined): Encoding {
  if (file.bodies.br && takesEncoding(accepted, 'br')) return 'br'
  if (file.bodies.gzip && takesEncoding(accepted, 'gzip')) return 'gzip'
  return 'identity'
}
