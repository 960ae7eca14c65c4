import { isUnanswered, keyOf, type Refusal, refusalOf } from '@startline/client'
import {
  type BatchItem,
  type BatchResult,
  cancelBatch,
  getBatch,
  getEvent,
  listBatches,
  listGroupFits,
  listParticipants,
  listRegistrations,
  registerBatch,
} from '@startline/contract'
import type { ListedEntry } from '@startline/sheet'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../../session/client.ts'
import { againInMs, triesAgain } from '../../registration/form/rush.ts'
import { addressOf } from '../../registration/individual/steps.ts'
import { useSheetText } from '../list/messages.ts'
import type { SheetStepProps } from '../step-props.ts'
import { type BatchBody, bodyOf, hasOwnPage, isAsConfirmed, listedEntries, resultsByLine } from './submission.ts'

/** What is known of a submission. */
type Sending =
  | { kind: 'rest' | 'unknown' | 'cancelling' | 'cancelled' }
  /** Less than was confirmed would be registered now: the new numbers are to be confirmed. */
  | { kind: 'changed' }
  /** `share` of it has gone out, 0 to 1. */
  | { kind: 'sending'; share: number }
  | { kind: 'refused'; refusal: Refusal | null }

/** How long until the portal is asked again where the connection was lost, in milliseconds; a network that comes back is heard at once. */
const ASK_AGAIN_MS = 3_000

const untilOnline = () =>
  new Promise<void>((resolve) => {
    const go = () => {
      clearTimeout(timer)
      removeEventListener('online', go)
      resolve()
    }
    const timer = setTimeout(go, ASK_AGAIN_MS)
    addEventListener('online', go)
  })

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Asks until there is an answer; what came in a rush is sent again by itself for a while. `lost` is told each time there was none; false from it gives up, and null is the answer. */
async function untilAnswered<T>(ask: () => Promise<T>, lost: () => boolean): Promise<T | null> {
  let rushed = 0
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      if (triesAgain(rushed, error)) {
        await pause(againInMs(rushed++, error))
        continue
      }
      if (!isUnanswered(error)) throw error
      if (!lost()) return null
      await untilOnline()
    }
  }
}

const isPartial = ({ mode }: BatchBody): boolean => mode === 'partial'

/** Submits the list: under one key until it is known what became of it, or it is cancelled. */
export function useSubmission(props: SheetStepProps) {
  const { event, store, list, sorted, today, address } = props
  const [sending, set] = useState<Sending>({ kind: 'rest' })
  const [late, setLate] = useState(false)
  const running = useRef<AbortController>(null)
  const { unsaid } = useSheetText()
  const { take, ...refused } = useRefused(props, set)
  const finish = useFinish(props, refused)
  useEffect(() => () => running.current?.abort(), [])
  const entries = () => listedEntries(sorted.ready, today)

  const send = async (listed: ListedEntry[], body: BatchBody, stop: AbortController) => {
    const onProgress = (share: number) => set((now) => (now.kind === 'sending' ? { ...now, share } : now))
    const { signal } = stop
    const lost = () => {
      if (!signal.aborted) set({ kind: 'unknown' })
      return !signal.aborted
    }
    set({ kind: 'sending', share: 0 })
    // All or nothing without a waiting list is stored as it was confirmed, or not at all; what was sent before may be stored already.
    if ((isPartial(body) || list.waits) && !store.wasSent(body)) {
      const dry = await untilAnswered(
        () => call(registerBatch, { body: { ...body, dry_run: true }, signal, onProgress }),
        () => !signal.aborted,
      )
      if (dry === null || signal.aborted) return
      const told = resultsByLine(listed, dry.items, unsaid)
      if (!isAsConfirmed(told, store.get())) {
        store.hear(told.asked, told.answers, told.waiting)
        return set({ kind: 'changed' })
      }
    }
    const ask = () => call(registerBatch, { body, idempotencyKey: store.keyFor(body), signal, onProgress })
    const result = await untilAnswered(ask, lost)
    if (result && !signal.aborted) finish(listed, result, isPartial(body))
  }
  const submit = (parts: Pick<typeof list, 'waits' | 'goodOnly'> = list) => {
    if (running.current) return
    const stop = new AbortController()
    running.current = stop
    setLate(false)
    const listed = entries()
    send(listed, bodyOf(event.id, listed, parts), stop)
      .catch((error: unknown) => take(listed, error))
      .finally(() => {
        if (running.current === stop) running.current = null
      })
  }
  /** Registers the entries that can be; the others stay in the list, each with its reason. */
  const submitRest = () => {
    store.choose({ goodOnly: true })
    submit({ ...list, goodOnly: true })
  }
  const cancel = async () => {
    running.current?.abort()
    running.current = new AbortController()
    set({ kind: 'cancelling' })
    const listed = entries()
    const key = store.keyFor(bodyOf(event.id, listed, list))
    try {
      const known = await untilAnswered(
        () => call(cancelBatch, { body: { key } }),
        () => true,
      )
      store.forgetKey()
      set({ kind: 'cancelled' })
      if (known?.answer) {
        setLate(true)
        finish(listed, known.answer, list.goodOnly)
      }
    } catch (error) {
      set({ kind: 'refused', refusal: refusalOf(error, cancelBatch) })
    } finally {
      running.current = null
    }
  }
  useEffect(() => {
    if (address.step === 'done') set({ kind: 'rest' })
  }, [address.step])
  return { sending, submit: () => submit(), submitRest, cancel: () => void cancel(), late }
}

/** Shows the report, and takes out of the list what is registered, once the report stands there. */
function useFinish(
  { event, organization, store, list, address, go }: SheetStepProps,
  { atLines: refuse, hear }: Pick<ReturnType<typeof useRefused>, 'atLines' | 'hear'>,
) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const registered = useRef<number[] | null>(null)
  useEffect(() => {
    if (address.step !== 'done' || registered.current === null) return
    void store.drop(registered.current)
    registered.current = null
  }, [address.step, store])
  return (listed: ListedEntry[], { batch_id, items }: BatchResult, goodOnly: boolean) => {
    for (const name of [listRegistrations, listParticipants, listGroupFits, listBatches, getBatch])
      void queries.invalidateQueries({ queryKey: keyOf(name, [organization.id]) })
    void queries.invalidateQueries({ queryKey: keyOf(getEvent, [], { params: { id: event.id } }) })
    const made = items.flatMap(({ registration_id }) => registration_id ?? [])
    const rows = items.flatMap(({ index, registration_id }) =>
      registration_id === null ? [] : (listed[index]?.lines.map(({ line }) => line.row) ?? []),
    )
    const settled = goodOnly ? rows : list.lines.map(({ row }) => row)
    if (made.length === 0) return refuse(listed, items)
    // Those who were refused stay in the list with the reason.
    if (made.length < items.length) hear(listed, items)
    if (hasOwnPage(made, settled, list)) {
      void store.drop(settled)
      void navigate(addressOf(event.id, 'done', { registrations: made }), { replace: true })
    } else {
      registered.current = settled
      go('done', { batch: batch_id ?? '' }, { replace: true })
    }
  }
}
/** What was refused entry by entry is told at the lines; everything else above the button. */
function useRefused({ store, go, event }: SheetStepProps, set: (sending: Sending) => void) {
  const { unsaid } = useSheetText()
  const queries = useQueryClient()
  const hear = (listed: ListedEntry[], items: readonly BatchItem[]) => {
    const { asked, answers, waiting } = resultsByLine(listed, items, unsaid)
    store.hear(asked, answers, waiting)
  }
  const atLines = (listed: ListedEntry[], items: readonly BatchItem[]) => {
    hear(listed, items)
    set({ kind: 'rest' })
    go('list', {}, { replace: true })
  }
  const take = (listed: ListedEntry[], error: unknown) => {
    void queries.invalidateQueries({ queryKey: keyOf(getEvent, [], { params: { id: event.id } }) })
    const refusal = refusalOf(error, registerBatch)
    const items = refusal?.name === 'batch_refused' ? refusal.data['items'] : undefined
    if (Array.isArray(items)) atLines(listed, items)
    else set({ kind: 'refused', refusal })
  }
  return { atLines, hear, take }
}
