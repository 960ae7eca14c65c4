import { chmodSync, existsSync, lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { isOpenToOthers } from './owner-file.ts'

const OTHERS = 0o077
/** Whoever owns a name in such a folder: it is shared on purpose, like the one for temporary files. */
const STICKY = 0o1000

/** What is in a folder and open to others, files and folders; links are not followed. */
export function* openInside(folder: string): Generator<{ path: string; mode: number }> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (!entry.isFile() && !entry.isDirectory()) continue
    const found = lstatSync(path, { throwIfNoEntry: false })
    if (found === undefined) continue
    if ((found.mode & OTHERS) !== 0) yield { path, mode: found.mode & 0o777 }
    if (entry.isDirectory()) yield* openInside(path)
  }
}

/**
 * Closes everything in a folder of the portal's to other users of the machine: a store that an older portal made, or that came out of a
 * backup without its modes. The folder itself is left to whoever runs the portal, and told of.
 */
export function closeToOthers(folder: string, log: Pick<Logger, 'info' | 'warn'>): void {
  if (process.platform === 'win32' || !existsSync(folder)) return
  if (isOpenToOthers(folder))
    log.warn({ folder }, 'Other users of this machine can enter the data folder. Close it: chmod 700')
  if ((lstatSync(folder).mode & STICKY) !== 0) return
  let [closed, left] = [0, 0]
  for (const { path, mode } of openInside(folder)) {
    try {
      chmodSync(path, mode & ~OTHERS)
      closed += 1
    } catch {
      left += 1
    }
  }
  if (closed > 0) log.info({ folder, closed }, 'Files that were open to other users are closed.')
  if (left > 0) log.warn({ folder, left }, 'Files are open to other users, and are not ours to close.')
}
