import { spawn, spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A disk of its own in memory, so small that it can be filled. */
interface SmallDisk {
  folder: string
  /** Takes all the room there is. */
  fill(): void
  /** Gives the room back. */
  free(): void
  remove(): void
}

const CHUNK = Buffer.alloc(64 * 1024)

/** Makes a disk of so many megabytes; null where this user or system cannot (it takes root on Linux). */
export function makeSmallDisk(megabytes: number): SmallDisk | null {
  const folder = mkdtempSync(join(tmpdir(), 'startline-disk-'))
  const options = `size=${megabytes}m,mode=0755`
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'startline-test', folder]).status !== 0) {
    rmdirSync(folder)
    return null
  }
  const watcher = removeWhenWeDie(folder)
  const ballast = join(folder, 'ballast')
  return {
    folder,
    fill: () => fillUp(ballast),
    free: () => rmSync(ballast, { force: true }),
    remove: () => void watcher.stdin?.end(),
  }
}

/** A small shell that outlives us, as in postgres.ts: a disk in memory must not stay behind a run that was killed. */
function removeWhenWeDie(folder: string) {
  const script = 'cat >/dev/null; umount -l "$1"; rmdir "$1"'
  const watcher = spawn('sh', ['-c', script, 'sh', folder], { stdio: ['pipe', 'ignore', 'ignore'], detached: true })
  watcher.unref()
  return watcher
}

function fillUp(file: string) {
  const descriptor = openSync(file, 'w')
  try {
    while (writeSync(descriptor, CHUNK) > 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  } finally {
    closeSync(descriptor)
  }
}
