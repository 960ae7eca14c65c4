import type { CheckedLine } from '@startline/sheet'
import { Button, CheckCircleIcon, cx, SectionHeading, Stack, useLocale } from '@startline/ui'
import { memo, useId, useMemo, useRef, useState } from 'react'
import { useSheetText } from '../list/messages.ts'
import { GROUP_UNKNOWN, type Repair, tellTrouble, troublesOf } from '../list/repairs.ts'
import parts from '../parts.module.css'
import type { SheetStepProps } from '../step-props.ts'
import { REPAIR } from './focus.ts'
import { useRepairText } from './messages.ts'
import styles from './repair.module.css'
import { RepairLine } from './repair-line.tsx'
import type { RepairProps, RepairRow } from './repair-row.ts'
import { Together } from './together.tsx'
import { useFolding, useWatchPresses } from './use-folding.ts'

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

/** Lines shown at first, and with each press. */
const LINES_PER_PRESS = 10
const MORE = 50

/** One kind of problem: what it is, a way to settle all of it at once where that makes sense, and its lines. Settled, it folds. */
export function RepairCard(props: RepairProps) {
  const { repair } = props
  const text = useSheetText()
  const card = useRef<HTMLElement>(null)
  const id = useId()
  const rows = rowsOf(props)
  const open = rows.filter(({ trouble }) => trouble !== null)
  const title = useTitle(repair, rows)
  const settled = open.length === 0
  const { folded, toggle, watch } = useFolding(card, settled)
  return (
    <article
      ref={card}
      {...{ [REPAIR]: settled ? 'settled' : 'open' }}
      {...watch}
      aria-labelledby={id}
      className={cx(styles.repair, settled && styles.settled)}
    >
      <div className={styles.repairHead}>
        <h3 id={id} className={styles.repairTitle}>
          {title}
        </h3>
        <output className={styles.done}>
          {settled && <CheckCircleIcon size={18} />}
          {settled
            ? text.settled
            : open.length < rows.length && text.settledCount(rows.length - open.length, rows.length)}
        </output>
        {settled && (
          <Button size="s" kind="quiet" aria-expanded={!folded} aria-describedby={id} onClick={toggle}>
            {folded ? text.unfold(rows.length) : text.fold}
          </Button>
        )}
      </div>
      {!settled && <Explained repair={repair} />}
      {!settled && <Together {...props} open={open} />}
      {!folded && <Lines {...props} rows={rows} />}
    </article>
  )
}

function Lines({ rows, ...props }: RepairProps & { rows: readonly RepairRow[] }) {
  const text = useSheetText()
  const [shown, setShown] = useState(LINES_PER_PRESS)
  const more = Math.min(MORE, rows.length - shown)
  return (
    <>
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
    </>
  )
}

const rowsOf = ({ repair, list, byRow }: RepairProps): RepairRow[] =>
  repair.rows.flatMap((row) => {
    const one = byRow.get(row)
    if (!one) return []
    const troubles = list.left.has(row) ? [] : troublesOf(one, list.answers)
    return [{ one, trouble: troubles.find(({ field }) => field === repair.field) ?? null }]
  })

/** What it is, in words that count; a rule without a title of its own says what it says at the line. */
function useTitle({ key, field, rule, written, rows: all }: Repair, rows: readonly RepairRow[]): string {
  const text = useRepairText()
  const { unsaid } = useSheetText()
  const locale = useLocale()
  const count = all.length
  if (field === 'unit' && rule === 'not_found') return text.unitTitle(count, written)
  if (key.startsWith(`${GROUP_UNKNOWN}/`)) return text.groupTitle(count, written)
  const titled = text.titles[`${field}/${rule}`]
  if (titled) return titled(count)
  const first = rows.find(({ trouble }) => trouble?.rule === rule)?.trouble
  return text.otherTitle(count, first ? tellTrouble(first, locale) : unsaid)
}

function Explained({ repair: { field, rule } }: { repair: Repair }) {
  const words = useRepairText().explain[`${field}/${rule}`]
  return words ? <p className={parts.small}>{words}</p> : null
}
