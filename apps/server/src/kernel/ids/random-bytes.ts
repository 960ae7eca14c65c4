import { randomBytes } from 'node:crypto'

const POOL_BYTES = 8192

let pool = Buffer.alloc(0)
let used = 0

/**
 * Random bytes, at most 8,192, each given out once. They are fetched from the system in large pieces: many take hardly longer than a
 * few, and fetched one by one they were a twentieth of the time of a registration.
 */
export function takeRandom(bytes: number): Buffer {
  if (used + bytes > pool.length) {
    pool = randomBytes(POOL_BYTES)
    used = 0
  }
  used += bytes
  return pool.subarray(used - bytes, used)
}
