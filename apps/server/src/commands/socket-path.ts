import { createHash } from 'node:crypto'
import { lstatSync, mkdirSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'

/** Bytes of a path that every system takes for a socket (the shortest limit is 104, with the closing zero). */
const LONGEST_PATH = 100
const OWNER_ONLY = 0o700
const OTHERS = 0o077

/**
 * Where the portal of a data folder listens for commands. A path too long for a socket gives a name made of its hash, in a folder of
 * our own under the system's temporary one. Throws when that folder belongs to somebody else.
 */
export function socketPath(dataFolder: string): string {
  const beside = join(dataFolder, 'portal.sock')
  if (Buffer.byteLength(beside) <= LONGEST_PATH) return beside
  const { uid } = userInfo()
  const folder = join(tmpdir(), `startline-${uid}`)
  mkdirSync(folder, { recursive: true, mode: OWNER_ONLY })
  const found = lstatSync(folder)
  if (!found.isDirectory() || (uid >= 0 && found.uid !== uid) || (uid >= 0 && (found.mode & OTHERS) !== 0))
    throw new Error(`${folder} is not a folder of this user alone; remove it, or choose a shorter DATA_DIR.`)
  const name = createHash('sha256').update(dataFolder).digest('hex').slice(0, 24)
  return join(folder, `${name}.sock`)
}
