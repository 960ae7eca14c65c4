import { cx } from '@startline/ui'
import type { CSSProperties } from 'react'
import { type Block, startOf } from './board.ts'
import { clockOf, useAround } from './context.ts'
import styles from './day-strip.module.css'
import { barsOf, hoursOf, percentOf } from './strip.ts'

interface StripProps {
  blocks: readonly Block[]
  /** The stretch of time that is shown, in milliseconds since 1970. */
  from: number
  to: number
}

const place = (properties: Record<string, string | number>) => properties as CSSProperties

/** A day on a line of time: its blocks to scale, and where somebody has too little rest. The blocks below say the same in words. */
export function DayStrip({ blocks, from, to }: StripProps) {
  const { zone, contestName, clashesAt } = useAround()
  const bars = barsOf(blocks, from, to)
  const rows = Math.max(0, ...bars.map(({ row }) => row)) + 1
  const show = (key: string) => document.getElementById(key)?.scrollIntoView({ block: 'center' })
  const clashing = blocks.flatMap((block) =>
    block.heats.flatMap((id, nth) => (clashesAt.has(id) ? [{ id, at: startOf(block, nth) }] : [])),
  )
  return (
    <div className={styles.strip} style={place({ '--rows': rows })} aria-hidden="true">
      {hoursOf(from, to).map((hour) => (
        <span key={hour} className={styles.hour} style={place({ '--left': `${percentOf(hour, from, to)}%` })}>
          {clockOf(hour, zone)}
        </span>
      ))}
      {bars.map(({ block, row, left, width }) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the blocks below are reached by keys
        <span
          key={block.key}
          className={cx(styles.bar, block.heats.some((id) => clashesAt.has(id)) && styles.clashing)}
          style={place({ '--left': `${left}%`, '--width': `${width}%`, '--row': row })}
          title={`${clockOf(block.starts, zone)} ${contestName(block.heats[0] ?? '')}`}
          onClick={() => show(block.key)}
        >
          <span className={styles.name}>{contestName(block.heats[0] ?? '')}</span>
        </span>
      ))}
      {clashing.map(({ id, at }) => (
        <span key={id} className={styles.mark} style={place({ '--left': `${percentOf(at, from, to)}%` })} />
      ))}
    </div>
  )
}
