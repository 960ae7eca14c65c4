import { isUnanswered } from '@startline/client'
import { addVideo } from '@startline/contract'
import { type Call, type Refusal, refusalOf } from '@startline/guest'
import { detailsOf, type VideoValues } from '../video-values.ts'
import { grantVideoFile, pause } from './run-upload.ts'
import type { UploadList } from './upload-list.ts'
import type { VideoFileUpload } from './video-file-upload.ts'

const RETRY_MS = 5_000

/** Makes a video of a video file that is there, through a lost network. */
export async function finishUpload(list: UploadList, id: string): Promise<void> {
  const [upload, around] = [list.find(id), list.around()]
  if (!upload?.path || !around) return
  list.set(id, { phase: 'adding', wanted: true, problems: [], trouble: null })
  const outcome = await addVideoFile(around.call, upload.path, upload.values)
  const isAdding = () => list.find(id)?.phase === 'adding'
  if (!isAdding()) return
  if (outcome === 'added') {
    list.drop(id)
    return around.added(upload.values.title.trim())
  }
  if (outcome !== 'unanswered') return list.set(id, afterRefusal(outcome, list.files.has(id)))
  await pause(RETRY_MS, new AbortController().signal)
  if (isAdding()) await finishUpload(list, id)
}

/** All bytes may have arrived before the page was left: then no file is needed. */
export async function lookWhetherThere(list: UploadList, id: string): Promise<void> {
  const [upload, around] = [list.find(id), list.around()]
  if (!around || !upload?.path || upload.phase !== 'lost' || upload.sent < upload.videoFile.size) return
  const grant = await grantVideoFile(around.call, upload.path).catch(() => undefined)
  if (grant !== null || list.find(id)?.phase !== 'lost') return
  list.set(id, { phase: 'sent' })
  if (upload.wanted) void finishUpload(list, id)
}

/**
 * Makes a video of a video file that is there. Sent twice it does no harm: of one video file there is one video.
 * @returns the refusal, where the portal said no; null for an error without words
 */
async function addVideoFile(
  call: Call,
  path: string,
  values: VideoValues,
): Promise<'added' | 'unanswered' | Refusal | null> {
  try {
    await call(addVideo, { body: { ...detailsOf(values), video_path: path } })
    return 'added'
  } catch (error) {
    if (isUnanswered(error)) return 'unanswered'
    const refusal = refusalOf(error, addVideo)
    return refusal?.name === 'conflict' ? 'added' : refusal
  }
}

/** How an upload stands after its form was refused: the form opens again; a video file that was swept has to come again. */
function afterRefusal(refusal: Refusal | null, hasFile: boolean): Partial<VideoFileUpload> {
  const problems = refusal?.errors ?? []
  if (problems.some(({ rule }) => rule === 'video_not_found'))
    return { phase: hasFile ? 'paused' : 'lost', path: null, sent: 0, wanted: false }
  return { phase: 'sent', wanted: false, problems, trouble: { obstacle: 'other', message: refusal?.message ?? '' } }
}
