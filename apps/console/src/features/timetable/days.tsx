import { eventDates } from '@startline/entry'
import { SectionHeading } from '@startline/ui'
import { groupBy } from '../../pieces/group-by.ts'
import { BlockCard } from './block-card.tsx'
import { type Block, endOf } from './board.ts'
import { clockOf, dayOf, useAround } from './context.ts'
import { DayStrip } from './day-strip.tsx'
import { useTimetableText } from './messages.ts'
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
