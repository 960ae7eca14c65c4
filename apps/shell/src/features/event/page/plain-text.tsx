import { cx, Prose } from '@startline/ui'
import styles from './details.module.css'
import { type Appointment, type TextBlock, textBlocks } from './text-blocks.ts'

/** A host's plain text as paragraphs, lists and schedules; `scheduleId` becomes the first schedule's. */
export function PlainText({ text, scheduleId }: { text: string; scheduleId?: string | undefined }) {
  const blocks = textBlocks(text)
  const first = blocks.findIndex(({ kind }) => kind === 'schedule')
  return (
    <Prose className={styles.prose}>
      {blocks.map((block, index) => (
        <Block key={index} block={block} id={index === first ? scheduleId : undefined} />
      ))}
    </Prose>
  )
}

function Block({ block, id }: { block: TextBlock; id: string | undefined }) {
  if (block.kind === 'schedule') return <Schedule times={block.times} id={id} />
  const { kind, start, lines } = block
  if (kind === 'paragraph') return <p>{lines.join('\n')}</p>
  const points = lines.map((line, index) => <li key={index}>{line}</li>)
  return kind === 'list' ? <ul>{points}</ul> : <ol start={start}>{points}</ol>
}

/** What happens when: the times below each other, so that one finds one's own at a glance. */
const Schedule = ({ times, id }: { times: readonly Appointment[]; id: string | undefined }) => (
  <ol id={id} className={cx(styles.lines, styles.schedule)}>
    {times.map(({ from, until, what }, index) => (
      <li key={index} className={styles.appointment}>
        <span className={styles.time}>
          {from}
          {until && <span className={styles.until}> – {until}</span>}
        </span>
        <span>{what}</span>
      </li>
    ))}
  </ol>
)
