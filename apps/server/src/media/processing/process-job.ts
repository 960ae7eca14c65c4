import type { Deps } from '../../deps.ts'
import { objectStoreOf } from '../../outside/storage/open-stores.ts'
import { startMinded } from '../../store/jobs/repeating-job.ts'
import { releaseJobs } from './job.store.ts'
import { processNext } from './process-video.ts'

const JOB_SCHEDULE = { firstAfterMs: 1_000, everyMs: 3_000 }

/** Processes videos one after the other while the portal runs; a stop puts the one under way back in line. */
export function startProcessing(deps: Deps) {
  const store = objectStoreOf(deps.settings)
  if (deps.settings.ffmpeg === null)
    deps.log.warn({}, 'There is no ffmpeg (FFMPEG, PATH): teaching videos are shown as they were uploaded.')
  // The embedded store belongs to one process: nobody need wait for the lease of one that was killed.
  let areLeasesOld = deps.database.kind === 'embedded'
  return startMinded(deps, JOB_SCHEDULE, 'Videos could not be processed.', async (signal) => {
    if (areLeasesOld) await releaseJobs(deps.database.db, deps.now())
    areLeasesOld = false
    while (!signal.aborted && (await processNext(deps, store, signal)));
  })
}
