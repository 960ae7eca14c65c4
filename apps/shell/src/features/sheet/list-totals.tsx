import { type SheetGroup, titleOf } from '@startline/sheet'
import { Card, Fold, StackedBar, Table, useLocale } from '@startline/ui'
import { memo } from 'react'
import type { LineState, ListState, Sorted } from './list/list-state.ts'
import { useSheetText } from './list/messages.ts'
import { Progress } from './list/progress.tsx'
import parts from './parts.module.css'
import styles from './people.module.css'

/** How the states of lines are drawn, in the order of the bar. */
export const TONES: readonly (readonly [LineState, 'green' | 'amber' | 'red' | 'blue' | 'neutral'])[] = [
  ['good', 'green'],
  ['waiting', 'amber'],
  ['wrong', 'red'],
  ['held', 'blue'],
  ['left', 'neutral'],
]

/** How a list stands: one bar, a sentence, and the same by groups as a table. */
export const Totals = memo(function Totals({ list, sorted, groups }: TotalsProps) {
  const text = useSheetText()
  const { counts } = sorted
  const parts = TONES.filter(([state]) => state === 'good' || counts[state] > 0).map(([state, tone]) => ({
    label: text.states[state],
    value: counts[state],
    tone,
  }))
  return (
    <Card className={styles.totals}>
      {list.checking !== null && (
        <Progress share={list.checking} label={text.checking(Math.round(list.checking * 100))} />
      )}
      <StackedBar label={text.totals(list.lines.length)} parts={parts} />
      <Sentence list={list} sorted={sorted} />
      <Fold summary={text.totalsTable} small>
        <PerGroup list={list} sorted={sorted} groups={groups} />
      </Fold>
    </Card>
  )
})

function Sentence({ list, sorted }: Omit<TotalsProps, 'groups'>) {
  const text = useSheetText()
  const { wrong, held } = sorted.counts
  const kinds = new Set(list.repairs.filter((repair) => repair.rows.some((row) => sorted.stateOf(row) === 'wrong')))
  if (list.checking !== null && list.checked.length === 0) return null
  return (
    <output className={parts.small}>
      {wrong === 0 ? text.allGood : text.toRepair(wrong, kinds.size)} {held > 0 && text.heldNote(held)}{' '}
      {!list.compared && text.notCompared}
    </output>
  )
}

interface TotalsProps {
  list: ListState
  sorted: Sorted
  groups: readonly SheetGroup[]
}

interface GroupRow {
  id: string
  name: string
  states: Record<LineState, number>
}

function PerGroup({ list, sorted, groups }: TotalsProps) {
  const text = useSheetText()
  const locale = useLocale()
  return (
    <Table
      caption={text.perGroup}
      hideCaption
      rows={groupRows(list, sorted, (group) => (group ? titleOf(group, groups, locale) : text.noGroup))}
      rowKey={({ id }) => id}
      columns={[
        { key: 'group', head: text.heads.group, cell: ({ name }) => name },
        ...TONES.filter(([state]) => sorted.counts[state] > 0).map(([state]) => ({
          key: state,
          head: text.states[state],
          cell: ({ states }: GroupRow) => states[state],
          end: true,
        })),
      ]}
    />
  )
}

function groupRows(
  { checked }: ListState,
  { stateOf }: Sorted,
  nameOf: (group: SheetGroup | null) => string,
): GroupRow[] {
  const rows = new Map<string, GroupRow>()
  for (const { group, line } of checked) {
    const id = group?.id ?? ''
    const row = rows.get(id) ?? {
      id,
      name: nameOf(group),
      states: { good: 0, waiting: 0, wrong: 0, held: 0, left: 0 },
    }
    row.states[stateOf(line.row)] += 1
    rows.set(id, row)
  }
  return [...rows.values()].sort((one, other) => one.name.localeCompare(other.name))
}
