import { Button, CheckCircleIcon, Notice, Spinner } from '@startline/ui'
import { useState } from 'react'
import { slotsOf } from './board.ts'
import { clockOf, useAround } from './context.ts'
import { rowId } from './heat-row.tsx'
import { useTimetableText } from './messages.ts'
import type { Clash } from './read-board.ts'
import styles from './timetable.module.css'

/** Clashes that are shown before somebody asks for all. */
const FIRST = 4

interface ClashListProps {
  clashes: readonly Clash[]
  checking: boolean
  failed: boolean
  rest: number
}

/** Who has too little rest between two heats: number and name, both heats, the minutes between. It hinders nothing. */
export function ClashList({ clashes, checking, failed, rest }: ClashListProps) {
  const text = useTimetableText()
  const { board } = useAround()
  const [all, setAll] = useState(false)
  if (board.length === 0) return null
  if (failed) return <Notice kind="warn">{text.notChecked}</Notice>
  if (clashes.length === 0)
    return (
      <output className={styles.fine}>
        {checking ? <Spinner /> : <CheckCircleIcon />}
        {checking ? text.checking : text.noClash(rest)}
      </output>
    )
  return (
    <Notice kind="warn" title={text.clashes(clashes.length, rest)}>
      <ul className={styles.clashes}>
        {clashes.slice(0, all ? undefined : FIRST).map((clash) => (
          <li key={[clash.bib, clash.name, ...clash.heats].join(' ')}>
            <ClashLine clash={clash} />
          </li>
        ))}
      </ul>
      {clashes.length > FIRST && (
        <Button kind="quiet" size="s" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? text.fewer : text.all(clashes.length)}
        </Button>
      )}
    </Notice>
  )
}

function ClashLine({ clash: { bib, name, heats, between } }: { clash: Clash }) {
  const text = useTimetableText()
  const { board, zone, contestName, heatName } = useAround()
  const slots = slotsOf(board)
  const told = heats.map((id) => {
    const slot = slots.get(id)
    return `${contestName(id)} ${heatName(id)}${slot ? ` (${clockOf(slot.starts, zone)})` : ''}`
  })
  const show = () => {
    const row = document.getElementById(rowId(heats[0] ?? ''))
    row?.scrollIntoView({ block: 'center' })
    row?.focus()
  }
  return (
    <button type="button" className={styles.clash} onClick={show}>
      <strong>{text.who(bib, name)}</strong> {text.between(told[0] ?? '', told[1] ?? '', between)}
    </button>
  )
}
