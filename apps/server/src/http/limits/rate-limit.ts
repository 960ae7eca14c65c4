import type { Deps } from '../../deps.ts'
import { Refusal } from '../../kernel/fail.ts'
import type { Settings } from '../../settings/settings.ts'
import { openCounters } from './spent-counters.ts'

const LOOSE_FACTOR = 1000
/** Sums of spans are not exact; so short a wait is none. */
const ROUNDING_MS = 0.001

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

/**
 * So many tokens per key, which come back one by one. Spends one, or refuses with the time until the next, which is never longer than
 * `everyS`: spans are measured by a clock that nobody can set.
 */
export function makeLimiter(deps: Deps, { burst, everyS }: Allowance): Limiter {
  const counters = openCounters(deps)
  const everyMs = everyS * 1000
  const afterOneMore = (key: string, now: number): number => {
    const wholeAt = Math.max(now, counters.wholeAt(key)) + everyMs
    const waitMs = wholeAt - now - burst * everyMs
    if (waitMs > ROUNDING_MS) throw new Refusal('too_many_requests', { retryAfterS: waitMs / 1000 })
    return wholeAt
  }
  const spend = (key: string): void => counters.set(key, afterOneMore(key, deps.elapsed()))
  const check = (key: string): void => void afterOneMore(key, deps.elapsed())
  const giveBack = (key: string): void => counters.set(key, counters.wholeAt(key) - everyMs)
  return Object.assign(spend, { giveBack, check })
}

/** The allowance of a per-address limit under the given settings. */
export const perAddress = (settings: Settings, allowance: Allowance): Allowance =>
  settings.rateLimits === 'loose'
    ? { burst: allowance.burst * LOOSE_FACTOR, everyS: allowance.everyS / LOOSE_FACTOR }
    : allowance
