import { endOverDuties } from '../../authority/duty.store.ts'
import type { Deps } from '../../deps.ts'
import { startMinded } from '../../store/jobs/repeating-job.ts'

const SCHEDULE = { firstAfterMs: 12 * 60_000, everyMs: 6 * 60 * 60_000 }

/** Ends the duties of events that are so long over that none can be used, and forgets their phones; gives how many there were. */
export const sweepDuties = (deps: Deps): Promise<number> => endOverDuties(deps.database.db, deps.now())

/** Sweeps every six hours while the portal runs. */
export const startSweepingDuties = (deps: Deps) =>
  startMinded(deps, SCHEDULE, 'Duties that are over could not be ended.', () => sweepDuties(deps))
