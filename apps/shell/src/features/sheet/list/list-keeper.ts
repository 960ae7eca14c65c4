import { DRAFT_VERSION, type DraftLabel, type DraftPlace, placeKey } from '../../../session/drafts/kept.ts'
import { holdOpen } from '../../../session/drafts/open-drafts.ts'
import { lookAt, mayKeep, putDraft, removeDraft } from '../../../session/drafts/shelf.ts'
import { readSnapshot, type Snapshot, writeSnapshot } from './list-state.ts'
import type { ListStore } from './list-store.ts'
import { canSeal, type Seal, sealOf } from './seal.ts'

/** A list is kept this long after a change; one that is being sealed is waited for. In milliseconds. */
const SEAL_AFTER_MS = 400

interface Keeping {
  place: DraftPlace
  /** What a card says of a list of so many people. */
  label: (people: number) => DraftLabel
  /** Asks the portal for the key of this account and organization. */
  askKey: () => Promise<string>
}

/**
 * Keeps a list on the device while it is worked on, sealed with a key that the portal gives to this account alone: it survives a reload,
 * a crash or a session that ended, and is read by nobody who is not signed in. Where nothing can be sealed or kept, it stays in the page's memory.
 */
export class ListKeeper {
  readonly #store: ListStore
  readonly #keeping: Keeping
  readonly #ends: (() => void)[]
  #seal: Promise<Seal> | null = null
  #kept: Snapshot | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #busy = false
  /** Settles when a list that lay on the device is open again, or cannot be; null where none did. */
  readonly restored: Promise<void> | null

  constructor(store: ListStore, keeping: Keeping) {
    this.#store = store
    this.#keeping = keeping
    const found = lookAt(keeping.place)
    this.restored = found.kind === 'kept' && canSeal() ? this.#restore(found.kept.body) : null
    const drop = () => clearTimeout(this.#timer)
    this.#ends = [store.state.subscribe(this.#later), holdOpen({ flush: this.#save, drop })]
  }

  /** Whether closing the page loses nothing. */
  isSafe = (): boolean => this.#store.get().lines.length === 0 || isSame(this.#kept, this.#store.snapshot())

  /** Keeps nothing from now on; what lies on the device stays there. */
  stop(): void {
    clearTimeout(this.#timer)
    for (const end of this.#ends) end()
  }

  // A key that did not come is asked for anew the next time.
  #sealing(): Promise<Seal> {
    const { askKey, place } = this.#keeping
    this.#seal ??= askKey().then((key) => sealOf(key, placeKey(place)))
    this.#seal.catch(() => {
      this.#seal = null
    })
    return this.#seal
  }

  async #restore(body: unknown): Promise<void> {
    const seal = await this.#sealing().catch(() => null)
    if (seal === null) return
    // Sealed under another key, or written by another release: nobody reads it any more.
    const snapshot = await seal
      .open(typeof body === 'string' ? body : '')
      .then(readSnapshot)
      .catch(() => null)
    if (snapshot === null) return removeDraft(this.#keeping.place)
    if (this.#store.get().source !== null) return
    await this.#store.restore(snapshot)
    this.#kept = this.#store.snapshot()
  }

  readonly #later = (): void => {
    this.#timer ??= setTimeout(this.#save, SEAL_AFTER_MS)
  }

  readonly #save = (): void => {
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (this.#busy) return this.#later()
    const snapshot = this.#store.snapshot()
    if (isSame(this.#kept, snapshot)) return
    if (snapshot.lines.length === 0) return this.#forget()
    if (!canSeal()) return
    this.#busy = true
    this.#put(snapshot)
      .catch(() => undefined)
      .finally(() => {
        this.#busy = false
      })
  }

  #forget(): void {
    if (this.#kept !== null) removeDraft(this.#keeping.place)
    this.#kept = null
  }

  async #put(snapshot: Snapshot): Promise<void> {
    const { place, label } = this.#keeping
    const seal = await this.#sealing()
    const body = await seal.close(writeSnapshot(snapshot))
    // Who signed out while it was being sealed leaves nothing behind; nor does a list that was given up.
    if (!mayKeep(place.account) || this.#store.get().lines.length === 0) return
    const kept = { version: DRAFT_VERSION, savedAt: Date.now(), label: label(snapshot.lines.length), body }
    if (putDraft(place, kept)) this.#kept = snapshot
  }
}

/** Parts are exchanged and never changed, so the same parts are the same list. */
const isSame = (one: Snapshot | null, other: Snapshot): boolean =>
  one !== null && (Object.keys(other) as (keyof Snapshot)[]).every((part) => one[part] === other[part])
