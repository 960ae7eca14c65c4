import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { BucketAway, bucketAway } from './bucket-away.ts'

/** The name under which a bucket keeps, beside a file, the hash of what was sent: it comes back with the file. */
export const HASH_NAME = 'sha256'

/** The hash of bytes, or of a file of this machine, in hexadecimal. */
export async function hashOf(source: Buffer | { file: string }): Promise<string> {
  const hash = createHash('sha256')
  if (Buffer.isBuffer(source)) hash.update(source)
  else await pipeline(createReadStream(source.file), hash)
  return hash.digest('hex')
}

/**
 * What a bucket gives, as long as it is what was kept: so many bytes, and with this hash where one is known. The last piece is held back
 * until that is sure, so that nobody takes something else for the whole. It ends in BucketAway otherwise; who leaves it leaves the body.
 */
export const asKept = (body: Readable, size: number, sha256: string | undefined): Readable =>
  Readable.from(checked(body, size, sha256), { objectMode: false }).once('close', () => body.destroy())

async function* checked(body: Readable, size: number, sha256: string | undefined) {
  const hash = sha256 === undefined ? null : createHash('sha256')
  let seen = 0
  let last: Buffer | null = null
  for await (const piece of piecesOf(body)) {
    seen += piece.length
    if (seen > size) break
    hash?.update(piece)
    if (last !== null) yield last
    last = piece
  }
  if (seen !== size || (hash !== null && hash.digest('hex') !== sha256)) throw new BucketAway('not as kept', {})
  if (last !== null) yield last
}

/** The pieces of a body; what breaks it on the way is the bucket's trouble. */
async function* piecesOf(body: Readable): AsyncGenerator<Buffer> {
  try {
    yield* body
  } catch (error) {
    throw bucketAway(error)
  }
}
