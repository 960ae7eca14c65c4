import { isAtStart } from '../base/first-paint.ts'
import { settleOrTimeout } from '../base/settle-or-timeout.ts'
import { type Tracked, track } from '../base/tracked.ts'

/**
 * A quick load is waited for on the former screen; a slow one shows its spinner after this long. A phone's line brings a screen's script
 * in less; a spinner that has just been shown would be kept up for another 300 ms by React.
 */
const HOLD_MS = 300
/** At the start the page shows its own outline; React would keep a spinner up for another 300 ms. */
const FIRST_HOLD_MS = 5_000
/** The outline is the shell's, and says nothing of a guest: after this long the full-page spinner takes its place. */
export const FIRST_HOLD_OF_GUESTS_MS = 1_000

/** Remembered loads: `use()` needs the same promise on every render, so a failed one stays until it is forgotten. */
interface Loads<K, T> {
  /** The one load of `key`, started by the first who asks. */
  load(key: K): Tracked<T>
  /** Settles when the load has settled, at the latest after 300 ms, at the start after `firstHoldMs`; never rejects. */
  hold(key: K): Tracked<void>
  /** Whether somebody waits for the load of `key`, or has. A load that was only begun ahead is not held. */
  isHeld(key: K): boolean
  forget(key: K): void
}

/** Remembers what `start` gives, by key; at the page's start a load is held for at most `firstHoldMs`. */
export function createLoads<K, T>(start: (key: K) => Promise<T>, firstHoldMs = FIRST_HOLD_MS): Loads<K, T> {
  const loads = new Map<K, Tracked<T>>()
  const holds = new Map<K, Tracked<void>>()
  const load = (key: K) => remembered(loads, key, () => track(start(key)))
  // What is there already is not waited for, not even for the moment in which React would draw the former screen again.
  const hold = (key: K) =>
    remembered(holds, key, () =>
      load(key).status === 'fulfilled'
        ? settled()
        : track(settleOrTimeout([load(key)], isAtStart() ? firstHoldMs : HOLD_MS)),
    )
  const forget = (key: K) => {
    loads.delete(key)
    holds.delete(key)
  }
  return { load, hold, isHeld: (key) => holds.has(key), forget }
}

const settled = (): Tracked<void> =>
  Object.assign(Promise.resolve(), { status: 'fulfilled' as const, value: undefined })

function remembered<K, V>(values: Map<K, V>, key: K, make: () => V): V {
  const known = values.get(key)
  if (known !== undefined) return known
  const made = make()
  values.set(key, made)
  return made
}
