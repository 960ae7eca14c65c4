import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { RuleName } from '@startline/contract'
import type { Deps } from '../../deps.ts'
import { makeVideoFile, type Probed, probeVideoFile } from '../../outside/ffmpeg/make-video-file.ts'
import { ToolFailed } from '../../outside/ffmpeg/run-tool.ts'
import type { ObjectStore } from '../../outside/object-store.ts'
import { BucketAway } from '../../outside/storage/bucket-away.ts'
import { newId } from '../../store/fast/id-counter.ts'
import { checkVideoFile, containerOf } from '../check/check-video-file.ts'
import { runPaths } from '../video/video-files.ts'
import { LONGEST_H, SIDE_MAX, TRIES_MAX } from '../video/video-limits.ts'
import { abandonJobs, claimJob, failJob, finishJob, type Job, keepLease, putJobBack } from './job.store.ts'
import { LeaseLost, publishVideoFile } from './publish-video-file.ts'

const LEASE_MS = 30_000
const BEAT_MS = 10_000
const RM_TRIES = 5
const FIRST_RETRY_MS = 30_000
const BUCKET_RETRY_MS = 60_000
const HOUR_MS = 60 * 60_000
/** What is made may be a little shorter than what was announced. */
const SHORTER_MS = 5_000

/** A permanent failure: retrying cannot help. */
class Unfit extends Error {
  readonly reason: RuleName

  constructor(reason: RuleName) {
    super(reason)
    this.reason = reason
  }
}

const workFolder = (deps: Deps, job: Job, run = job.run): string =>
  join(deps.settings.dataFolder, 'uploads', '.work', `${job.id}-${run}`)

/** Processes the video that has waited longest; false when none is due. It minds what goes wrong with the video file itself. */
export async function processNext(deps: Deps, store: ObjectStore, signal: AbortSignal): Promise<boolean> {
  const { db } = deps.database
  const worker = newId()
  for (const { id } of await abandonJobs(db, deps.now())) deps.log.warn({ videoId: id }, 'a video was given up')
  const job = await claimJob(db, worker, deps.now(), leaseEnd(deps))
  if (job === undefined) return false
  const stopping = new AbortController()
  const stop = () => stopping.abort()
  signal.addEventListener('abort', stop)
  const beat = setInterval(() => void keepAlive(deps, worker, job, stop), BEAT_MS)
  try {
    await work(deps, store, worker, job, stopping.signal)
  } catch (error) {
    await settle(deps, worker, job, error, signal.aborted)
  } finally {
    clearInterval(beat)
    signal.removeEventListener('abort', stop)
    await rm(workFolder(deps, job), { recursive: true, force: true })
  }
  return true
}

const leaseEnd = (deps: Deps): Date => new Date(deps.now().getTime() + LEASE_MS)

async function keepAlive(deps: Deps, worker: string, job: Job, stop: () => void): Promise<void> {
  // The store may be away for a moment; the lease decides.
  if (!(await keepLease(deps.database.db, worker, job, leaseEnd(deps)).catch(() => true))) stop()
}

async function work(deps: Deps, store: ObjectStore, worker: string, job: Job, signal: AbortSignal): Promise<void> {
  await sweepEarlier(deps, store, job)
  const { ffmpeg } = deps.settings
  if (ffmpeg === null) return takeAsItIs(deps, store, worker, job)
  const folder = workFolder(deps, job)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const container = containerOf(job.content_type)
  const made = await store.withLocalFile(job.video_path, async (file) => {
    const probed = fit(await probeVideoFile(ffmpeg, file, container, { folder, signal }))
    const result = await makeVideoFile(ffmpeg, file, container, probed, { folder, signal })
    if (result.durationMs < probed.durationMs - SHORTER_MS) throw new Unfit('video_unreadable')
    return result
  })
  if (made === null) throw new Unfit('video_not_found')
  await publishVideoFile(deps, store, worker, job, folder, made.durationMs)
  deps.log.info({ videoId: job.id, run: job.run }, 'a video is ready')
}

function fit(probed: Probed): Probed {
  if (probed.width === 0 || probed.height === 0 || probed.durationMs === 0) throw new Unfit('video_no_picture')
  if (probed.durationMs > LONGEST_H * HOUR_MS) throw new Unfit('video_too_long')
  if (Math.max(probed.width, probed.height) > SIDE_MAX) throw new Unfit('video_unreadable')
  return probed
}

/** What earlier runs of this video that were killed have left; the one that is shown stays. */
async function sweepEarlier(deps: Deps, store: ObjectStore, job: Job): Promise<void> {
  const first = Math.max(1, job.run - TRIES_MAX)
  for (let run = first; run < job.run; run += 1) {
    // A tool whose portal was killed may still write there.
    await rm(workFolder(deps, job, run), { recursive: true, force: true, maxRetries: RM_TRIES })
    if (run !== job.shown_run) await store.remove(runPaths(job, run))
  }
}

async function takeAsItIs(deps: Deps, store: ObjectStore, worker: string, job: Job): Promise<void> {
  const facts = await store.withLocalFile(job.video_path, (file) => checkVideoFile(file, job.content_type))
  if (facts === null) throw new Unfit('video_not_found')
  await finishJob(deps.database.db, worker, job, { shownRun: null, durationMs: facts.durationMs, at: deps.now() })
  deps.log.warn({ videoId: job.id }, 'There is no ffmpeg: a video is shown as it was uploaded.')
}

async function settle(deps: Deps, worker: string, job: Job, error: unknown, ending: boolean): Promise<void> {
  const { db } = deps.database
  if (error instanceof LeaseLost) return
  if (ending) return void (await putJobBack(db, worker, job, deps.now(), 'none'))
  // The bucket is away, and nothing is wrong with the video: it waits for as long as that takes.
  if (error instanceof BucketAway && error.trouble !== 'not as kept') {
    deps.log.warn({ videoId: job.id, err: error }, 'a video waits for the bucket')
    return void (await putJobBack(db, worker, job, new Date(deps.now().getTime() + BUCKET_RETRY_MS), 'same run'))
  }
  deps.log.warn({ videoId: job.id, tries: job.tries, err: error }, 'a video could not be processed')
  if (error instanceof Unfit || job.tries >= TRIES_MAX)
    return void (await failJob(db, worker, job, reasonOf(error), deps.now()))
  await putJobBack(db, worker, job, new Date(deps.now().getTime() + FIRST_RETRY_MS * 2 ** (job.tries - 1)), 'try')
}

function reasonOf(error: unknown): RuleName {
  if (error instanceof Unfit) return error.reason
  if (error instanceof ToolFailed && error.end === 'too slow') return 'video_too_slow'
  return error instanceof ToolFailed && error.end === 'refused' ? 'video_unreadable' : 'video_interrupted'
}
