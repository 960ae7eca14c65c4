import { randomBytes, timingSafeEqual } from 'node:crypto'
import { hashToken } from '../../http/session/session-store.ts'

const SECRET_BYTES = 32
/** The hash of no secret: comparing with it takes as long as with a real one. */
const NOBODYS = Buffer.alloc(32)

/** A secret with the hash that is kept of it. 256 random bits cannot be guessed, so a fast hash is enough. */
export function newSecret(): { secret: string; hash: Buffer } {
  const secret = randomBytes(SECRET_BYTES).toString('base64url')
  return { secret, hash: hashToken(secret) }
}

/** Whether a secret is the one of this hash, in constant time. Without a hash the same work is done, and the answer is no. */
export function isSecretOf(hash: Buffer | undefined, secret: string): boolean {
  const same = timingSafeEqual(hashToken(secret), hash ?? NOBODYS)
  return same && hash !== undefined
}
