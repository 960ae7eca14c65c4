import { titleOf, type VideoValues } from '../manage/video-values.ts'
import { addFilm, afterRefusal } from './add-film.ts'
import { differsFrom, printOf, typeOf } from './film-file.ts'
import { type Around, beginning, comeBack, type FilmUpload, isActive } from './film-upload.ts'
import { makeKeptUploads } from './kept-uploads.ts'
import { makeRate } from './rate.ts'
import { grantFilm, pause, runUpload } from './run-upload.ts'

/** How often progress is shown, and how often it is noted on the device. */
const SHOWN_MS = 200
const NOTED_MS = 2_000
const RETRY_MS = 5_000
/**
 * The films on their way, of one person and organization at a time. One goes after the other. All that is needed to go on stands on the
 * device; the file itself a browser forgets with the page, and the person chooses it again.
 */
export function makeUploads(kept = makeKeptUploads(() => localStorage), now: () => number = Date.now) {
  let all: readonly FilmUpload[] = []
  let around: Around | null = null
  let running: AbortController | null = null
  const files = new Map<string, File>()
  const listeners = new Set<() => void>()

  const find = (id: string) => all.find((one) => one.id === id)
  const show = (next: readonly FilmUpload[]) => {
    all = next
    for (const listener of listeners) listener()
  }
  const note = (upload: FilmUpload, beat = isActive(upload) ? now() : 0) => {
    if (!around || upload.phase === 'elsewhere') return
    const { phase: _phase, perSecond: _rate, trouble: _trouble, problems: _problems, ...plain } = upload
    kept.put(around.account, { ...plain, beat })
  }
  const set = (id: string, change: Partial<FilmUpload>, noted = true) => {
    show(all.map((one) => (one.id === id ? { ...one, ...change } : one)))
    const upload = find(id)
    if (noted && upload) note(upload)
  }
  const drop = (id: string) => {
    if (around) kept.remove(around.account, id)
    files.delete(id)
    show(all.filter((one) => one.id !== id))
  }

  /** Begins with the next that waits, unless one is on its way. */
  const next = () => {
    const upload = all.find(({ phase, id }) => phase === 'waiting' && files.has(id))
    const file = upload && files.get(upload.id)
    if (running === null && around && upload && file) void run(around, upload, file)
  }

  async function run({ call }: Around, { id, film }: FilmUpload, file: File): Promise<void> {
    const abort = new AbortController()
    running = abort
    const { onSent, forget } = progressOf(id)
    const step = await runUpload({
      call,
      film,
      file,
      path: () => find(id)?.path ?? null,
      onPath: (path) => set(id, { path, ...(path === null && { sent: 0 }) }),
      onSent,
      onTry: () => set(id, { phase: 'sending' }),
      onWait: () => {
        forget()
        set(id, { phase: 'offline', perSecond: null })
      },
      signal: abort.signal,
    })
    if (abort.signal.aborted) return
    running = null
    settle(id, step, film.size)
    next()
  }

  const settle = (id: string, step: Awaited<ReturnType<typeof runUpload>>, size: number) => {
    if (step === null) {
      set(id, { phase: 'sent', sent: size, perSecond: null })
      if (find(id)?.wanted) void finish(id)
    } else if (step.kind === 'failed') set(id, { phase: 'failed', trouble: step, perSecond: null })
    else if (step.kind === 'lost') {
      files.delete(id)
      set(id, { phase: 'lost', perSecond: null })
    } else set(id, { phase: 'paused', perSecond: null })
  }

  const progressOf = (id: string) => {
    const rate = makeRate()
    let [shown, noted] = [0, 0]
    const onSent = (sent: number) => {
      const at = now()
      rate.note(sent, at)
      if (at - shown < SHOWN_MS && sent !== find(id)?.film.size) return
      shown = at
      const due = at - noted >= NOTED_MS
      if (due) noted = at
      set(id, { sent, perSecond: rate.perSecond() }, due)
    }
    return { onSent, forget: rate.forget }
  }

  /** Makes a video of a film that is there, through a lost network. */
  async function finish(id: string): Promise<void> {
    const upload = find(id)
    if (!upload?.path || !around) return
    const { call, added } = around
    set(id, { phase: 'adding', wanted: true, problems: [], trouble: null })
    const outcome = await addFilm(call, upload.path, upload.values)
    if (find(id)?.phase !== 'adding') return
    if (outcome === 'added') {
      drop(id)
      return added(upload.values.title.trim())
    }
    if (outcome !== 'unanswered') return set(id, afterRefusal(outcome, files.has(id)))
    await pause(RETRY_MS, new AbortController().signal)
    if (find(id)?.phase === 'adding') await finish(id)
  }

  const stop = (id: string) => {
    if (find(id)?.phase === 'waiting') return
    running?.abort()
    running = null
  }

  /** All bytes may have arrived before the page was left: then no file is needed. */
  async function lookWhetherThere(id: string): Promise<void> {
    const upload = find(id)
    if (!around || !upload?.path || upload.phase !== 'lost' || upload.sent < upload.film.size) return
    const leave = await grantFilm(around.call, upload.path).catch(() => undefined)
    if (leave !== null || find(id)?.phase !== 'lost') return
    set(id, { phase: 'sent' })
    if (upload.wanted) void finish(id)
  }

  const readDevice = () => {
    if (!around) return
    const { account, organization } = around
    const known = all.filter(({ id, phase }) => phase !== 'elsewhere' || kept.has(account, id))
    const others = kept.all(account).filter((one) => one.organization === organization)
    const fresh = others.filter(({ id }) => !known.some((one) => one.id === id && one.phase !== 'elsewhere'))
    show([
      ...known.filter(({ phase }) => phase !== 'elsewhere'),
      ...fresh.map((one) => comeBack(one, files.has(one.id), now())),
    ])
    for (const { id } of fresh) void lookWhetherThere(id)
  }

  const pauseAll = () => {
    running?.abort()
    running = null
    for (const upload of all) if (isActive(upload)) set(upload.id, { phase: 'paused', perSecond: null })
  }
  const forget = () => {
    running?.abort()
    running = null
    around = null
    show([])
  }

  return {
    listen: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    read: () => all,
    /** Shows the uploads of this person and organization; those of any other stop. */
    enter: (here: Around): void => {
      if (around && (around.account !== here.account || around.organization !== here.organization)) {
        // What somebody else has begun was noted when they left, and wiped if they signed out: it is not written again.
        if (around.account !== here.account) files.clear()
        forget()
      }
      const first = around === null
      around = here
      if (first) readDevice()
    },
    /** Stops all and notes where they are: somebody signs out, or the organization changes. */
    pauseAll,
    /** Looks at the device again: another tab may be gone, or ready. */
    look: readDevice,
    /** The page is about to vanish: the next one may go on at once. */
    part: (): void => all.forEach((upload) => note(upload, 0)),
    /** Begins to send a film; gives the upload's id. The caller has looked at type and size. */
    add: async (file: File): Promise<string | null> => {
      const film = { name: file.name, size: file.size, type: typeOf(file), print: await printOf(file) }
      if (!around) return null
      const id = `${now().toString(36)}${Math.random().toString(36).slice(2, 8)}`
      files.set(id, file)
      show([...all, beginning(id, around.organization, film, titleOf(file.name), now())])
      set(id, {})
      next()
      return id
    },
    /** Goes on with a film whose file was chosen again; tells why not, when it is another one. */
    resume: async (id: string, file: File): Promise<'size' | 'content' | null> => {
      const upload = find(id)
      if (!upload) return null
      const differs = await differsFrom(upload.film, file)
      if (differs !== null) return differs
      files.set(id, file)
      set(id, { phase: 'waiting' })
      next()
      return null
    },
    pause: (id: string): void => {
      stop(id)
      set(id, { phase: 'paused', perSecond: null })
      next()
    },
    /** Goes on after a pause or a failure. */
    goOn: (id: string): void => {
      set(id, { phase: files.has(id) ? 'waiting' : 'lost', trouble: null })
      next()
    },
    /** Gives an upload up; what had come is removed by the portal. */
    remove: (id: string): void => {
      const { phase } = find(id) ?? {}
      if (phase === 'sending' || phase === 'offline') stop(id)
      drop(id)
      next()
    },
    /** Keeps what is typed. */
    change: (id: string, change: Partial<VideoValues>): void => {
      const upload = find(id)
      if (upload)
        set(id, {
          values: { ...upload.values, ...change },
          problems: [],
          trouble: upload.phase === 'failed' ? upload.trouble : null,
        })
    },
    /** The form is done: the video is added now, or as soon as the film is there. */
    submit: (id: string): void => {
      if (find(id)?.phase === 'sent') void finish(id)
      else set(id, { wanted: true })
    },
    /** The form is opened again before the film is there. */
    reopen: (id: string): void => set(id, { wanted: false }),
    /** The file on this device, to look at while it is sent. */
    fileOf: (id: string): File | null => files.get(id) ?? null,
  }
}

/** The uploads of this page. */
export const uploads = makeUploads()
