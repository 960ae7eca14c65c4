import { eventDates } from '@startline/entry'
import { cx, SectionHeading } from '@startline/ui'
import type { CSSProperties } from 'react'
import { groupBy } from '../../pieces/group-by.ts'
import { BlockCard } from './block-card.tsx'
import { type Block, endOf, startOf } from './board.ts'
import { clockOf, dayOf, useAround } from './context.ts'
import strip from './day-strip.module.css'
import { useTimetableText } from './messages.ts'
import { barsOf, hoursOf, percentOf } from './strip.ts'
import styles from './timetable.module.css'

/** More heats than these stand folded away in their blocks. */
const SHOWN_AT_ONCE = 60

/** The timetable day by day, each as a picture on a line of time and as blocks with their heats. */
export function Days() {
  const { board, zone } = useAround()
  const many = board.reduce((sum, { heats }) => sum + heats.length, 0) > SHOWN_AT_ONCE
  return [...groupBy(board, ({ starts }) => dayOf(starts, zone))].map(([day, blocks]) => (
    <Day key={day} day={day} blocks={blocks} folded={many} />
  ))
}

function Day({ day, blocks, folded }: { day: string; blocks: readonly Block[]; folded: boolean }) {
  const text = useTimetableText()
  const { zone, locale } = useAround()
  const from = blocks[0]?.starts ?? 0
  const to = Math.max(...blocks.map(endOf))
  const count = blocks.reduce((sum, { heats }) => sum + heats.length, 0)
  const title = eventDates(locale, zone).days(new Date(from).toISOString(), new Date(from).toISOString())
  return (
    <section className={styles.day} aria-labelledby={`day-${day}`}>
      <SectionHeading id={`day-${day}`} aside={text.dayAside(clockOf(from, zone), clockOf(to, zone), count)}>
        {title}
      </SectionHeading>
      <DayStrip blocks={blocks} from={from} to={to} />
      <ol className={styles.blocks}>
        {blocks.map((block) => (
          <li key={block.key}>
            <BlockCard block={block} folded={folded} />
          </li>
        ))}
      </ol>
    </section>
  )
}

interface StripProps {
  blocks: readonly Block[]
  /** The stretch of time that is shown, in milliseconds since 1970. */
  from: number
  to: number
}

const place = (properties: Record<string, string | number>) => properties as CSSProperties

/** A day on a line of time: its blocks to scale, and where somebody has too little rest. The blocks below say the same in words. */
function DayStrip({ blocks, from, to }: StripProps) {
  const { zone, contestName, clashesAt } = useAround()
  const bars = barsOf(blocks, from, to)
  const rows = Math.max(0, ...bars.map(({ row }) => row)) + 1
  const show = (key: string) => document.getElementById(key)?.scrollIntoView({ block: 'center' })
  const clashing = blocks.flatMap((block) =>
    block.heats.flatMap((id, nth) => (clashesAt.has(id) ? [{ id, at: startOf(block, nth) }] : [])),
  )
  return (
    <div className={strip.strip} style={place({ '--rows': rows })} aria-hidden="true">
      {hoursOf(from, to).map((hour) => (
        <span key={hour} className={strip.hour} style={place({ '--left': `${percentOf(hour, from, to)}%` })}>
          {clockOf(hour, zone)}
        </span>
      ))}
      {bars.map(({ block, row, left, width }) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the blocks below are reached by keys
        <span
          key={block.key}
          className={cx(strip.bar, block.heats.some((id) => clashesAt.has(id)) && strip.clashing)}
          style={place({ '--left': `${left}%`, '--width': `${width}%`, '--row': row })}
          title={`${clockOf(block.starts, zone)} ${contestName(block.heats[0] ?? '')}`}
          onClick={() => show(block.key)}
        >
          <span className={strip.name}>{contestName(block.heats[0] ?? '')}</span>
        </span>
      ))}
      {clashing.map(({ id, at }) => (
        <span key={id} className={strip.mark} style={place({ '--left': `${percentOf(at, from, to)}%` })} />
      ))}
    </div>
  )
}
