import { makeSheetReport } from '@startline/contract'
import { UnitField } from '@startline/entry'
import { Card, Notice, RadioCards, Stack, useLocale } from '@startline/ui'
import { memo, useDeferredValue } from 'react'
import { useStore } from 'zustand'
import { call } from '../../session/client.ts'
import { StepHeading } from '../registration/form/step-heading.tsx'
import { AllLines } from './all-lines.tsx'
import { FileNotes } from './file-notes.tsx'
import { failingLines } from './list/failing-lines.ts'
import { GetFile } from './list/get-file.tsx'
import type { ListState } from './list/list-state.ts'
import type { ListStore } from './list/list-store.ts'
import { useSheetText } from './list/messages.ts'
import { Totals } from './list-totals.tsx'
import styles from './parts.module.css'
import { Repairs } from './repair/later-repairs.tsx'
import { ListActions } from './send/list-actions.tsx'
import { SheetOf } from './sheet-of.tsx'
import type { SheetStepProps } from './step-props.ts'

/** For whom those race whose line names no unit: one answer for all of them, or none. */
const UnitForAll = memo(function UnitForAll({ list, store }: { list: ListState; store: ListStore }) {
  const text = useSheetText()
  const without = list.lines.filter(({ row, texts }) => !texts.unit && !list.left.has(row)).length
  if (without === 0) return null
  return (
    <Card>
      <div className={styles.part}>
        <div className={styles.partHead}>
          <h3 className={styles.partTitle}>{text.unitFor(without)}</h3>
          <p className={styles.small}>{list.unit ? text.unitChosen(list.unit.name) : text.unitForText}</p>
        </div>
        <UnitField call={call} id="unit-for-all" value={list.unit} onChange={(unit) => void store.race(unit)} />
      </div>
    </Card>
  )
})

/** Step three: totals first, then what is to be put right by what there is to do, then every line, then the way on. */
export const ListStep = memo(function ListStep(props: SheetStepProps) {
  const { list, sorted, store, event, address } = props
  const text = useSheetText()
  const said = list.answers.size
  const first = list.checking !== null && list.checked.length === 0
  // What is to be put right is drawn first, everybody after it: two short pauses instead of a long one.
  const everybody = useDeferredValue(!first, false)
  return (
    <Stack gap={5}>
      <StepHeading title={text.listTitle} lead={text.listLead} />
      <SheetOf {...props} />
      <FileNotes {...props} />
      {said > 0 && (
        <Notice kind="warn" live>
          {text.heard(said)}
        </Notice>
      )}
      <Totals list={list} sorted={sorted} groups={store.groups} />
      {list.repairs.length > 0 && <Repairs list={list} store={store} />}
      <UnitForAll list={list} store={store} />
      <WhatOfTheRest event={event} list={list} sorted={sorted} store={store} />
      {everybody && <AllLines {...{ event, list, sorted, store, address }} go={props.go} />}
      {!first && <ListActions {...props} />}
    </Stack>
  )
})

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
