/** A package as the lock file has it, as far as it is used. */
export interface LockEntry {
  version?: string
  integrity?: string
  license?: string
  link?: boolean
  inBundle?: boolean
}
/** A lock file of npm, version 3. */
export interface Lock {
  packages: Record<string, LockEntry>
}
/** Everything in a lock file that would let something in that nobody looked at. */
export function problemsOfLock(lock: Lock): string[]
