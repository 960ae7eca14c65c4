import type { Call } from '@startline/client'
import { type Data, MARKED_AT_ONCE, markPayments, type ProblemAnswer } from '@startline/contract'
import { refusalOf, useShell } from '@startline/guest'
import { useState } from 'react'
import { useReadRegistrationsAgain } from '../../held/hosted-queries.ts'
import { useAct } from '../../held/use-act.ts'
import { useFeesText } from './messages.ts'

/** What a host says of a fee. */
export type Mark = 'paid' | 'waived' | 'due' | 'refunded'
/** A registration whose fee can be marked, with the payment it has now. */
export type Item = Data<typeof markPayments>['items'][number]

/** What references mean: those that can be marked, and of each other why not. */
export interface Looked {
  items: Item[]
  wrong: { reference: string; message: string }[]
}

/** Marks fees, or with `dryRun` only looks at them. Rejects where the server refuses any of them. */
const sendMarks = (
  call: Call,
  id: string,
  references: readonly string[],
  payment: Mark,
  { note, dryRun = false, paidFen }: { note?: string | undefined; dryRun?: boolean; paidFen?: number } = {},
) =>
  call(markPayments, {
    params: { id },
    body: {
      references: [...references],
      payment,
      dry_run: dryRun,
      ...(note && { note }),
      ...(paidFen && { paid_fen: paidFen }),
    },
  })

/** Looks at references without marking any. Those that cannot be marked are named, and the others looked at once more. */
async function look(call: Call, id: string, references: readonly string[], payment: Mark): Promise<Looked> {
  try {
    const { items } = await sendMarks(call, id, references, payment, { dryRun: true })
    return { items, wrong: [] }
  } catch (error) {
    const wrong = wrongOf(references, refusalOf(error)?.errors ?? [])
    if (wrong.length === 0) throw error
    const rest = references.filter((one) => !wrong.some(({ reference }) => reference === one))
    const { items } = rest.length > 0 ? await look(call, id, rest, payment) : { items: [] }
    return { items, wrong }
  }
}

const PLACE = /^\/references\/(\d+)$/
const wrongOf = (references: readonly string[], errors: readonly ProblemAnswer[]) =>
  errors.flatMap(({ path, message }) => {
    const reference = references[Number(PLACE.exec(path)?.[1])]
    return reference === undefined ? [] : [{ reference, message }]
  })

/** Those that would be marked otherwise than they are. */
export const changedBy = (items: readonly Item[], payment: Mark): Item[] =>
  items.filter((item) =>
    payment === 'refunded'
      ? item.refund_fen > 0
      : payment === 'due'
        ? item.paid_fen > 0 || item.payment === 'waived'
        : item.payment !== payment,
  )

/** The amount that a mark is about: what is paid, taken back, waived or refunded by it, in fen. */
export const amountOf = ({ fee, paid_fen, due_fen, refund_fen }: Omit<Item, 'reference'>, mark: Mark): number =>
  mark === 'refunded' ? refund_fen : mark === 'due' ? paid_fen : mark === 'paid' ? due_fen : (fee ?? 0)

/** What a mark comes to for these, in fen. */
export const sumOf = (items: readonly Item[], mark: Mark): number =>
  items.reduce((sum, item) => sum + amountOf(item, mark), 0)

interface Undoing {
  payment: Mark
  /** What was received of each before. */
  paidFen: number
  references: string[]
}

/** The marks that make everything what it was; a refund is not taken back. */
function undoing(items: readonly Item[]): Undoing[] {
  const before = new Map<string, Undoing>()
  for (const { reference, payment: was, paid_fen } of items) {
    const payment = was === 'free' ? 'due' : was
    const paidFen = payment === 'waived' ? 0 : paid_fen
    const key = `${payment} ${paidFen}`
    before.set(key, { payment, paidFen, references: [...(before.get(key)?.references ?? []), reference] })
  }
  return [...before.values()]
}

/** How far marking has come. */
export type Marking =
  | { kind: 'rest' }
  /** What would be marked, to be looked at first. */
  | { kind: 'looked'; payment: Mark; looked: Looked }
  /** What was marked, with what it was before. */
  | { kind: 'marked'; payment: Mark; items: Item[] }

/** Marks fees in two steps, look and mark, and takes it back. */
export function useMarking(id: string) {
  const { call, toast } = useShell()
  const text = useFeesText()
  const readAgain = useReadRegistrationsAgain()
  const [marking, setMarking] = useState<Marking>({ kind: 'rest' })
  const { busy, trouble, act } = useAct()

  const ask = (references: readonly string[], payment: Mark) =>
    act(async () => setMarking({ kind: 'looked', payment, looked: await look(call, id, references, payment) }))

  const mark = (note: string) =>
    act(async () => {
      if (marking.kind !== 'looked') return
      const { payment, looked } = marking
      const references = changedBy(looked.items, payment).map(({ reference }) => reference)
      const { items } = await sendMarks(call, id, references, payment, { note: note.trim() })
      // What somebody else marked meanwhile is not ours to take back.
      setMarking({ kind: 'marked', payment, items: changedBy(items, payment) })
      await readAgain()
    })

  /** Marks what a statement pays; more than go at once are marked one after another. */
  const markPaid = (references: readonly string[], note: string) =>
    act(async () => {
      const items: Item[] = []
      try {
        for (let from = 0; from < references.length; from += MARKED_AT_ONCE) {
          const some = references.slice(from, from + MARKED_AT_ONCE)
          items.push(...(await sendMarks(call, id, some, 'paid', { note: note.trim() })).items)
        }
      } finally {
        if (items.length > 0) setMarking({ kind: 'marked', payment: 'paid', items: changedBy(items, 'paid') })
        await readAgain()
      }
    })

  const undo = () =>
    act(async () => {
      if (marking.kind !== 'marked') return
      for (const { payment, paidFen, references } of undoing(marking.items))
        for (let from = 0; from < references.length; from += MARKED_AT_ONCE)
          await sendMarks(call, id, references.slice(from, from + MARKED_AT_ONCE), payment, { paidFen })
      toast(text.undone)
      setMarking({ kind: 'rest' })
      await readAgain()
    })

  return { marking, busy, trouble, ask, mark, markPaid, undo, rest: () => setMarking({ kind: 'rest' }) }
}
