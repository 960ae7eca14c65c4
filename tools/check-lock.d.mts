import type { Lock } from './sbom.mjs'
/** Everything in a lock file that would let something in that nobody looked at. */
export function problemsOfLock(lock: Lock): string[]
