import type { Deps } from '../../deps.ts'
import { startRepeating } from '../../store/jobs/repeating-job.ts'

/** A store whose clock was set is followed so soon. */
const SCHEDULE = { firstAfterMs: 2_000, everyMs: 2_000 }
/** A clock that moved by more was set, and whoever runs the machines should know. */
const SET_MS = 2_000

/** Follows the store's clock while the portal runs. */
export function startFollowingClock(deps: Pick<Deps, 'database' | 'log'>) {
  return startRepeating(SCHEDULE, async () => {
    // A store that is away is told elsewhere; meanwhile the clock runs on.
    const movedMs = await deps.database.clock.follow().catch(() => 0)
    if (Math.abs(movedMs) > SET_MS)
      deps.log.warn({ movedMs: Math.round(movedMs) }, 'The store’s clock was set; the portal goes by it.')
  })
}
