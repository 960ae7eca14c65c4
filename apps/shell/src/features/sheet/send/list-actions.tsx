import { refusalOf } from '@startline/client'
import { registerBatch } from '@startline/contract'
import { isNewPeople, NewPeopleNotice } from '@startline/entry'
import { Button, FormActions } from '@startline/ui'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../session/client.ts'
import { type ListState, type Sorted, sortLines } from '../list/list-state.ts'
import { useSheetText } from '../list/messages.ts'
import { Progress } from '../list/progress.tsx'
import styles from '../parts.module.css'
import { NEXT_STEP, toFirstTrouble } from '../repair/focus.ts'
import type { SheetStepProps } from '../step-props.ts'
import { bodyOf, listedEntries, resultsByLine } from './submission.ts'

/** The way on, which asks the portal first; it stops where lines are not right and nobody said what becomes of them. */
export function ListActions(props: SheetStepProps) {
  const { store, sorted, list } = props
  const text = useSheetText()
  const [tried, setTried] = useState(false)
  const dry = useDryRun(props)
  const [waits, setWaits] = useState(false)
  const next = async () => {
    // A field that is left by this press is still being checked, and new people are being compared.
    setWaits(true)
    await store.settled()
    setWaits(false)
    setTried(true)
    if (whatStops(sortLines(store.get()), store.get()) === null) dry.ask()
    else toFirstTrouble()
  }
  const stop = tried ? whatStops(sorted, list) : null
  return (
    <>
      {stop ? (
        <p role="alert" className={styles.wrong}>
          {stop === 'wrong' ? text.stillWrong(sorted.counts.wrong) : text.nobodyReady}
        </p>
      ) : (
        dry.failed !== null && <Unasked error={dry.failed} />
      )}
      {dry.share !== null && <Progress share={dry.share < 1 ? dry.share : null} label={text.asking} />}
      <FormActions sticky>
        <Button id={NEXT_STEP} kind="primary" size="l" busy={waits || dry.share !== null} onClick={() => void next()}>
          {text.toConfirm(sorted.ready.length)}
        </Button>
        {dry.share !== null && <Button onClick={dry.stop}>{text.stop}</Button>}
      </FormActions>
    </>
  )
}

function Unasked({ error }: { error: unknown }) {
  const text = useSheetText()
  const refusal = refusalOf(error, registerBatch)
  if (isNewPeople(refusal)) return <NewPeopleNotice call={call} refusal={refusal} />
  return (
    <p role="alert" className={styles.wrong}>
      {refusal?.message ?? text.askFailed}
    </p>
  )
}

function whatStops({ ready, counts }: Sorted, { goodOnly }: Pick<ListState, 'goodOnly'>): 'wrong' | 'nobody' | null {
  if (counts.wrong > 0 && !goodOnly) return 'wrong'
  return ready.length === 0 ? 'nobody' : null
}

/**
 * Asks the portal what would become of the list; nothing is stored. Where all would be registered it goes on, else what the portal says
 * joins the list at its lines. `share` tells how much of the question has gone out, 0 to 1, and is null at rest.
 */
function useDryRun({ event, store, list, today, go }: SheetStepProps) {
  const text = useSheetText()
  const [share, setShare] = useState<number | null>(null)
  const [failed, setFailed] = useState<unknown>(null)
  const running = useRef<AbortController>(null)
  const heard = useRef(false)
  useEffect(() => () => running.current?.abort(), [])
  // What was said stands at the lines only once they are drawn.
  useEffect(() => {
    if (!heard.current || list.answers.size === 0) return
    heard.current = false
    toFirstTrouble()
  }, [list])
  const ask = async () => {
    const stop = new AbortController()
    running.current = stop
    setShare(0)
    setFailed(null)
    const now = store.get()
    const listed = listedEntries(sortLines(now).ready, today)
    try {
      const { items } = await call(registerBatch, {
        body: bodyOf(event.id, listed, now, true),
        signal: stop.signal,
        onProgress: setShare,
      })
      const { asked, answers, waiting } = resultsByLine(listed, items, text.unsaid)
      heard.current = answers.length > 0
      store.hear(asked, answers, waiting)
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
