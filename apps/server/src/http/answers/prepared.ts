import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Endpoint } from '@startline/contract'
import { wholeOf } from '@startline/contract/whole'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { success } from './envelope.ts'
import { type OpenEnded, openGzip, openPlain } from './open-ended.ts'
import { type BuiltFile, chooseEncoding, etagOf, takesEncoding } from './pack-answer.ts'

/** The answer to a call, written out and packed once for all who ask; but for the request's id, which ends each envelope. */
export class PreparedAnswer {
  readonly etag: string
  private readonly plain: OpenEnded
  private readonly packed: OpenEnded

  private constructor(head: Buffer, packed: OpenEnded) {
    this.plain = openPlain(head)
    this.packed = packed
    this.etag = etagOf(head)
  }

  /** Makes the answer of a call from its data. */
  static async of(call: Endpoint, data: unknown): Promise<PreparedAnswer> {
    const written = JSON.stringify(success(wholeOf(call).data.parse(data), ''))
    const head = Buffer.from(written.slice(0, -'"}'.length))
    return new PreparedAnswer(head, await openGzip(head, constants.Z_BEST_COMPRESSION))
  }

  /** How much it holds, in bytes. */
  get size(): number {
    return this.plain.size + this.packed.size
  }

  /** Sends it under this request's id, or 304 to who has it already. To be called after the caller was let in. */
  send(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    reply.headers({ 'cache-control': 'private, no-cache', etag: this.etag, vary: 'accept-encoding' })
    if (isKnown(request, this.etag)) return reply.code(304).send()
    reply.type('application/json; charset=utf-8')
    const end = Buffer.from(`${request.id}"}`)
    return takesEncoding(request.headers['accept-encoding'], 'gzip')
      ? reply.header('content-encoding', 'gzip').send(this.packed.closed(end))
      : reply.send(this.plain.closed(end))
  }
}

const [br, gz] = [promisify(brotliCompress), promisify(gzip)]

/** Whether the caller has this very version already. */
export const isKnown = (request: FastifyRequest, etag: string): boolean =>
  request.headers['if-none-match']?.includes(etag) ?? false

/** Makes a text ready to be sent to many: packed once, as well as it goes, beside the event loop. */
export async function prepare(text: string, type: string): Promise<BuiltFile> {
  const identity = Buffer.from(text)
  const [packed, zipped] = await Promise.all([br(identity), gz(identity)])
  return { type, etag: etagOf(identity), hashed: false, bodies: { identity, br: packed, gzip: zipped } }
}

/** Sends what is ready in the best form that the caller takes, or 304 to who has it already. */
export function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  file: BuiltFile,
  life = 'no-cache',
): FastifyReply {
  const encoding = chooseEncoding(file, request.headers['accept-encoding'])
  reply.headers({ 'content-type': file.type, 'cache-control': life, etag: file.etag, vary: 'accept-encoding' })
  if (isKnown(request, file.etag)) return reply.code(304).send()
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(file.bodies[encoding])
}
