import { getRegistration, type Registration, withdrawRegistration } from '@startline/contract'
import type { Call } from '@startline/guest'
import { refusalOf } from '@startline/guest'
import { createStore } from 'zustand/vanilla'
import { type Kept, kept as onDevice } from './kept.ts'

/** So long a withdrawal can be undone, in seconds. */
export const UNDO_S = 8

/** What a withdrawal needs from the screens. */
export interface Around {
  call: Call
  account: string
  organization: string
  /** Shows what became of a registration. */
  renew: (withdrawn: Registration) => void
}

/** A withdrawal that did not go through, or of which nothing is known. */
export interface Unsettled {
  ids: readonly string[]
  /** For whom it was asked: told to nobody else. */
  organization: string
  /** The server's words; null when it has not answered, or when it was never asked. */
  message: string | null
  /** Trying again cannot help. */
  final: boolean
  /** Nothing was sent: the tab that waited with it was lost. */
  unsent: boolean
}

/** What the bar shows. */
export interface Standing {
  /** Grows with each withdrawal, so that each has its own clock. */
  number: number
  /** Registrations that can still be kept. */
  pending: readonly string[]
  /** Registrations the server is being told of. */
  sending: readonly string[]
  unsettled: Unsettled | null
}

const NOTHING: Standing = { number: 0, pending: [], sending: [], unsettled: null }

/**
 * Withdrawals that can be undone: nothing is sent until the time is over, the page is left, or another one begins. What is asked
 * for is on the device until the server has confirmed it, so that neither a crash nor a lost network loses it in silence. Sending twice does no
 * harm: the server leaves a withdrawn registration as it is.
 */
function makeWithdrawals(kept: typeof onDevice = onDevice, now: () => number = Date.now) {
  const state = createStore<Standing>()(() => NOTHING)
  const { getState: read, setState: set } = state
  let around: Around | null = null

  const sendOne = async (
    { call, renew }: Around,
    id: string,
  ): Promise<Omit<Unsettled, 'ids' | 'organization'> | null> => {
    try {
      const withdrawn = await call(withdrawRegistration, { params: { id }, parting: true })
      kept.drop([id])
      renew(withdrawn)
      return null
    } catch (error) {
      const refusal = refusalOf(error, withdrawRegistration)
      const final = refusal?.name === 'not_found' || refusal?.name === 'edit_closed'
      return { message: refusal?.message ?? null, final, unsent: false }
    }
  }

  const sendAll = async (by: Around, ids: readonly string[]): Promise<void> => {
    // Another tab may have been told to keep it.
    const wanted = ids.filter((id) => kept.has(id))
    set({ pending: [], sending: wanted })
    const answers = await Promise.all(wanted.map(async (id) => ({ id, failed: await sendOne(by, id) })))
    const failed = answers.flatMap(({ id, failed: told }) => (told ? [{ id, ...told }] : []))
    const [first] = failed
    set({
      sending: [],
      unsettled: first
        ? { ...first, ids: failed.map(({ id }) => id), organization: by.organization }
        : read().unsettled,
    })
  }

  /** Tells the server now of what is pending. */
  const send = async (): Promise<void> => {
    if (around && read().pending.length > 0) await sendAll(around, read().pending)
  }

  /** Withdraws registrations unless it is undone in time; what was pending before goes out at once. */
  const begin = (by: Around, ids: readonly string[]): void => {
    void send()
    around = by
    const { account, organization } = by
    const until = now() + UNDO_S * 1000
    kept.add(ids.map((id): Kept => ({ id, account, organization, until })))
    set({ number: read().number + 1, pending: ids, unsettled: null })
  }

  const undo = (): void => {
    kept.drop(read().pending)
    set({ pending: [] })
  }

  /** The person keeps what was not withdrawn, or has read why it cannot be. */
  const letBe = (): void => {
    kept.drop(read().unsettled?.ids ?? [])
    set({ unsettled: null })
  }

  const again = async (by: Around): Promise<void> => {
    const ids = read().unsettled?.ids ?? []
    set({ unsettled: null })
    await sendAll(by, ids)
  }

  /** Looks for what a lost tab has left behind: asks the server what stands, and tells of what was never withdrawn. */
  const lookBack = async (by: Around): Promise<void> => {
    const left = kept.left(by.account, by.organization).map(({ id }) => id)
    const own = [...read().pending, ...read().sending, ...(read().unsettled?.ids ?? [])]
    const open = left.filter((id) => !own.includes(id))
    const found = await Promise.all(open.map(async (id) => ({ id, live: await isLive(by, id) })))
    kept.drop(found.filter(({ live }) => live === false).map(({ id }) => id))
    const unsent = found.filter(({ live }) => live === true).map(({ id }) => id)
    if (unsent.length > 0)
      set({ unsettled: { ids: unsent, organization: by.organization, message: null, final: false, unsent: true } })
  }

  return {
    begin,
    undo,
    send,
    again,
    letBe,
    lookBack,
    state,
  }
}

/** Whether a registration still takes a place or waits; null when nobody can say. */
async function isLive({ call, renew }: Around, id: string): Promise<boolean | null> {
  try {
    const registration = await call(getRegistration, { params: { id } })
    if (registration.status === 'withdrawn') renew(registration)
    return registration.status !== 'withdrawn'
  } catch (error) {
    return refusalOf(error, getRegistration)?.name === 'not_found' ? false : null
  }
}

/** The withdrawals of this page; they outlive the screens. */
export const withdrawals = makeWithdrawals()
