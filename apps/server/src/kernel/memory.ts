import { totalmem } from 'node:os'
import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const MEGABYTE = 1024 * 1024
/** What was measured counts for so long: many ask in a flood. */
const FRESH_MS = 50

/**
 * How much memory the process may take, in bytes: what was set, or what the system lets it have (a container, a systemd unit); the less of
 * both. Null where neither says anything.
 */
export function memoryLimit(setMb: number | null): number | null {
  const allowed = process.constrainedMemory()
  // A system without a limit tells nothing, or a number beyond its own memory.
  const known = [setMb === null ? 0 : setMb * MEGABYTE, allowed < totalmem() ? allowed : 0].filter((one) => one > 0)
  return known.length === 0 ? null : Math.min(...known)
}

/**
 * Tells how full the memory is, from 0 to 1: what is resident of what the process may take, or the heap of what V8 lets it grow to
 * (`--max-old-space-size`), whichever is fuller. Given bytes, as if so much more were resident.
 */
export function memoryShare(limitBytes: number | null): (moreBytes?: number) => number {
  let [askedAt, resident, heap] = [Number.NEGATIVE_INFINITY, 0, 0]
  const measure = () => {
    const now = performance.now()
    if (now - askedAt < FRESH_MS) return
    const { used_heap_size, heap_size_limit } = getHeapStatistics()
    askedAt = now
    heap = used_heap_size / heap_size_limit
    resident = limitBytes === null ? 0 : process.memoryUsage.rss()
  }
  return (moreBytes = 0) => {
    measure()
    return Math.max(heap, limitBytes === null ? 0 : (resident + moreBytes) / limitBytes)
  }
}

/** Collecting holds everybody up for a moment. */
const COLLECT_EVERY_MS = 10_000

/**
 * Gives what has V8 collect garbage, soon and not too often. By itself it would only do so as its own heap grows, and knows nothing of what
 * the process may take: memory that nobody needs would go on standing in the way.
 */
export function collector(): () => void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  let last = Number.NEGATIVE_INFINITY
  return () => {
    const now = performance.now()
    if (now - last < COLLECT_EVERY_MS) return
    last = now
    setImmediate(collect)
  }
}
