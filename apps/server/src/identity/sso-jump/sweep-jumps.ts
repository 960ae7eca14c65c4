import type { Deps } from '../../deps.ts'
import { startSweeping } from '../../store/jobs/sweeping.ts'
import { sweepJumps } from './jump.store.ts'

/** Removes jumps that came to nothing, every few minutes while the portal runs. */
export const startSweepingJumps = (deps: Deps) =>
  startSweeping(deps, 'Old jumps could not be removed.', (most) => sweepJumps(deps.database.db, deps.now(), most))
