import { createHash } from 'node:crypto'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../kernel/fail.ts'
import { oncePer } from '../../kernel/once-per.ts'
import type { Settings } from '../../settings/settings.ts'

const LOOSE_FACTOR = 1000
/** Rounding error of summed durations: a shorter wait counts as none. */
const ROUNDING_MS = 0.001

/** How often something may happen: `burst` at once, then one more every `everyS` seconds. */
interface Allowance {
  burst: number
  everyS: number
}

/**
 * Spends a token of the key, or refuses. Where only failures are to be counted, `giveBack` returns it; or `check` looks first, refuses
 * where there is none, and leaves it for whoever fails.
 */
interface Limiter {
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

/** Keys that all limiters of a portal keep together, at about 130 bytes each. */
export const MAX_KEYS = 100_000
/** Part of the largest limiter's keys that is forgotten at once where there is no room: looking through all of them is seldom then. */
const FORGOTTEN = 0.1
/** A longer key is kept as its hash, so that what somebody types cannot make it large. */
const LONGEST_KEY = 64

/**
 * What one limiter remembers: of each key when its tokens are whole again, in milliseconds of the clock for spans. Whole is the same as
 * unknown, so that such a key can be forgotten without anybody gaining by it.
 */
interface SpentCounters {
  /** When the key's tokens are whole again; a moment that has passed, or -Infinity, where they are. */
  wholeAt: (key: string) => number
  /** Remembers when they will be. */
  set: (key: string, wholeAt: number) => void
}

/** How many keys each limiter of a portal keeps. */
type Room = Map<string, number>[]

const roomOf = oncePer((_deps: Deps): Room => [])

/** How many keys the limiters of this portal keep. */
export const keptKeys = (deps: Deps): number => sizeOf(roomOf(deps))

/** Makes room for one limiter; it grows as keys come, within what all limiters of the portal may keep together. */
function openCounters(deps: Deps): SpentCounters {
  const room = roomOf(deps)
  const kept = new Map<string, number>()
  room.push(kept)
  return {
    wholeAt: (key) => kept.get(keptAs(key)) ?? Number.NEGATIVE_INFINITY,
    set: (key, wholeAt) => {
      const name = keptAs(key)
      if (!kept.has(name) && sizeOf(room) >= MAX_KEYS) makeRoom(room, deps.elapsed())
      if (wholeAt > deps.elapsed()) kept.set(name, wholeAt)
      else kept.delete(name)
    },
  }
}

const sizeOf = (room: Room): number => room.reduce((sum, { size }) => sum + size, 0)

const keptAs = (key: string): string =>
  key.length <= LONGEST_KEY ? key : createHash('sha256').update(key).digest('base64url')

/**
 * Forgets what is whole again. Where that is not enough, the largest limiter forgets those of its keys that have least to regain: a flood of
 * keys, each spent once, so pushes out its own, and neither a key that was spent to the end nor anything of another limiter.
 */
function makeRoom(room: Room, now: number): void {
  for (const kept of room) for (const [key, wholeAt] of kept) if (wholeAt <= now) kept.delete(key)
  if (sizeOf(room) > MAX_KEYS * (1 - FORGOTTEN))
    forgetLeast(room.reduce((one, other) => (other.size > one.size ? other : one)))
}

function forgetLeast(kept: Map<string, number>): void {
  let count = Math.ceil(kept.size * FORGOTTEN)
  const last = Float64Array.from(kept.values()).sort()[count - 1] ?? 0
  for (const [key, wholeAt] of kept) if (wholeAt <= last && count-- > 0) kept.delete(key)
}
