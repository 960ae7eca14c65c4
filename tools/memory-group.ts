import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const V1 = '/sys/fs/cgroup/memory'
const V2 = '/sys/fs/cgroup'

/** A memory group of the system: processes in it are ended when they take more than its limit. */
export interface MemoryGroup {
  /** The file to which a process writes its id to enter. */
  procs: string
  /** The most that its processes had together, in bytes. */
  peak: () => number
  remove: () => void
}

/**
 * Makes a memory group with a limit in bytes, in cgroup v1 or v2.
 * @throws Error where the system lets nobody make one
 */
export function makeMemoryGroup(name: string, limit: number): MemoryGroup {
  const isV1 = existsSync(join(V1, 'memory.limit_in_bytes'))
  const folder = join(isV1 ? V1 : V2, name)
  mkdirSync(folder)
  try {
    writeFileSync(join(folder, isV1 ? 'memory.limit_in_bytes' : 'memory.max'), String(limit))
  } catch (error) {
    rmdirSync(folder)
    throw error
  }
  const peak = join(folder, isV1 ? 'memory.max_usage_in_bytes' : 'memory.peak')
  return {
    procs: join(folder, 'cgroup.procs'),
    peak: () => Number(readFileSync(peak, 'utf8')),
    remove: () => rmdirSync(folder),
  }
}

/** Whether memory groups can be made here. */
export function canMakeMemoryGroup(): boolean {
  try {
    makeMemoryGroup(`startline-probe-${process.pid}`, 64 * 1024 * 1024).remove()
    return true
  } catch {
    return false
  }
}
