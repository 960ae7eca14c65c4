import { readFileSync } from 'node:fs'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { getHeapStatistics } from 'node:v8'

const MEGABYTE = 1024 * 1024
/** What was measured counts for so long: many ask in a flood. */
const FRESH_MS = 50

/**
 * The limit of the process's memory group in cgroup v1, its ancestors' included, in bytes; 0 where there is none to read. Node reads the
 * group's own limit alone, and nothing where a container shows another path than the system has.
 * @param root where the system's files are; tests put in others
 */
export function groupLimit(root = '/'): number {
  const [, path = ''] =
    /^\d+:(?:[^:\n]*,)?memory(?:,[^:\n]*)?:(.*)$/m.exec(readOr(join(root, 'proc/self/cgroup'))) ?? []
  const folder = join(root, 'sys/fs/cgroup/memory')
  for (const place of [join(folder, path), folder]) {
    const [, limit] = /^hierarchical_memory_limit (\d+)$/m.exec(readOr(join(place, 'memory.stat'))) ?? []
    if (limit !== undefined) return Number(limit)
  }
  return 0
}

function readOr(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/**
 * How much memory the process may take, in bytes: what was set, or what the system lets it have (a container, a systemd unit); the less of
 * both. Null where neither says anything.
 */
export function memoryLimit(setMb: number | null): number | null {
  // A system without a limit tells nothing, or a number beyond its own memory.
  const allowed = [process.constrainedMemory(), groupLimit()].filter((one) => one < totalmem())
  const known = [setMb === null ? 0 : setMb * MEGABYTE, ...allowed].filter((one) => one > 0)
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
