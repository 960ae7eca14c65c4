import { isAtStart } from './first-paint.ts'
import { type Tracked, track } from './tracked.ts'

/** A quick load is waited for on the former screen; a slow one shows its spinner after this long. */
const HOLD_MS = 150
/** At the start the page shows its own outline; React would keep a spinner up for another 300 ms. */
const FIRST_HOLD_MS = 5_000

const holdTime = (): number => (isAtStart() ? FIRST_HOLD_MS : HOLD_MS)

/** Remembered loads: `use()` needs the same promise on every render, so a failed one stays until it is forgotten. */
export interface Loads<K, T> {
  /** The one load of `key`, started by the first who asks. */
  load(key: K): Tracked<T>
  /** Settles when the load has settled, at the latest after 150 ms (5 s at the start); never rejects. */
  hold(key: K): Tracked<void>
  forget(key: K): void
}

/** Remembers what `start` gives, by key. */
export function createLoads<K, T>(start: (key: K) => Promise<T>): Loads<K, T> {
  const loads = new Map<K, Tracked<T>>()
  const holds = new Map<K, Tracked<void>>()
  const load = (key: K) => remembered(loads, key, () => track(start(key)))
  const hold = (key: K) => remembered(holds, key, () => track(atMost(load(key))))
  const forget = (key: K) => {
    loads.delete(key)
    holds.delete(key)
  }
  return { load, hold, forget }
}

function remembered<K, V>(values: Map<K, V>, key: K, make: () => V): V {
  const known = values.get(key)
  if (known !== undefined) return known
  const made = make()
  values.set(key, made)
  return made
}

async function atMost(load: Promise<unknown>): Promise<void> {
  const settled = load.catch(() => undefined)
  await Promise.race([settled, new Promise((resolve) => setTimeout(resolve, holdTime()))])
}
