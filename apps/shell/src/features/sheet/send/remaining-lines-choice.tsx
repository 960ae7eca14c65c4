import { makeSheetReport } from '@startline/contract'
import { RadioCards, useLocale } from '@startline/ui'
import { memo } from 'react'
import { useStore } from 'zustand'
import { call } from '../../../session/client.ts'
import { failingLines } from '../list/failing-lines.ts'
import { GetFile } from '../list/get-file.tsx'
import { useSheetText } from '../list/messages.ts'
import styles from '../parts.module.css'
import type { SheetStepProps } from '../step-props.ts'

type Rest = Pick<SheetStepProps, 'event' | 'list' | 'sorted' | 'store'>

/** All together by default; the good ones alone only where somebody chooses so. */
export const WhatOfTheRest = memo(function WhatOfTheRest(props: Rest) {
  const { event, list, sorted, store } = props
  // Straight from the store: a choice shows at once, however long the list is.
  const goodOnly = useStore(store.state, ({ goodOnly }) => goodOnly)
  const text = useSheetText()
  const locale = useLocale()
  const { ready, counts } = sorted
  if (counts.wrong === 0) return null
  const all = list.checked.length - counts.left
  const fetch = () =>
    call(makeSheetReport, { body: failingLines(list, sorted, locale, text.downloadTitle(event.name)) })
  return (
    <div className={styles.part}>
      <RadioCards
        legend={text.how}
        value={goodOnly ? 'good' : 'all'}
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
})
