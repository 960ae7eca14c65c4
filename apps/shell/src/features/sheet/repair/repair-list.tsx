import type { CheckedLine } from '@startline/sheet'
import { SectionHeading, Stack } from '@startline/ui'
import { memo, useMemo } from 'react'
import type { ListState } from '../list/list-state.ts'
import type { ListStore } from '../list/list-store.ts'
import { useSheetText } from '../list/messages.ts'
import type { Repair, Trouble } from '../list/repairs.ts'
import type { SheetStepProps } from '../step-props.ts'
import { RepairCard } from './repair-card.tsx'
import { useWatchPresses } from './use-folding.ts'

export interface RepairProps {
  repair: Repair
  list: ListState
  store: ListStore
  byRow: ReadonlyMap<number, CheckedLine>
}

/** A line of a repair with what is still wrong with it there; null where it is settled. */
export interface RepairRow {
  one: CheckedLine
  trouble: Trouble | null
}

/** Everything that is to be put right, by what there is to do. */
export const Repairs = memo(function Repairs({ list, store }: Pick<SheetStepProps, 'list' | 'store'>) {
  const text = useSheetText()
  const byRow = useMemo(() => new Map(list.checked.map((one): [number, CheckedLine] => [one.line.row, one])), [list])
  useWatchPresses()
  if (list.repairs.length === 0) return null
  return (
    <Stack gap={4} as="section">
      <SectionHeading>{text.repairs}</SectionHeading>
      {list.repairs.map((repair) => (
        <RepairCard key={repair.key} {...{ repair, list, store, byRow }} />
      ))}
    </Stack>
  )
})
