import { finishUpload } from './finish-upload.ts'
import { runUpload } from './run-upload.ts'
import type { UploadList } from './upload-list.ts'
import { makeRate } from './upload-numbers.ts'
import type { Around, VideoFileUpload } from './video-file-upload.ts'

/** How often progress is shown, and how often it is noted on the device. */
const SHOWN_MS = 200
const NOTED_MS = 2_000

/** Sends the video files of a list one after the other. */
export function makeUploadLine(list: UploadList) {
  let running: AbortController | null = null

  /** Begins with the next that waits, unless one is on its way. */
  const next = () => {
    const upload = list.read().find(({ phase, id }) => phase === 'waiting' && list.files.has(id))
    const [around, file] = [list.around(), upload && list.files.get(upload.id)]
    if (running === null && around && upload && file) void run(around, upload, file)
  }

  async function run({ call }: Around, { id, videoFile }: VideoFileUpload, file: File): Promise<void> {
    const abort = new AbortController()
    running = abort
    const { onSent, forget } = progressOf(list, id)
    const step = await runUpload({
      call,
      videoFile,
      file,
      path: () => list.find(id)?.path ?? null,
      onPath: (path) => list.set(id, { path, ...(path === null && { sent: 0 }) }),
      onSent,
      onTry: () => list.set(id, { phase: 'sending' }),
      onWait: () => {
        forget()
        list.set(id, { phase: 'offline', perSecond: null })
      },
      signal: abort.signal,
    })
    if (abort.signal.aborted) return
    running = null
    settle(list, id, step, videoFile.size)
    next()
  }

  return {
    next,
    /** Stops what is on its way. */
    stop: (): void => {
      running?.abort()
      running = null
    },
  }
}

/** Shows how much is out, and how fast, neither too often on the screen nor on the device. */
function progressOf(list: UploadList, id: string) {
  const rate = makeRate()
  let [shown, noted] = [0, 0]
  const onSent = (sent: number) => {
    const at = list.now()
    rate.note(sent, at)
    if (at - shown < SHOWN_MS && sent !== list.find(id)?.videoFile.size) return
    shown = at
    const due = at - noted >= NOTED_MS
    if (due) noted = at
    list.set(id, { sent, perSecond: rate.perSecond() }, due)
  }
  return { onSent, forget: rate.forget }
}

function settle(list: UploadList, id: string, step: Awaited<ReturnType<typeof runUpload>>, size: number): void {
  if (step === null) {
    list.set(id, { phase: 'sent', sent: size, perSecond: null })
    if (list.find(id)?.wanted) void finishUpload(list, id)
  } else if (step.kind === 'failed') list.set(id, { phase: 'failed', trouble: step, perSecond: null })
  else if (step.kind === 'lost') {
    list.files.delete(id)
    list.set(id, { phase: 'lost', perSecond: null })
  } else list.set(id, { phase: 'paused', perSecond: null })
}
