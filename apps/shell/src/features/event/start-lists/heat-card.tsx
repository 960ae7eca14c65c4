import { eventDates, useStartText } from '@startline/entry'
import { Badge, cx, useLocale, VisuallyHidden } from '@startline/ui'
import styles from './heat-card.module.css'
import { useListsText } from './messages.ts'
import type { Heat, Line } from './queries.ts'

interface HeatCardProps {
  /** As an address names it. */
  id: string
  heat: Heat
  /** Which heat it is, with its round. */
  title: string
  /** Whether several groups race together: then each line says its own. */
  several: boolean
  timeZone: string
  /** Whether the address means this one. */
  meant: boolean
  /** Numbers of one's own, and of those of whom something was amended. */
  own: ReadonlySet<number>
  amended: ReadonlySet<number>
}

/** A heat: when it is, and who starts in which lane. */
export function HeatCard({ id, heat, title, timeZone, meant, ...rest }: HeatCardProps) {
  const text = useListsText()
  const start = useStartText()
  const when = eventDates(useLocale(), timeZone)
  return (
    <article id={`heat-${id}`} tabIndex={-1} className={cx(styles.heat, meant && styles.meant)} aria-label={title}>
      <header className={styles.head}>
        <h4 className={styles.name}>{start.heat(heat.number)}</h4>
        <span className={styles.when}>{heat.starts_at ? when.moment(heat.starts_at) : start.timeLater}</span>
      </header>
      <table className={styles.lines}>
        <caption>
          <VisuallyHidden>{title}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{text.head.lane}</th>
            <th scope="col">{text.head.bib}</th>
            <th scope="col">{text.head.who}</th>
          </tr>
        </thead>
        <tbody>
          {heat.lines.map((line) => (
            <LineRow key={line.lane} line={line} {...rest} />
          ))}
        </tbody>
      </table>
    </article>
  )
}

function LineRow({ line, several, own, amended }: { line: Line } & Pick<HeatCardProps, 'several' | 'own' | 'amended'>) {
  const text = useListsText()
  const start = useStartText()
  const { lane, bib, name, unit, group, scratched } = line
  const mine = bib !== null && own.has(bib)
  return (
    <tr className={cx(mine && styles.mine, scratched && styles.scratched)}>
      <td>{lane}</td>
      <th scope="row">{bib ?? '–'}</th>
      <td>
        <span className={styles.who}>{name ?? text.hidden}</span>
        {(unit || several) && (
          <span className={styles.unit}>{[unit, several && group].filter(Boolean).join(' · ')}</span>
        )}
        {(mine || scratched || (bib !== null && amended.has(bib))) && (
          <span className={styles.marks}>
            {mine && <Badge tone="blue">{text.ours}</Badge>}
            {scratched && <Badge tone="red">{start.scratched}</Badge>}
            {bib !== null && amended.has(bib) && <Badge tone="amber">{start.amended}</Badge>}
          </span>
        )}
      </td>
    </tr>
  )
}
