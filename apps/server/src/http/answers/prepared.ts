import { promisify } from 'node:util'
import { brotliCompress, constants, crc32, deflateRaw, gzip } from 'node:zlib'
import type { Endpoint } from '@startline/contract'
import { wholeOf } from '@startline/contract/whole'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { success } from './envelope.ts'
import { type BuiltFile, chooseEncoding, etagOf, takesEncoding } from './pack-answer.ts'

const deflate = promisify(deflateRaw)
/** RFC 1952: magic, deflate, no flags, no time, unknown system. */
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])

/** The answer to a call, written out and packed once for all who ask; but for the request's id, which ends each envelope. */
export class PreparedAnswer {
  readonly etag: string
  private readonly head: Buffer
  private readonly packed: Buffer
  private readonly checksum: number

  private constructor(head: Buffer, packed: Buffer) {
    this.head = head
    this.packed = packed
    this.etag = etagOf(head)
    this.checksum = crc32(head)
  }

  /** Makes the answer of a call from its data. */
  static async of(call: Endpoint, data: unknown): Promise<PreparedAnswer> {
    const written = JSON.stringify(success(wholeOf(call).data.parse(data), ''))
    const head = Buffer.from(written.slice(0, -'"}'.length))
    // Ends at a byte and not at the end of the stream: what each request has of its own comes after.
    const packed = await deflate(head, { level: constants.Z_BEST_COMPRESSION, finishFlush: constants.Z_SYNC_FLUSH })
    return new PreparedAnswer(head, packed)
  }

  /** How much it holds, in bytes. */
  get size(): number {
    return this.head.length + this.packed.length
  }

  /** Sends it under this request's id, or 304 to who has it already. To be called after the caller was let in. */
  send(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    reply.headers({ 'cache-control': 'private, no-cache', etag: this.etag, vary: 'accept-encoding' })
    if (isKnown(request, this.etag)) return reply.code(304).send()
    reply.type('application/json; charset=utf-8')
    const tail = Buffer.from(`${request.id}"}`)
    if (!takesEncoding(request.headers['accept-encoding'], 'gzip')) return reply.send(Buffer.concat([this.head, tail]))
    return reply.header('content-encoding', 'gzip').send(this.zipped(tail))
  }

  /** RFC 1951 and 1952: the end as a last block that is stored as it is, then checksum and length of the whole. */
  private zipped(tail: Buffer): Buffer {
    const block = Buffer.alloc(5)
    block.writeUInt8(1, 0)
    block.writeUInt16LE(tail.length, 1)
    block.writeUInt16LE(~tail.length & 0xff_ff, 3)
    const end = Buffer.alloc(8)
    end.writeUInt32LE(crc32(tail, this.checksum), 0)
    end.writeUInt32LE(this.head.length + tail.length, 4)
    return Buffer.concat([GZIP_HEADER, this.packed, block, tail, end])
  }
}

const [br, gz] = [promisify(brotliCompress), promisify(gzip)]

/** Whether the caller has this very version already. */
const isKnown = (request: FastifyRequest, etag: string): boolean =>
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
