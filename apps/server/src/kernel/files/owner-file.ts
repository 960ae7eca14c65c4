import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'

const OWNER_ONLY = { file: 0o600, folder: 0o700 }
const OTHERS = 0o077

/** Writes a file of secrets under another name, for the owner alone, and syncs it; gives that name. */
function writeDraft(file: string, content: string): string {
  const draft = `${file}.${randomBytes(8).toString('hex')}`
  const handle = openSync(draft, 'wx', OWNER_ONLY.file)
  writeFileSync(handle, content)
  fsyncSync(handle)
  closeSync(handle)
  return draft
}

/** After a power cut the file must be there under its name: rows sealed with lost keys are lost too. */
function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}

/** Writes under another name and links: two processes starting at once end with the same file, and never half a one. */
function writeOnce(file: string, content: string): void {
  const draft = writeDraft(file, content)
  try {
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
  syncFolder(dirname(file))
}

/** Makes a file of secrets where there is none, and its folder. One put back from a backup without its mode is closed to others again. */
export function makeOwnerFile(file: string, content: () => string): void {
  mkdirSync(dirname(file), { recursive: true, mode: OWNER_ONLY.folder })
  if (!existsSync(file)) writeOnce(file, content())
  if (isOpenToOthers(file)) chmodSync(file, OWNER_ONLY.file)
}

/**
 * Puts a file of secrets where there is none; the same once more changes nothing.
 * @returns false where another is there: it stays
 */
export function putOwnerFile(file: string, content: string): boolean {
  makeOwnerFile(file, () => content)
  return readFileSync(file, 'utf8') === content
}

/** Whether anybody but the owner may do something with a file or folder. */
export const isOpenToOthers = (path: string): boolean => (statSync(path).mode & OTHERS) !== 0

/** Puts another content in the place of a file of secrets, whole or not at all. */
export function replaceOwnerFile(file: string, content: string): void {
  renameSync(writeDraft(file, content), file)
  syncFolder(dirname(file))
}
