import { randomInt } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { limitConcurrency } from '../../kernel/limit-concurrency.ts'
import { counter, type Metrics } from '../../kernel/metrics.ts'

/** Shows how often passwords were hashed or checked: what a rush of sign-ins costs, and a guesser. */
export const showPasswordWork = (metrics: Metrics): unknown =>
  counter(metrics, {
    name: 'portal_password_hashes_total',
    help: 'Passwords hashed or checked by this process',
    collect() {
      this.reset()
      this.inc(passwordWork.done)
    },
  })

/** Cost of one hash, argon2id: 19 MiB, two passes, one lane (OWASP password storage). */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const MAX_WAITING = 128
/** A hash at the same cost that no password has: checking it takes as long as checking a real one. */
const NOBODYS = `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`

/** How often this process has hashed or checked a password, one at a time as costly as the other. */
const passwordWork = { done: 0 }

const inTurn = limitConcurrency(Math.min(4, Math.max(2, availableParallelism())), MAX_WAITING)

/** One form of a password however a keyboard composed it (SP 800-63B: NFKC before hashing). */
const composed = (password: string): string => password.normalize('NFKC')

const counted = <T>(work: () => Promise<T>): Promise<T> =>
  inTurn(() => {
    passwordWork.done += 1
    return work()
  })

/** Hashes a password. Slow on purpose: never inside a transaction. Refuses `overloaded` in a rush. */
export const hashPassword = (password: string): Promise<string> => counted(() => hash(composed(password), COST))

/** Whether a password is the one of this hash. Without a hash the same work is done, and the answer is no. */
export async function isPassword(password: string, passwordHash: string | null | undefined): Promise<boolean> {
  const same = await counted(() => verify(passwordHash ?? NOBODYS, composed(password)))
  return same && typeof passwordHash === 'string'
}

/** Characters that are not mistaken for one another when copied from a terminal. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz'
const PASSWORD_PARTS = 3
const PART_LENGTH = 5

/** A password nobody can guess (74 bits), for somebody to copy once: `k7mqx-2hvbn-9tcwa`. */
export function newPassword(): string {
  const part = () => Array.from({ length: PART_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return Array.from({ length: PASSWORD_PARTS }, part).join('-')
}
