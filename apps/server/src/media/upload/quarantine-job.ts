import type { Deps } from '../../deps.ts'
import { objectStoreOf } from '../../outside/object-store.ts'
import { startSweepingQuarantine } from './quarantine.ts'

/** Sweeps the bucket's quarantine, where there is one. */
export const startTidyingBucket = (deps: Deps) => startSweepingQuarantine(deps, objectStoreOf(deps.settings))
