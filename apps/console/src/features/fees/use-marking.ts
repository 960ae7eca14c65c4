import { refusalOf, useShell } from '@startline/guest'
import { useState } from 'react'
import { changedBy, type Item, type Looked, look, type Mark, sendMarks, undoing } from './marking.ts'
import { useFeesText } from './messages.ts'
import { useReadFeesAgain } from './use-fees.ts'

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
  const readAgain = useReadFeesAgain()
  const [marking, setMarking] = useState<Marking>({ kind: 'rest' })
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)

  async function attempt(act: () => Promise<void>): Promise<void> {
    setBusy(true)
    setTrouble(null)
    try {
      await act()
    } catch (error) {
      const refusal = refusalOf(error)
      setTrouble(refusal?.errors[0]?.message ?? refusal?.message ?? text.unanswered)
    } finally {
      setBusy(false)
    }
  }

  const ask = (references: readonly string[], payment: Mark) =>
    attempt(async () => setMarking({ kind: 'looked', payment, looked: await look(call, id, references, payment) }))

  const mark = (note: string) =>
    attempt(async () => {
      if (marking.kind !== 'looked') return
      const { payment, looked } = marking
      const references = changedBy(looked.items, payment).map(({ reference }) => reference)
      const { items } = await sendMarks(call, id, references, payment, { note: note.trim() })
      // What somebody else marked meanwhile is not ours to take back.
      setMarking({ kind: 'marked', payment, items: changedBy(items, payment) })
      await readAgain()
    })

  const undo = () =>
    attempt(async () => {
      if (marking.kind !== 'marked') return
      for (const [payment, references] of undoing(marking.items)) await sendMarks(call, id, references, payment)
      toast(text.undone)
      setMarking({ kind: 'rest' })
      await readAgain()
    })

  return { marking, busy, trouble, ask, mark, undo, rest: () => setMarking({ kind: 'rest' }) }
}
