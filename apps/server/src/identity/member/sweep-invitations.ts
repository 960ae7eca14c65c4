import type { Deps } from '../../deps.ts'
import { startRepeating } from '../../store/jobs/repeating-job.ts'
import { removeEnded } from './invitation.store.ts'

const SWEEP_SCHEDULE = { firstAfterMs: 10 * 60_000, everyMs: 6 * 60 * 60_000 }

/** Removes invitations that can be accepted no more, and with them phones nobody may have verified; gives how many there were. */
export const sweepInvitations = (deps: Deps): Promise<number> => removeEnded(deps.database.db, deps.now())

/** Sweeps every six hours while the portal runs. */
export const startSweepingInvitations = (deps: Deps) =>
  startRepeating(SWEEP_SCHEDULE, async (signal) => {
    try {
      await sweepInvitations(deps)
    } catch (error) {
      if (!signal.aborted) deps.log.error({ err: error }, 'Ended invitations could not be removed.')
    }
  })
