import type { Deps } from '../../deps.ts'
import { removeFiles } from '../../media/upload/remove-files.ts'
import { objectStoreOf } from '../../outside/object-store.ts'
import { startMinded } from '../../store/jobs/repeating-job.ts'
import { sweepExports } from '../export/export.store.ts'
import { tellErasures } from './erasure-ledger.ts'

const SWEEP_SCHEDULE = { firstAfterMs: 60_000, everyMs: 10 * 60_000 }

/** Finishes what a crash left of erasures, tells of them beside the backups, and forgets exports nobody opened, every ten minutes while the portal runs. */
export function startSweepingErased(deps: Deps) {
  const store = objectStoreOf(deps.settings)
  return startMinded(deps, SWEEP_SCHEDULE, 'What was erased could not be swept.', async (signal) => {
    await removeFiles(deps, store, signal)
    await sweepExports(deps.database.db, deps.now())
    await tellErasures(deps)
  })
}
