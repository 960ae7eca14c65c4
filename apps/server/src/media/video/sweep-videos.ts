import type { Deps } from '../../deps.ts'
import { startSweeping } from '../../store/jobs/repeating-job.ts'
import { sweepInbox } from '../upload/video-inbox.ts'
import { closeUnattached, purgeVideos } from './sweep.store.ts'
import { RESTORE_MS, UNATTACHED_MS } from './video-limits.ts'

/** Removes what nobody can get back or go on with any more; gives how much. */
export async function sweepVideos(deps: Deps, most: number): Promise<number> {
  const { db } = deps.database
  const now = deps.now()
  const before = (ms: number) => new Date(now.getTime() - ms)
  await sweepInbox(deps, before(UNATTACHED_MS))
  const purged = await purgeVideos(db, before(RESTORE_MS), now, most)
  return Math.max(purged, await closeUnattached(db, before(UNATTACHED_MS), now, most))
}

/** Deletes for good, and removes video files and covers nothing was made of, every few minutes while the portal runs. */
export const startSweepingVideos = (deps: Deps) =>
  startSweeping(deps, 'Deleted videos and unused video files could not be removed.', (most) => sweepVideos(deps, most))
