import { promisify } from 'node:util'
import { brotliCompress, constants, crc32, deflateRaw } from 'node:zlib'

/** Bytes that many are sent, packed once, and whose end each answer has of its own. */
export interface OpenEnded {
  /** How many bytes are kept. */
  size: number
  /** The whole with this end; at most 65,535 bytes of it. */
  closed: (end: Buffer) => Buffer
}

const [br, deflate] = [promisify(brotliCompress), promisify(deflateRaw)]

/** RFC 1952: magic, deflate, no flags, no time, unknown system. */
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])

/** As it is. */
export const openPlain = (head: Buffer): OpenEnded => ({
  size: head.length,
  closed: (end) => Buffer.concat([head, end]),
})

/** Packed by gzip. Ends at a byte and not at the end of the stream: what each answer has of its own comes after. */
export async function openGzip(head: Buffer, level: number): Promise<OpenEnded> {
  const packed = await deflate(head, { level, finishFlush: constants.Z_SYNC_FLUSH })
  const checksum = crc32(head)
  return { size: packed.length, closed: (end) => gzipped(packed, end, crc32(end, checksum), head.length) }
}

/** RFC 1951 and 1952: the end as a last block that is stored as it is, then checksum and length of the whole. */
function gzipped(packed: Buffer, end: Buffer, checksum: number, before: number): Buffer {
  const block = Buffer.alloc(5)
  block.writeUInt8(1, 0)
  block.writeUInt16LE(end.length, 1)
  block.writeUInt16LE(~end.length & 0xff_ff, 3)
  const trailer = Buffer.alloc(8)
  trailer.writeUInt32LE(checksum, 0)
  trailer.writeUInt32LE(before + end.length, 4)
  return Buffer.concat([GZIP_HEADER, packed, block, end, trailer])
}

/** Packed by Brotli, which ends at a byte in the same way. */
export async function openBrotli(head: Buffer, quality: number): Promise<OpenEnded> {
  const packed = await br(head, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: head.length },
    finishFlush: constants.BROTLI_OPERATION_FLUSH,
  })
  return { size: packed.length, closed: (end) => Buffer.concat([packed, uncompressed(end), end, NOTHING_MORE]) }
}

/** RFC 7932, 9.2: not the last, four digits of length, the length less one, and not compressed; then up to the next byte. */
function uncompressed({ length }: Buffer): Buffer {
  const header = Buffer.alloc(3)
  header.writeUIntLE(((length - 1) << 3) | (1 << 19), 0, 3)
  return header
}

/** The last one, and empty. */
const NOTHING_MORE = Buffer.from([3])
