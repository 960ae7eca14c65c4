import { titleOf, type VideoValues } from '../video-values.ts'
import { finishUpload, lookWhetherThere } from './finish-upload.ts'
import { makeKeptUploads } from './kept-uploads.ts'
import { makeUploadLine } from './upload-line.ts'
import { makeUploadList } from './upload-list.ts'
import { differsFrom, fingerprintOf, typeOf } from './video-file.ts'
import { type Around, beginning, isActive, type VideoFileUpload } from './video-file-upload.ts'

/**
 * The video files on their way, of one person and organization at a time. One goes after the other. All that is needed to go on stands on the
 * device; the file itself a browser forgets with the page, and the person chooses it again.
 */
function makeUploads(kept = makeKeptUploads(() => localStorage), now: () => number = Date.now) {
  const list = makeUploadList(kept, now)
  const line = makeUploadLine(list)
  const { files, find, set } = list
  const look = () => {
    for (const { id } of list.readDevice()) void lookWhetherThere(list, id)
  }
  /** Sends a file that the page has, as soon as it is its turn. */
  const send = (id: string, change: Partial<VideoFileUpload>) => {
    set(id, change)
    line.next()
  }

  return {
    state: list.state,
    part: list.part,
    /** Looks at the device again: another tab may be gone, or ready. */
    look,
    /** The file on this device, to look at while it is sent. */
    fileOf: (id: string): File | null => files.get(id) ?? null,
    /** Shows the uploads of this person and organization; those of any other stop. */
    enter: (here: Around): void => {
      const before = list.around()
      const same = before?.account === here.account && before.organization === here.organization
      if (before && !same) {
        // What somebody else has begun was noted when they left, and wiped if they signed out: it is not written again.
        if (before.account !== here.account) files.clear()
        line.stop()
        list.belongTo(null)
      }
      list.belongTo(here)
      if (!same) look()
    },
    /** Stops all and notes where they are: somebody signs out, or the organization changes. */
    pauseAll: (): void => {
      line.stop()
      for (const upload of list.read()) if (isActive(upload)) set(upload.id, { phase: 'paused', perSecond: null })
    },
    /** Begins to send a video file; gives the upload's id. The caller has looked at type and size. */
    add: async (file: File): Promise<string | null> => {
      const videoFile = { name: file.name, size: file.size, type: typeOf(file), print: await fingerprintOf(file) }
      const around = list.around()
      if (!around) return null
      const id = `${now().toString(36)}${Math.random().toString(36).slice(2, 8)}`
      list.add(beginning(id, around.organization, videoFile, titleOf(file.name), now()), file)
      line.next()
      return id
    },
    /** Goes on with a video file whose file was chosen again; tells why not, when it is another one. */
    resume: async (id: string, file: File): Promise<'size' | 'content' | null> => {
      const upload = find(id)
      if (!upload) return null
      const differs = await differsFrom(upload.videoFile, file)
      if (differs !== null) return differs
      files.set(id, file)
      send(id, { phase: 'waiting' })
      return null
    },
    pause: (id: string): void => {
      if (find(id)?.phase !== 'waiting') line.stop()
      send(id, { phase: 'paused', perSecond: null })
    },
    /** Goes on after a pause or a failure. */
    goOn: (id: string): void => send(id, { phase: files.has(id) ? 'waiting' : 'lost', trouble: null }),
    /** Gives an upload up; what had come is removed by the portal. */
    remove: (id: string): void => {
      const { phase } = find(id) ?? {}
      if (phase === 'sending' || phase === 'offline') line.stop()
      list.drop(id)
      line.next()
    },
    /** Keeps what is typed. */
    change: (id: string, change: Partial<VideoValues>): void => {
      const upload = find(id)
      if (!upload) return
      const trouble = upload.phase === 'failed' ? upload.trouble : null
      set(id, { values: { ...upload.values, ...change }, problems: [], trouble })
    },
    /** The form is done: the video is added now, or as soon as the video file is there. */
    submit: (id: string): void => {
      if (find(id)?.phase === 'sent') void finishUpload(list, id)
      else set(id, { wanted: true })
    },
    /** The form is opened again before the video file is there. */
    reopen: (id: string): void => set(id, { wanted: false }),
  }
}

/** The uploads of this page. */
export const uploads = makeUploads()
