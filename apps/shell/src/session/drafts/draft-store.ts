import { createStore, type StoreApi } from 'zustand/vanilla'
import { DRAFT_PREFIX, DRAFT_VERSION, type DraftLabel, type DraftPlace, placeKey } from './kept.ts'
import { holdOpen } from './open-drafts.ts'
import { lookAt, mayKeep, putDraft, putNote, readNote, removeDraft } from './shelf.ts'

/** Drafts save themselves this long after a change. */
export const SAVE_AFTER_MS = 400

/** A draft as it is kept: what on the device, what in the tab alone, and what a card says. */
export interface WrittenDraft {
  body: unknown
  note: unknown
  label: DraftLabel
}

/** What a form knows about its drafts. */
export interface DraftForm<T> {
  /** A draft nobody has touched. */
  empty: T
  /** Makes a draft of what was kept on the device and in the tab; null where it makes no sense. */
  read(body: unknown, note: unknown): T | null
  /** Null where there is nothing worth keeping. */
  write(draft: T): WrittenDraft | null
}

/** What became of keeping it: `unread` an earlier one could not be read, `unkept` the device takes nothing. */
export type Keeping = 'fine' | 'unread' | 'unkept'

/** A draft with how it is kept. */
interface DraftState<T> {
  draft: T
  keeping: Keeping
}

/** One draft while its form is open. Nothing is kept before the first change. */
export class DraftStore<T> {
  readonly #place: DraftPlace
  readonly #form: DraftForm<T>
  /** For the form to follow. */
  readonly state: StoreApi<DraftState<T>>
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(place: DraftPlace, form: DraftForm<T>) {
    this.#place = place
    this.#form = form
    this.state = createStore<DraftState<T>>()(() => readState(place, form))
  }

  /** The draft as it stands. */
  readonly get = (): DraftState<T> => this.state.getState()

  /** Changes the draft at once; it is saved a moment later. */
  readonly change = (make: (draft: T) => T): void => {
    this.state.setState(({ draft }) => ({ draft: make(draft) }))
    // Not put off by further changes: whoever types without a pause loses no more than the last moment.
    this.#timer ??= setTimeout(this.#save, SAVE_AFTER_MS)
  }

  /** Takes the draft away: it was sent, or given up. */
  readonly clear = (): void => {
    this.#drop()
    removeDraft(this.#place)
    this.state.setState({ draft: this.#form.empty })
  }

  /** Follows other tabs, and saves what waits when the page goes. Ending it saves what waits, too. */
  readonly hold = (): (() => void) => {
    const release = holdOpen({ flush: this.#flush, drop: this.#drop })
    addEventListener('storage', this.#follow)
    addEventListener('pagehide', this.#flush)
    document.addEventListener('visibilitychange', this.#flush)
    return () => {
      this.#flush()
      release()
      removeEventListener('storage', this.#follow)
      removeEventListener('pagehide', this.#flush)
      document.removeEventListener('visibilitychange', this.#flush)
    }
  }

  readonly #save = (): void => {
    this.#drop()
    if (!mayKeep(this.#place.account)) return
    const written = this.#form.write(this.get().draft)
    if (!written) return removeDraft(this.#place)
    const { note, ...rest } = written
    putNote(this.#place, note)
    const kept = putDraft(this.#place, { version: DRAFT_VERSION, savedAt: Date.now(), ...rest })
    if (!kept && this.get().keeping !== 'unkept') this.state.setState({ keeping: 'unkept' })
  }

  readonly #flush = (): void => {
    if (this.#timer !== undefined) this.#save()
  }

  readonly #drop = (): void => {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }

  readonly #follow = ({ key }: StorageEvent): void => {
    const mine = key === null || key === DRAFT_PREFIX + placeKey(this.#place)
    if (!mine || this.#timer !== undefined) return
    this.state.setState({ draft: readState(this.#place, this.#form).draft })
  }
}

/** A draft that cannot be read is taken away: the form says so and starts anew. */
function readState<T>(place: DraftPlace, form: DraftForm<T>): DraftState<T> {
  const found = lookAt(place)
  if (found.kind === 'none') return { draft: form.empty, keeping: 'fine' }
  const draft = found.kind === 'kept' ? form.read(found.kept.body, readNote(place)) : null
  if (draft) return { draft, keeping: 'fine' }
  removeDraft(place)
  return { draft: form.empty, keeping: 'unread' }
}
