import type { FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'

/** Whose request the log says it was: ids and keyed hashes, never names or numbers. */
interface WhoAsked {
  /** Who is acting, or whose account a sign-in was for, right or wrong. */
  account?: string
  /** The same for the same phone: whose code was tried. */
  phone_key?: string
}

const asked = new WeakMap<FastifyRequest, WhoAsked>()

/** Remembers whose request it is, for the line that the log gets of it. */
export const noteAccount = (request: FastifyRequest, account: string): void => void asked.set(request, { account })

/** Bytes of the hash of a phone that the log is told: enough to see that somebody guesses at one. */
const KEY_BYTES = 8

/** Remembers for which phone a code is tried: by a hash under a key of the portal, in letters, so that nothing in it looks like a number. */
export function notePhone(request: FastifyRequest, { vault }: Pick<Deps, 'vault'>, phone: string): void {
  const hex = vault.phoneIndex(phone).subarray(0, KEY_BYTES).toString('hex')
  asked.set(request, { phone_key: hex.replaceAll(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit))) })
}

/** What was remembered; undefined of a request of nobody. */
export const whoAsked = (request: FastifyRequest): WhoAsked | undefined => asked.get(request)
