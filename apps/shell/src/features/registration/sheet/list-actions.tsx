import { isNewPeople, NewPeopleNotice, type Refusal } from '@startline/participant'
import { Button, FormActions } from '@startline/ui'
import { useState } from 'react'
import { call } from '../../../client.ts'
import type { ListState } from './list-state.ts'
import { useSheetText } from './messages.ts'
import styles from './parts.module.css'
import { Progress } from './progress.tsx'
import { REPAIRS } from './repair-list.tsx'
import { type Sorted, sortLines } from './sort-lines.ts'
import type { SheetStepProps } from './step-props.ts'
import { useDryRun } from './use-dry-run.ts'

/** The way on, which asks the portal first; it stops where lines are not right and nobody said what becomes of them. */
export function ListActions(props: SheetStepProps) {
  const { store, sorted, list } = props
  const text = useSheetText()
  const [tried, setTried] = useState(false)
  const dry = useDryRun(props)
  const next = async () => {
    // A field that is left by this press is still being checked.
    await store.settled()
    setTried(true)
    const stop = whatStops(sortLines(store.get()), store.get())
    if (stop === null) dry.ask()
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
        dry.failed && <Unasked refusal={dry.failed} />
      )}
      {dry.share !== null && <Progress share={dry.share < 1 ? dry.share : null} label={text.asking} />}
      <FormActions sticky>
        <Button kind="primary" size="l" busy={dry.share !== null} onClick={() => void next()}>
          {text.toConfirm(sorted.ready.length)}
        </Button>
        {dry.share !== null && <Button onClick={dry.stop}>{text.stop}</Button>}
      </FormActions>
    </>
  )
}

function Unasked({ refusal }: { refusal: Refusal }) {
  const text = useSheetText()
  if (isNewPeople(refusal)) return <NewPeopleNotice call={call} refusal={refusal} />
  return (
    <p role="alert" className={styles.wrong}>
      {refusal.code === null ? text.askFailed : refusal.message}
    </p>
  )
}

function whatStops({ ready, counts }: Sorted, { goodOnly }: Pick<ListState, 'goodOnly'>): 'wrong' | 'nobody' | null {
  if (counts.wrong > 0 && !goodOnly) return 'wrong'
  return ready.length === 0 ? 'nobody' : null
}

function toFirstTrouble(): void {
  const field = document.querySelector<HTMLElement>('article [aria-invalid="true"]')
  if (field) field.focus()
  else document.getElementById(REPAIRS)?.scrollIntoView({ block: 'start' })
}
