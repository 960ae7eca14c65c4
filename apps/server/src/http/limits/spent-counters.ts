import { createHash } from 'node:crypto'
import type { Deps } from '../../deps.ts'

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
export interface SpentCounters {
  /** When the key's tokens are whole again; a moment that has passed, or -Infinity, where they are. */
  wholeAt: (key: string) => number
  /** Remembers when they will be. */
  set: (key: string, wholeAt: number) => void
}

/** How many keys each limiter of a portal keeps. */
type Room = Map<string, number>[]

const rooms = new WeakMap<Deps, Room>()

/** How many keys the limiters of this portal keep. */
export const keptKeys = (deps: Deps): number => sizeOf(rooms.get(deps) ?? [])

/** Makes room for one limiter; it grows as keys come, within what all limiters of the portal may keep together. */
export function openCounters(deps: Deps): SpentCounters {
  const room = rooms.get(deps) ?? []
  rooms.set(deps, room)
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
