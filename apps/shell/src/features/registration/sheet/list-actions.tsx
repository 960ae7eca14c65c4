import { makeSheetReport } from '@startline/contract'
import { Button, FormActions, RadioCards, useLocale } from '@startline/ui'
import { useState } from 'react'
import { call } from '../../../client.ts'
import { failingLines } from './failing-lines.ts'
import { GetFile } from './get-file.tsx'
import { useSheetText } from './messages.ts'
import { Progress } from './progress.tsx'
import { REPAIRS } from './repair-list.tsx'
import styles from './sheet.module.css'
import type { SheetStepProps } from './step-props.ts'
import { useDryRun } from './use-dry-run.ts'

/** What becomes of the lines that are not right, and the way on, which asks the portal first. */
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
      {counts.wrong > 0 && <WhatOfTheRest {...props} />}
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

/** All together by default; the good ones alone only where somebody chooses so. */
function WhatOfTheRest({ event, list, sorted, store }: SheetStepProps) {
  const text = useSheetText()
  const locale = useLocale()
  const { ready, counts } = sorted
  const all = list.checked.length - counts.left
  const fetch = () =>
    call(makeSheetReport, { body: failingLines(list, sorted, locale, text.downloadTitle(event.name)) })
  return (
    <div className={styles.part}>
      <RadioCards
        legend={text.how}
        value={list.goodOnly ? 'good' : 'all'}
        onChange={(value) => store.choose({ goodOnly: value === 'good' })}
        options={[
          { value: 'all', label: text.howAll, description: text.howAllText },
          {
            value: 'good',
            label: text.howGood(ready.length, all),
            description: text.howGoodText(all - ready.length),
          },
        ]}
      />
      <GetFile fetch={fetch}>{text.download(counts.wrong)}</GetFile>
      <p className={styles.small}>{text.downloadNote}</p>
    </div>
  )
}
