import type { Deps } from '../../deps.ts'
import { startSweeping } from '../../store/jobs/sweeping.ts'
import { sweepDays } from './budget.store.ts'
import { budgetDay } from './budget.ts'

/** Removes what was counted on days that are over, every few minutes while the portal runs. */
export const startSweepingDays = (deps: Deps) =>
  startSweeping(deps, 'What was counted on former days could not be removed.', (most) =>
    sweepDays(deps.database.db, budgetDay(deps.now()), most),
  )
