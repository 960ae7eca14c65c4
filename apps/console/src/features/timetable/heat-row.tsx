import { Badge, ChevronDownIcon, ChevronUpIcon, IconButton } from '@startline/ui'
import type { KeyboardEvent, ReactNode } from 'react'
import { step } from './board.ts'
import { clockOf, useAround } from './context.ts'
import { useTimetableText } from './messages.ts'
import { leastOf } from './read-board.ts'
import styles from './timetable.module.css'

interface RowProps {
  id: string
  /** Milliseconds since 1970. */
  starts: number
  /** Whether its block has heats of several contests: then it says of which it is. */
  mixed: boolean
}

/** The id of a heat's row, by which it is found again after it moved. */
export const rowId = (id: string): string => `heat-${id}`

const BY = { ArrowUp: -1, ArrowDown: 1 } as const

/** A heat with its time: pressed it can be moved anywhere, by arrows one place on. */
export function HeatRow({ id, starts, mixed }: RowProps) {
  const text = useTimetableText()
  const { zone, heats, heatName, contestName, edit } = useAround()
  const name = mixed ? `${contestName(id)} ${heatName(id)}` : heatName(id)
  const content = (
    <>
      <span className={styles.clock}>{clockOf(starts, zone)}</span>
      <span className={styles.grow}>
        {name} <span className={styles.people}>{text.people(heats.get(id)?.starters ?? 0)}</span>
        <ClashBadge id={id} />
      </span>
    </>
  )
  if (!edit)
    return (
      <div id={rowId(id)} className={styles.heat} tabIndex={-1}>
        {content}
      </div>
    )
  return <MovableRow id={id} name={name} content={content} />
}

function MovableRow({ id, name, content }: { id: string; name: string; content: ReactNode }) {
  const text = useTimetableText()
  const { board, edit } = useAround()
  const go = (by: -1 | 1, focus: string) => {
    edit?.change(step(board, id, by), text.stepped(name, by))
    // The row is another one where it came into the next block.
    requestAnimationFrame(() => document.getElementById(focus)?.focus())
  }
  const key = (event: KeyboardEvent) => {
    const by = event.altKey ? BY[event.key as keyof typeof BY] : undefined
    if (by === undefined) return
    event.preventDefault()
    go(by, rowId(id))
  }
  return (
    <div className={styles.movable}>
      <button
        type="button"
        id={rowId(id)}
        className={styles.heat}
        title={text.heatTitle}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        onKeyDown={key}
        onClick={() => edit?.move([id])}
      >
        {content}
      </button>
      <IconButton
        id={`${rowId(id)}-up`}
        label={text.up(name)}
        icon={<ChevronUpIcon />}
        onClick={() => go(-1, `${rowId(id)}-up`)}
      />
      <IconButton
        id={`${rowId(id)}-down`}
        label={text.down(name)}
        icon={<ChevronDownIcon />}
        onClick={() => go(1, `${rowId(id)}-down`)}
      />
    </div>
  )
}

/** That somebody of a heat has too little rest, and how little at worst. */
function ClashBadge({ id }: { id: string }) {
  const text = useTimetableText()
  const { clashesAt } = useAround()
  const own = clashesAt.get(id)
  if (!own) return null
  return (
    <Badge tone="red" className={styles.badge}>
      {text.clashAt(own.length, leastOf(own))}
    </Badge>
  )
}
