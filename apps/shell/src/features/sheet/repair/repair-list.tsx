import type { CheckedLine } from '@startline/sheet'
import { Button, CheckCircleIcon, cx, SectionHeading, Stack, useLocale } from '@startline/ui'
import { memo, useMemo, useState } from 'react'
import type { ListState } from '../list/list-state.ts'
import type { ListStore } from '../list/list-store.ts'
import { useSheetText } from '../list/messages.ts'
import { type Repair, type Trouble, tellTrouble, troublesOf } from '../list/repairs.ts'
import parts from '../parts.module.css'
import type { SheetStepProps } from '../step-props.ts'
import styles from './repair.module.css'
import { RepairLine } from './repair-line.tsx'
import { Together } from './together.tsx'

/** Lines shown at first, and with each press. */
const LINES_PER_PRESS = 10
const MORE = 50

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

/** One kind of problem: what it is, a way to settle all of it at once where that makes sense, and its lines. */
function RepairCard(props: RepairProps) {
  const { repair, list } = props
  const text = useSheetText()
  const [shown, setShown] = useState(LINES_PER_PRESS)
  const rows = rowsOf(props)
  const open = rows.filter(({ trouble }) => trouble !== null)
  const title = useTitle(repair, rows)
  const settled = open.length === 0 && list.checking === null
  const more = Math.min(MORE, rows.length - shown)
  return (
    <article className={cx(styles.repair, settled && styles.settled)}>
      <div className={styles.repairHead}>
        <h3 className={styles.repairTitle}>{title}</h3>
        <output className={styles.done}>
          {settled && <CheckCircleIcon size={18} />}
          {settled
            ? text.settled
            : open.length < rows.length && text.settledCount(rows.length - open.length, rows.length)}
        </output>
      </div>
      {!settled && <Explained repair={repair} />}
      {!settled && <Together {...props} open={open} />}
      <ul className={styles.lines}>
        {rows.slice(0, shown).map((row) => (
          <RepairLine key={row.one.line.row} {...props} row={row} />
        ))}
      </ul>
      {more > 0 && (
        <div>
          <Button size="s" onClick={() => setShown(shown + MORE)}>
            {text.more(more)}
          </Button>
        </div>
      )}
    </article>
  )
}

function rowsOf({ repair, list, byRow }: RepairProps): RepairRow[] {
  return repair.rows.flatMap((row) => {
    const one = byRow.get(row)
    if (!one) return []
    const troubles = list.left.has(row) ? [] : troublesOf(one, list.answers)
    return [{ one, trouble: troubles.find(({ field }) => field === repair.field) ?? null }]
  })
}

/** What it is, in words that count; a rule without a title of its own says what it says at the line. */
function useTitle({ field, rule, rows: all }: Repair, rows: readonly RepairRow[]): string {
  const text = useSheetText()
  const locale = useLocale()
  const count = all.length
  if (field === 'unit' && rule === 'not_found') return text.unitTitle(count, rows[0]?.one.line.texts.unit ?? '')
  const titled = text.titles[`${field}/${rule}`]
  if (titled) return titled(count)
  const first = rows.find(({ trouble }) => trouble?.rule === rule)?.trouble
  return text.otherTitle(count, first ? tellTrouble(first, locale) : text.unsaid)
}

function Explained({ repair: { field, rule } }: { repair: Repair }) {
  const words = useSheetText().explain[`${field}/${rule}`]
  return words ? <p className={parts.small}>{words}</p> : null
}

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
