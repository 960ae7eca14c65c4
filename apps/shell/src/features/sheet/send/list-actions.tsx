import { refusalOf } from '@startline/client'
import { registerBatch } from '@startline/contract'
import { isNewPeople, NewPeopleNotice } from '@startline/entry'
import { Button, FormActions } from '@startline/ui'
import { useState } from 'react'
import { call } from '../../../session/client.ts'
import type { ListState } from '../list/list-state.ts'
import { useSheetText } from '../list/messages.ts'
import { Progress } from '../list/progress.tsx'
import { type Sorted, sortLines } from '../list/sort-lines.ts'
import styles from '../parts.module.css'
import { REPAIRS } from '../repair/repair-list.tsx'
import type { SheetStepProps } from '../step-props.ts'
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
        dry.failed !== null && <Unasked error={dry.failed} />
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

function toFirstTrouble(): void {
  const field = document.querySelector<HTMLElement>('article [aria-invalid="true"]')
  if (field) field.focus()
  else document.getElementById(REPAIRS)?.scrollIntoView({ block: 'start' })
}
