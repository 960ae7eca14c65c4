import { Button, FormActions } from '@startline/ui'
import { useState } from 'react'
import { useSheetText } from './messages.ts'
import { Progress } from './progress.tsx'
import { REPAIRS } from './repair-list.tsx'
import styles from './sheet.module.css'
import type { SheetStepProps } from './step-props.ts'
import { useDryRun } from './use-dry-run.ts'

/** The way on, which asks the portal first; it stops where lines are not right and nobody said what becomes of them. */
export function ListActions(props: SheetStepProps) {
  const { list, sorted } = props
  const text = useSheetText()
  const [stop, setStop] = useState<string | null>(null)
  const dry = useDryRun(props)
  const { ready, counts } = sorted
  const next = () => {
    const open = counts.wrong > 0 && !list.goodOnly
    setStop(open ? text.stillWrong(counts.wrong) : ready.length === 0 ? text.nobodyReady : null)
    if (open) document.getElementById(REPAIRS)?.scrollIntoView({ block: 'start' })
    else if (ready.length > 0) dry.ask()
  }
  return (
    <>
      {(stop || dry.failed) && (
        <p role="alert" className={styles.wrong}>
          {stop ?? dry.failed}
        </p>
      )}
      {dry.share !== null && <Progress share={dry.share < 1 ? dry.share : null} label={text.asking} />}
      <FormActions sticky>
        <Button kind="primary" size="l" busy={dry.share !== null || list.checking !== null} onClick={next}>
          {text.toConfirm(ready.length)}
        </Button>
        {dry.share !== null && <Button onClick={dry.stop}>{text.stop}</Button>}
      </FormActions>
    </>
  )
}
