import type { Deps } from '../../deps.ts'
import { startRepeating, startSweeping } from '../../store/jobs/repeating-job.ts'
import { tellOpened } from '../write-notices.store.ts'
import { removeVain } from './reminder.store.ts'

const SCHEDULE = { firstAfterMs: 5_000, everyMs: 5_000 }
const MOST_AT_ONCE = 200

/** Tells everybody who asked for it that registration has opened, each once; gives how many reminders that were. */
export async function tellReminders(deps: Deps, signal?: AbortSignal): Promise<number> {
  for (let told = 0; ; ) {
    const some = await tellOpened(deps.database.db, deps.now(), MOST_AT_ONCE)
    told += some
    if (some < MOST_AT_ONCE || signal?.aborted) return told
  }
}

/** Tells while the portal runs. What opened while it did not is told when it starts, as long as registration is open. */
export const startTellingReminders = (deps: Deps) =>
  startRepeating(SCHEDULE, async (signal) => {
    try {
      await tellReminders(deps, signal)
    } catch (error) {
      if (!signal.aborted) deps.log.error({ err: error }, 'Reminders could not be told.')
    }
  })

/** Removes reminders that nothing will come of, while the portal runs. */
export const startSweepingReminders = (deps: Deps) =>
  startSweeping(deps, 'Old reminders could not be removed.', (most) => sweepReminders(deps, most))

/** Removes up to so many reminders that nothing will come of; gives how many there were. */
export const sweepReminders = (deps: Deps, most: number): Promise<number> =>
  removeVain(deps.database.db, deps.now(), most)
