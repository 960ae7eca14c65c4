import { LRUCache } from 'lru-cache'
import type { Settings } from '../config.ts'
import { Refusal } from './fail.ts'

const LOOSE_FACTOR = 1000
const MOST_KEYS = 50_000

interface Bucket {
  tokens: number
  at: number
}

/** How often something may happen: `burst` at once, then one more every `everyS` seconds. */
export interface Allowance {
  burst: number
  everyS: number
}

/**
 * Spends a token of the key, or refuses. Where only failures are to be counted, `giveBack` returns it; or `check` looks first, refuses
 * where there is none, and leaves it for whoever fails.
 */
export interface Limiter {
  (key: string): void
  giveBack: (key: string) => void
  check: (key: string) => void
}

/** A token bucket per key, bounded in memory. Spends one token, or refuses with the time until the next. */
export function makeLimiter({ burst, everyS }: Allowance, now: () => number): Limiter {
  const buckets = new LRUCache<string, Bucket>({ max: MOST_KEYS })
  const filled = (key: string, at: number): number => {
    const before = buckets.get(key) ?? { tokens: burst, at }
    return Math.min(burst, before.tokens + (at - before.at) / 1000 / everyS)
  }
  const left = (key: string, at: number): number => {
    const tokens = filled(key, at)
    if (tokens < 1) throw new Refusal('too_many_requests', { retryAfterS: (1 - tokens) * everyS })
    return tokens
  }
  const spend = (key: string): void => {
    const at = now()
    buckets.set(key, { tokens: left(key, at) - 1, at })
  }
  const check = (key: string): void => void left(key, now())
  const giveBack = (key: string): void => {
    const at = now()
    buckets.set(key, { tokens: Math.min(burst, filled(key, at) + 1), at })
  }
  return Object.assign(spend, { giveBack, check })
}

/** The allowance of a per-address limit under the given settings. */
export const perAddress = (settings: Settings, allowance: Allowance): Allowance =>
  settings.rateLimits === 'loose'
    ? { burst: allowance.burst * LOOSE_FACTOR, everyS: allowance.everyS / LOOSE_FACTOR }
    : allowance
