import { DatabaseSync } from 'node:sqlite'
import { DatabaseRefused } from '../database.ts'

/** A lock that is held until `release` or until the process ends, however it ends. */
export interface ExclusiveLock {
  release(): void
}

const SQLITE_BUSY = 5

/**
 * Takes the lock file for this process alone. The operating system holds the lock, so a killed process leaves none behind.
 * Two processes on one embedded store destroy it beyond repair, and the engine itself takes no lock.
 * @throws DatabaseRefused `folder_in_use` when another process (or this one) holds it.
 */
export function takeExclusiveLock(file: string): ExclusiveLock {
  const holder = new DatabaseSync(file, { timeout: 0 })
  try {
    holder.exec('PRAGMA locking_mode=EXCLUSIVE; BEGIN EXCLUSIVE')
  } catch (error) {
    holder.close()
    throw isBusy(error) ? inUse(file, error) : error
  }
  return { release: () => holder.isOpen && holder.close() }
}

function isBusy(error: unknown) {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY
}

function inUse(file: string, cause: unknown) {
  const words = `The database folder is in use by a running portal (${file} is locked). Stop that portal first, or choose another folder.`
  return new DatabaseRefused('folder_in_use', words, cause)
}
