import { randomBytes } from 'node:crypto'
import { v7 } from 'uuid'

const POOL_BYTES = 8192
const ID_BYTES = 16
/** A counter's start within a millisecond is random, with room to count on (RFC 9562, method 1). */
const LARGEST_START = 0x7f_ff_ff_ff

let pool = Buffer.alloc(0)
let used = 0
let msecs = 0
let seq = 0

function takeRandom(): Buffer {
  if (used + ID_BYTES > pool.length) {
    pool = randomBytes(POOL_BYTES)
    used = 0
  }
  used += ID_BYTES
  return pool.subarray(used - ID_BYTES, used)
}

/**
 * A new id (UUIDv7). Within a process each is greater than the one before. Randomness is fetched in large pieces: fetched for every id
 * alone it was a twentieth of the time of a registration.
 */
export function newId(): string {
  const random = takeRandom()
  const now = Date.now()
  if (now > msecs) {
    msecs = now
    seq = random.readUInt32BE(0) & LARGEST_START
  } else seq += 1
  return v7({ random, msecs, seq })
}
