import { addVideoFile, afterRefusal } from './add-video-file.ts'
import { grantVideoFile, pause } from './run-upload.ts'
import type { UploadList } from './upload-list.ts'

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
