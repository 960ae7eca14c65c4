import type { Deps } from '../../deps.ts'
import { counter, gauge, type Metrics } from '../../kernel/metrics.ts'
import { startMinded, startRepeating } from '../../store/jobs/repeating-job.ts'
import { type Follower, findFollowers, findVitals, type Vitals } from './vitals.store.ts'

const SCHEDULE = { firstAfterMs: 5_000, everyMs: 60_000 }

/** Asks the store once a minute how the portal does, for the metrics; not at all where nobody may read them. */
export function startMeasuring(deps: Deps) {
  const { metricsToken, metricsPort } = deps.settings
  return startMinded(deps, SCHEDULE, 'The store could not be measured.', async () => {
    if (metricsToken !== null || metricsPort !== null) await measureStore(deps)
  })
}

/** Shows in the metrics what the store says of the portal now. */
export async function measureStore({
  database,
  metrics,
  now,
}: Pick<Deps, 'database' | 'metrics' | 'now'>): Promise<void> {
  showVitals(metrics, await findVitals(database.db, now()))
  showFollowers(metrics, await findFollowers(database.db))
}

function showVitals(metrics: Metrics, vitals: Vitals): void {
  gauge(metrics, { name: 'portal_store_bytes', help: 'What the database takes on the disk' }).set(vitals.store_bytes)
  gauge(metrics, {
    name: 'portal_retention_run_timestamp_seconds',
    help: 'When what is kept no longer was last removed, in seconds since 1970; 0 for never',
  }).set(vitals.retention_at)
  showBackups(metrics, vitals)
  const places = gauge(metrics, {
    name: 'portal_places',
    help: 'Places of all groups that can be registered for now: capacity, taken, waiting',
    labelNames: ['state'],
  })
  for (const state of ['capacity', 'taken', 'waiting'] as const) places.set({ state }, vitals[state])
  const due = gauge(metrics, {
    name: 'portal_queue_length',
    help: 'What is due and not done yet: messages to phones, videos to process, files to remove',
    labelNames: ['queue'],
  })
  for (const queue of ['messages', 'videos', 'files'] as const) due.set({ queue }, vitals[queue])
  const oldest = gauge(metrics, {
    name: 'portal_queue_age_seconds',
    help: 'How long the oldest of a queue has been due',
    labelNames: ['queue'],
  })
  oldest.set({ queue: 'messages' }, vitals.messages_age)
  oldest.set({ queue: 'videos' }, vitals.videos_age)
}

/** Failures are counted by whoever takes backups; here they are shown before there is one. */
function showBackups(metrics: Metrics, { backup_at }: Vitals): void {
  counter(metrics, { name: 'portal_backup_failures_total', help: 'Backups that were due and could not be taken' })
  const taken = gauge(metrics, {
    name: 'portal_backup_taken_timestamp_seconds',
    help: 'When the newest backup was taken, in seconds since 1970; 0 for never',
  })
  if (backup_at > 0) taken.set(backup_at)
}

function showFollowers(metrics: Metrics, followers: readonly Follower[]): void {
  gauge(metrics, { name: 'portal_followers', help: 'Servers that follow the database' }).set(followers.length)
  gauge(metrics, {
    name: 'portal_replication_lag_seconds',
    help: 'How far the slowest server that follows the database is behind; 0 where none does, or none may be asked',
  }).set(Math.max(0, ...followers.map((follower) => follower.lag ?? 0)))
}

/** A store whose clock was set is followed so soon. */
const CLOCK_SCHEDULE = { firstAfterMs: 2_000, everyMs: 2_000 }
/** A clock that moved by more was set, and whoever runs the machines should know. */
const SET_MS = 2_000

/** Follows the store's clock while the portal runs. */
export const startFollowingClock = (deps: Pick<Deps, 'database' | 'log'>) =>
  startRepeating(CLOCK_SCHEDULE, async () => {
    // A store that is away is told elsewhere; meanwhile the clock runs on.
    const movedMs = await deps.database.clock.follow().catch(() => 0)
    if (Math.abs(movedMs) > SET_MS)
      deps.log.warn({ movedMs: Math.round(movedMs) }, 'The store’s clock was set; the portal goes by it.')
  })
