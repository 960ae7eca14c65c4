import { Notice, Stack } from '@startline/ui'
import { StepHeading } from '../form/step-heading.tsx'
import { AllLines } from './all-lines.tsx'
import { ListActions } from './list-actions.tsx'
import { Totals } from './list-totals.tsx'
import { useSheetText } from './messages.ts'
import { Repairs } from './repair-list.tsx'
import { SheetOf } from './sheet-of.tsx'
import type { SheetStepProps } from './step-props.ts'
import { UnitForAll } from './unit-for-all.tsx'
import { WhatOfTheRest } from './what-of-the-rest.tsx'

/** Step three: totals first, then what is to be put right by what there is to do, then every line, then the way on. */
export function ListStep(props: SheetStepProps) {
  const { list, sorted } = props
  const text = useSheetText()
  const said = list.answers.size
  const first = list.checking !== null && list.checked.length === 0
  return (
    <Stack gap={5}>
      <StepHeading title={text.listTitle} lead={text.listLead} />
      <SheetOf {...props} />
      {said > 0 && (
        <Notice kind="warn" live>
          {text.heard(said)}
        </Notice>
      )}
      <Totals list={list} sorted={sorted} groups={props.store.groups} />
      <Repairs {...props} />
      <UnitForAll list={list} store={props.store} />
      <WhatOfTheRest {...props} />
      {!first && <AllLines {...props} />}
      {!first && <ListActions {...props} />}
    </Stack>
  )
}
