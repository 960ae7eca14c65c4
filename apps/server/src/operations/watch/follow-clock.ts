import type { Deps } from '../../deps.ts'
import { gauge } from '../../kernel/metrics.ts'
import { startRepeating } from '../../store/jobs/repeating-job.ts'

/** A store whose clock was set is followed so soon. */
const SCHEDULE = { firstAfterMs: 2_000, everyMs: 2_000 }
/** A clock that moved by more was set, and whoever runs the machines should know. */
const SET_MS = 2_000

/** Follows the store's clock while the portal runs, and shows by how much this machine's differs. */
export function startFollowingClock(deps: Pick<Deps, 'database' | 'metrics' | 'log'>) {
  showClock(deps)
  return startRepeating(SCHEDULE, async () => {
    // A store that is away is told elsewhere; meanwhile the clock runs on.
    const movedMs = await deps.database.clock.follow().catch(() => 0)
    if (Math.abs(movedMs) > SET_MS)
      deps.log.warn({ movedMs: Math.round(movedMs) }, 'The store’s clock was set; the portal goes by it.')
  })
}

function showClock({ database, metrics }: Pick<Deps, 'database' | 'metrics'>): void {
  gauge(metrics, {
    name: 'portal_clock_ahead_seconds',
    help: 'How far the clock of this machine is ahead of the store’s, by which the portal goes',
    collect() {
      this.set(database.clock.machineAheadMs() / 1000)
    },
  })
}
