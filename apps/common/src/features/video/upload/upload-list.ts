import { createStore } from 'zustand/vanilla'
import type { makeKeptUploads } from './kept-uploads.ts'
import { type Around, comeBack, isActive, type VideoFileUpload } from './video-file-upload.ts'

/** The uploads of one person and organization, as this page and its device know them. */
export type UploadList = ReturnType<typeof makeUploadList>

/** Keeps the uploads for the screens, and notes every change on the device; `files` holds what the page was given to send. */
export function makeUploadList(kept: ReturnType<typeof makeKeptUploads>, now: () => number) {
  const state = createStore<readonly VideoFileUpload[]>()(() => [])
  const read = state.getState
  let around: Around | null = null
  const files = new Map<string, File>()

  const find = (id: string) => read().find((one) => one.id === id)
  const show = (next: readonly VideoFileUpload[]) => state.setState(next, true)
  const note = (upload: VideoFileUpload, beat = isActive(upload) ? now() : 0) => {
    if (!around || upload.phase === 'elsewhere') return
    const { phase: _phase, perSecond: _rate, trouble: _trouble, problems: _problems, ...plain } = upload
    kept.put(around.account, { ...plain, beat })
  }
  const set = (id: string, change: Partial<VideoFileUpload>, noted = true) => {
    show(read().map((one) => (one.id === id ? { ...one, ...change } : one)))
    const upload = find(id)
    if (noted && upload) note(upload)
  }

  return {
    files,
    now,
    find,
    /** Changes an upload, and notes it on the device unless told not to. */
    set,
    state,
    read,
    around: () => around,
    add: (upload: VideoFileUpload, file: File): void => {
      files.set(upload.id, file)
      show([...read(), upload])
      note(upload)
    },
    drop: (id: string): void => {
      if (around) kept.remove(around.account, id)
      files.delete(id)
      show(read().filter((one) => one.id !== id))
    },
    /** Shows nobody's, or another's; what was noted stays on the device. */
    belongTo: (here: Around | null): void => {
      around = here
      if (here === null) show([])
    },
    /** The page is about to vanish: the next one may go on at once. */
    part: (): void => read().forEach((upload) => note(upload, 0)),
    /** Takes in what other tabs and earlier pages have noted; gives what was not known. */
    readDevice: (): readonly VideoFileUpload[] => {
      if (!around) return []
      const { account, organization } = around
      const known = read().filter(({ phase }) => phase !== 'elsewhere')
      const fresh = kept
        .all(account)
        .filter((one) => one.organization === organization && !known.some(({ id }) => id === one.id))
        .map((one) => comeBack(one, files.has(one.id), now()))
      show([...known, ...fresh])
      return fresh
    },
  }
}
