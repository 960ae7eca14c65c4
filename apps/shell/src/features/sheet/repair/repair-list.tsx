import type { CheckedLine } from '@startline/sheet'
import { SectionHeading, Stack } from '@startline/ui'
import { memo, useMemo } from 'react'
import { useSheetText } from '../list/messages.ts'
import type { SheetStepProps } from '../step-props.ts'
import { RepairCard } from './repair-card.tsx'

/** Id of the heading of the first thing that is to be put right. */
export const REPAIRS = 'repairs'

/** Everything that is to be put right, by what there is to do. */
export const Repairs = memo(function Repairs({ list, store }: Pick<SheetStepProps, 'list' | 'store'>) {
  const text = useSheetText()
  const byRow = useMemo(() => new Map(list.checked.map((one): [number, CheckedLine] => [one.line.row, one])), [list])
  if (list.repairs.length === 0) return null
  return (
    <Stack gap={4} as="section">
      <SectionHeading id={REPAIRS}>{text.repairs}</SectionHeading>
      {list.repairs.map((repair) => (
        <RepairCard key={repair.key} {...{ repair, list, store, byRow }} />
      ))}
    </Stack>
  )
})
