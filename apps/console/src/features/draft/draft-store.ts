import { createStore } from 'zustand/vanilla'
import { begun, changed, type History, undone } from '../../pieces/history.ts'
import { contested, type Meeting, merged } from './merge.ts'
import { isSamePart, PARTS, type Part, type Written } from './writing/written.ts'

/** How long a draft rests before it is saved. */
export const SAVE_AFTER_MS = 400
/** How long after a failure it is tried again by itself. */
export const AGAIN_AFTER_MS = 5_000

/** What is wrong at one place of the file, in the words of the import. */
export interface Problem {
  /** A JSON Pointer. */
  path: string
  message: string
}

/** A draft as the server keeps it. */
export interface Kept {
  rev: number
  file: Written
  problems: readonly Problem[]
}

/** What somebody else has saved meanwhile. */
export interface Theirs extends Kept {
  /** Who, by name, and when; null where it is not known. */
  by: string | null
  at: string | null
}

/** What a save came to. */
export type SaveOutcome =
  | { outcome: 'saved'; rev: number; problems: readonly Problem[] }
  | { outcome: 'moved'; theirs: Theirs }
  /** There is no such draft any more, or no right to it. */
  | { outcome: 'gone' }

/** How far what is on the screen has come. */
export type Saving =
  | { kind: 'saved'; at: number | null }
  | { kind: 'saving' }
  /** `message` says why; null where no answer came. */
  | { kind: 'failed'; message: string | null }
  | { kind: 'gone' }
  | { kind: 'asking'; parts: readonly Part[]; meeting: Meeting; theirs: Theirs }

/** A draft on the screen. */
export interface DraftState {
  history: History<Written>
  problems: readonly Problem[]
  saving: Saving
  /** The last that the server has. */
  rev: number
  /** What the server has of it, and what its problems are of. */
  base: Written
}

/** What a draft needs of its surroundings. */
export interface Surroundings {
  save: (rev: number, file: Written) => Promise<SaveOutcome>
  /** Why a save failed, in words; null where no answer came. */
  explain: (error: unknown) => string | null
  /** Milliseconds since 1970. */
  now: () => number
}

/** A draft that keeps itself on the server. */
export type DraftStore = ReturnType<typeof makeDraftStore>

/** Begins with what the server keeps; every change is saved once it has rested, one save after the other. */
export function makeDraftStore(kept: Kept, { save, explain, now }: Surroundings) {
  const store = createStore<DraftState>(() => ({
    history: begun(kept.file),
    problems: kept.problems,
    saving: { kind: 'saved', at: null },
    rev: kept.rev,
    base: kept.file,
  }))
  const { getState, setState: set } = store
  let timer: ReturnType<typeof setTimeout> | undefined
  let underWay: Promise<void> | null = null
  const isDirty = () => getState().history.file !== getState().base
  const isHeldUp = () => getState().saving.kind === 'asking' || getState().saving.kind === 'gone'

  const saveIn = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), ms)
  }
  const put = (history: History<Written>) => {
    if (history.file === getState().history.file) return set({ history })
    set({ history, ...(!isHeldUp() && { saving: { kind: 'saving' } }) })
    if (!isHeldUp()) saveIn(SAVE_AFTER_MS)
  }

  /** Somebody else saved first: what only one has changed is put together, of the rest the person chooses. */
  function meet(theirs: Theirs): void {
    const meeting = { base: getState().base, mine: getState().history.file, theirs: theirs.file }
    const parts = contested(meeting)
    if (parts.length > 0) return set({ saving: { kind: 'asking', parts, meeting, theirs } })
    takeIn(theirs, merged(meeting, []))
  }
  function takeIn(theirs: Theirs, both: Written): void {
    // What says the same is theirs: the answer to one's own save was lost.
    const isTheirs = PARTS.every((part) => isSamePart(part, both, theirs.file))
    set({
      base: theirs.file,
      history: changed(getState().history, isTheirs ? theirs.file : both, 'meeting', now()),
      rev: theirs.rev,
      problems: theirs.problems,
      saving: isTheirs ? { kind: 'saved', at: now() } : { kind: 'saving' },
    })
    if (!isTheirs) saveIn(0)
  }

  async function saveOnce(): Promise<void> {
    const { file } = getState().history
    set({ saving: { kind: 'saving' } })
    try {
      const saved = await save(getState().rev, file)
      if (saved.outcome === 'gone') return set({ saving: { kind: 'gone' } })
      if (saved.outcome === 'moved') return meet(saved.theirs)
      set({ base: file, rev: saved.rev, problems: saved.problems, saving: { kind: 'saved', at: now() } })
      if (isDirty()) saveIn(SAVE_AFTER_MS)
    } catch (error) {
      set({ saving: { kind: 'failed', message: explain(error) } })
      saveIn(AGAIN_AFTER_MS)
    }
  }

  /** Saves at once what is not saved yet; settles when that has succeeded or failed. */
  async function flush(): Promise<void> {
    clearTimeout(timer)
    if (underWay) await underWay
    if (isHeldUp()) return
    if (!isDirty()) return set({ saving: { kind: 'saved', at: now() } })
    underWay = saveOnce().finally(() => (underWay = null))
    await underWay
  }

  return {
    store,
    get: getState,
    /** Changes the file; `field` says what of it, so that typing in one field is one step. */
    change: (field: string, update: (file: Written) => Written) =>
      put(changed(getState().history, update(getState().history.file), field, now())),
    undo: () => put(undone(getState().history)),
    flush,
    /** Whether something is not on the server yet. */
    isDirty,
    /** Ends a meeting with somebody else's draft: of the contested parts, these stay as they are here. */
    settle: (keep: readonly Part[]) => {
      const { saving } = getState()
      if (saving.kind !== 'asking') return
      const { meeting, theirs } = saving
      takeIn(theirs, merged({ ...meeting, mine: getState().history.file }, keep))
    },
    /** No more saving by itself. */
    leave: () => clearTimeout(timer),
  }
}
