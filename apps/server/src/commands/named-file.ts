import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

const REASONS: Record<string, string> = {
  ENOENT: 'there is no such file',
  ENOTDIR: 'there is no such file',
  EACCES: 'this user may not read it',
  EISDIR: 'it is a folder',
}

/**
 * Reads a file that a person named.
 * @throws Error that names the file and why it cannot be read
 */
export function readNamedFile(name: string): Buffer {
  const path = resolve(name)
  try {
    return readFileSync(path)
  } catch (error) {
    const reason = REASONS[String((error as NodeJS.ErrnoException).code)] ?? (error as Error).message
    throw new Error(`${path} cannot be read: ${reason}.`, { cause: error })
  }
}
