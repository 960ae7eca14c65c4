import { grantUpload, reserveUpload } from '@startline/contract'
import { type Call, refusalOf } from '@startline/guest'
import type { VideoFile } from './video-file.ts'
import { type NextStep, nextStep, pauseMs } from './video-file-upload.ts'

/** What sending a video file needs, and whom it tells. */
interface UploadRun {
  call: Call
  videoFile: VideoFile
  file: File
  /** The path that was reserved for it, read anew at every try. */
  path: () => string | null
  /** The path it goes to from now on; null when the former one is gone with all that had come. */
  onPath: (path: string | null) => void
  onSent: (bytes: number) => void
  /** The network is away; it is tried again by itself. */
  onWait: () => void
  onTry: () => void
  signal: AbortSignal
}

/**
 * Sends a video file until it is there, through lost networks and ended grants.
 * @returns null when it is there, else what ended it; `again` when it was told to stop
 */
export async function runUpload(run: UploadRun): Promise<NextStep | null> {
  let [tries, furthest] = [0, 0]
  const onSent = (bytes: number) => {
    if (bytes > furthest) tries = 0
    furthest = Math.max(furthest, bytes)
    run.onSent(bytes)
  }
  while (!run.signal.aborted) {
    run.onTry()
    const step = await tryOnce({ ...run, onSent })
    if (run.signal.aborted || step === null) return step
    if (step.kind === 'anew') run.onPath(null)
    else if (step.kind !== 'again') return step
    run.onWait()
    await pause(pauseMs(tries), run.signal)
    tries += 1
  }
  return { kind: 'again' }
}

async function tryOnce(run: UploadRun): Promise<NextStep | null> {
  try {
    const path = run.path() ?? (await reserve(run))
    const grant = await grantVideoFile(run.call, path, run.signal)
    if (grant === null) return null
    // The library comes with the first video file: few people ever send one.
    const { sendVideoFile } = await import('./send-video-file.ts')
    await sendVideoFile({ ...run, url: grant.tus_url ?? grant.upload_url, headers: { 'X-Upload-Token': grant.token } })
    return null
  } catch (error) {
    return nextStep(error)
  }
}

async function reserve({ call, videoFile, onPath, signal }: UploadRun): Promise<string> {
  const { name, type, size } = videoFile
  const { path } = await call(reserveUpload, {
    body: { purpose: 'video' as const, file_name: name.slice(-200), content_type: type, size },
    signal,
  })
  onPath(path)
  return path
}

/** Asks for a grant to go on with a video file; null when all of it is there already. Throws what the call throws. */
export async function grantVideoFile(call: Call, path: string, signal?: AbortSignal) {
  try {
    return await call(grantUpload, { body: { path }, signal })
  } catch (error) {
    if (refusalOf(error, grantUpload)?.name === 'conflict') return null
    throw error
  }
}

/** Waits, shorter when the network comes back or the person says so. */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, milliseconds)
    function done() {
      clearTimeout(timer)
      removeEventListener('online', done)
      signal.removeEventListener('abort', done)
      resolve()
    }
    addEventListener('online', done)
    signal.addEventListener('abort', done)
  })
}
