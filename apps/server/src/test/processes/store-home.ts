import { accessSync, constants, readdirSync, rmSync, statfsSync, statSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
/** Each worker has a store or two, with their logs. */
const ROOM_BYTES = availableParallelism() * 1024 ** 3
const NAME = 'startline-store-'
const FORGOTTEN_MS = 6 * 3_600_000

function hasRoom(): boolean {
  try {
    accessSync(MEMORY, constants.W_OK)
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize > ROOM_BYTES
  } catch {
    return false
  }
}

/**
 * Where tests keep their stores: in the machine's memory where there is room. A commit waits for the disk, and whoever makes or drops a
 * database waits for all its files; what a power cut leaves is told by the calls to sync, not by the disk.
 */
export const storeHome: string = hasRoom() ? MEMORY : tmpdir()

/** How folders with an embedded store begin. */
export const storePrefix: string = join(storeHome, NAME)

/** Removes what runs that were killed have left in memory. */
export function sweepMemory(): void {
  if (!storePrefix.startsWith(MEMORY)) return
  const left = readdirSync(MEMORY).filter((name) => name.startsWith(NAME))
  for (const path of left.map((name) => join(MEMORY, name)))
    try {
      if (Date.now() - statSync(path).mtimeMs > FORGOTTEN_MS) rmSync(path, { recursive: true, force: true })
    } catch {
      // Another user's, or removed by another run.
    }
}
