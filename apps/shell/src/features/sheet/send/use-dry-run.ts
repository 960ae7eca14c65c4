import { registerBatch } from '@startline/contract'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../session/client.ts'
import { useSheetText } from '../list/messages.ts'
import { sortLines } from '../list/sort-lines.ts'
import type { SheetStepProps } from '../step-props.ts'
import { bodyOf, listedEntries, resultsByLine } from './submission.ts'

/**
 * Asks the portal what would become of the list; nothing is stored. Where all would be registered it goes on, else what the portal says
 * joins the list at its lines. `share` tells how much of the question has gone out, 0 to 1, and is null at rest.
 */
export function useDryRun({ event, store, today, go }: SheetStepProps) {
  const text = useSheetText()
  const [share, setShare] = useState<number | null>(null)
  const [failed, setFailed] = useState<unknown>(null)
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])
  const ask = async () => {
    const stop = new AbortController()
    running.current = stop
    setShare(0)
    setFailed(null)
    const list = store.get()
    const listed = listedEntries(sortLines(list).ready, today)
    const body = bodyOf(event.id, listed, list, true)
    try {
      const { items } = await call(registerBatch, { body, signal: stop.signal, onProgress: setShare })
      const { answers, waiting } = resultsByLine(listed, items, text.unsaid)
      store.hear(answers, waiting)
      if (answers.length === 0) go('confirm')
    } catch (error) {
      if (!stop.signal.aborted) setFailed(error)
    } finally {
      setShare(null)
    }
  }
  const stop = () => running.current?.abort()
  return { share, failed, ask: () => void ask(), stop }
}
