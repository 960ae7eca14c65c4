import { createStore } from 'zustand/vanilla'
import type { Answer, Decision, ReviewItem } from './review-item.ts'

/** So long a decision can be taken back; then it is sent. */
export const UNDO_MS = 8_000
/** How long after no answer came it is sent again by itself. */
export const AGAIN_AFTER_MS = 5_000
/** Most decisions of one call, of which the contract allows 200: a page that is left can send 64 kB. */
const AT_ONCE = 50

/** What was decided by one press: of one registration, or of several for the same reason. */
export interface Act {
  number: number
  decisions: readonly Decision[]
  /** They as they were looked at, in the order of the decisions. */
  items: readonly ReviewItem[]
  /** Until then it can be taken back; milliseconds since 1970. */
  until: number
}

/** How far the decisions have come. */
export interface OutboxState {
  /** Can still be taken back. */
  held: readonly Act[]
  sending: readonly Act[]
  /** Went out in vain. */
  unsent: readonly Act[]
  /** Why: the portal's own words, or null where no answer came. Undefined where nothing is wrong. */
  trouble: string | null | undefined
}

/** A decision with what the portal said to it. */
export interface Answered {
  decision: Decision
  item: ReviewItem
  answer: Answer
}

/** What an outbox needs of its surroundings. */
export interface Surroundings {
  send: (decisions: readonly Decision[], parting: boolean) => Promise<readonly Answer[]>
  /** Why a call failed, in words; null where no answer came. */
  explain: (error: unknown) => string | null
  /** Milliseconds since 1970. */
  now: () => number
}

const NOTHING: OutboxState = { held: [], sending: [], unsent: [], trouble: undefined }

/** Decisions on their way: each waits on the device for as long as it can be taken back, and goes out then or when the page is left. */
export type Outbox = ReturnType<typeof makeOutbox>

/** Begins with nothing. */
export function makeOutbox({ send, explain, now }: Surroundings) {
  const store = createStore(() => NOTHING)
  const { getState, setState: set } = store
  let timer: ReturnType<typeof setTimeout> | undefined
  let acts = 0
  let paused = false
  const hearers = new Set<(answered: readonly Answered[]) => void>()
  const wake = () => {
    clearTimeout(timer)
    if (paused || getState().held.length === 0) return
    const next = Math.min(...getState().held.map(({ until }) => until))
    timer = setTimeout(sweep, Math.max(0, next - now()))
  }
  const sweep = () => {
    void goOut(getState().held.filter(({ until }) => until <= now()))
    wake()
  }

  async function goOut(going: readonly Act[], parting = false): Promise<void> {
    if (going.length === 0) return
    const without = (some: readonly Act[]) => some.filter((act) => !going.includes(act))
    const unsent = without(getState().unsent)
    set({
      held: without(getState().held),
      unsent,
      sending: [...getState().sending, ...going],
      trouble: unsent.length > 0 ? getState().trouble : undefined,
    })
    try {
      const answered = await sendAll(going, (some) => send(some, parting))
      set({ sending: without(getState().sending) })
      for (const hear of hearers) hear(answered)
    } catch (error) {
      const trouble = explain(error)
      set({ sending: without(getState().sending), unsent: [...getState().unsent, ...going], trouble })
      if (trouble === null) setTimeout(() => void goOut(getState().unsent), AGAIN_AFTER_MS)
    }
  }

  return {
    store,
    get: getState,
    /** Tells what became of decisions; gives a function that ends it. */
    hear: (hearer: (answered: readonly Answered[]) => void) => {
      hearers.add(hearer)
      return () => void hearers.delete(hearer)
    },
    /** Decides on registrations as they were looked at. */
    decide: (items: readonly ReviewItem[], decisions: readonly Decision[]) => {
      acts += 1
      set({ held: [...getState().held, { number: acts, items, decisions, until: now() + UNDO_MS }] })
      wake()
    },
    /** Takes the last act back; gives what it was about, nothing where it is too late. */
    undo: (): readonly ReviewItem[] => {
      const last = getState().held.at(-1)
      set({ held: getState().held.slice(0, -1) })
      wake()
      return last?.items ?? []
    },
    /** Stops the clock while somebody is at the way back, and begins it anew. */
    pause: (on: boolean) => {
      paused = on
      if (!on) set({ held: getState().held.map((act) => ({ ...act, until: Math.max(act.until, now() + UNDO_MS) })) })
      wake()
    },
    /** Sends whatever has not been sent; `parting` where the page may be gone before the answer. */
    flush: (parting = false): Promise<void> => {
      clearTimeout(timer)
      return goOut([...getState().unsent, ...getState().held], parting)
    },
    /** Sends again what went out in vain. */
    again: (): Promise<void> => goOut(getState().unsent),
    /** Gives up what the portal has refused as a whole; gives what it was about. */
    letBe: (): readonly ReviewItem[] => {
      const left = getState().unsent.flatMap(({ items }) => items)
      set({ unsent: [], trouble: undefined })
      return left
    },
  }
}

async function sendAll(
  going: readonly Act[],
  send: (some: readonly Decision[]) => Promise<readonly Answer[]>,
): Promise<Answered[]> {
  const all = going.flatMap(({ decisions, items }) => decisions.map((decision, at) => ({ decision, item: items[at] })))
  const answered: Answered[] = []
  for (let from = 0; from < all.length; from += AT_ONCE) {
    const part = all.slice(from, from + AT_ONCE)
    // One after the other: what a call frees is given away before the next begins.
    // oxlint-disable-next-line no-await-in-loop
    const answers = await send(part.map(({ decision }) => decision))
    for (const [at, answer] of answers.entries()) {
      const { decision, item } = part[at] ?? {}
      if (decision && item) answered.push({ decision, item, answer })
    }
  }
  return answered
}

/**
 * Whether a registration stands as it was decided: by this decision, or, where its answer was lost and it was sent again, by the same one before.
 */
export const stands = ({ decision: { rev, state, reasons = [] }, answer: { code, review } }: Answered): boolean =>
  code === 0 ||
  (review !== null &&
    review.rev === rev + 1 &&
    review.state === state &&
    (state === 'accepted' || review.reasons.map((one) => one.code).join() === reasons.map((one) => one.code).join()))

/** The registrations whose decisions have not arrived yet, as they were looked at. */
export const itemsUnderWay = ({ held, sending, unsent }: OutboxState): ReviewItem[] => [
  ...new Set([...held, ...sending, ...unsent].flatMap(({ items }) => items)),
]

/** What is decided and has not arrived yet. */
export const underWay = ({ held, sending, unsent }: OutboxState): Decision[] =>
  [...held, ...sending, ...unsent].flatMap(({ decisions }) => decisions)
