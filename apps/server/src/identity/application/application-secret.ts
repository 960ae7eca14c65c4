import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Deps } from '../../deps.ts'
import { addressKey } from '../../http/limits/caller-address.ts'
import { makeLimiter, perAddress } from '../../http/limits/rate-limit.ts'
import { hashToken } from '../../http/session/session-store.ts'
import { oncePer } from '../../kernel/once-per.ts'

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

/** Wrong secrets from one address; right ones are not counted: an application's server calls for all its people at once. */
const WRONG_SECRETS = { burst: 20, everyS: 5 }

/** Limits around the secrets of applications. Both refuse `too_many_requests`. */
export interface SecretTries {
  /** Before a secret is looked at: refuses where too many wrong ones came from this address. */
  before(address: string): void
  /** Counts a wrong one. */
  wrong(address: string): void
}

/** The limits of this portal, one for everything that takes a secret. */
export const secretTries = oncePer((deps: Deps): SecretTries => {
  const spend = makeLimiter(deps, perAddress(deps.settings, WRONG_SECRETS))
  return {
    before: (address) => spend.check(addressKey(address)),
    wrong: (address) => spend(addressKey(address)),
  }
})
