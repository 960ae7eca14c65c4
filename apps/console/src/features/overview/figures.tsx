import { SectionHeading, useLocale, yuan } from '@startline/ui'
import type { HeldEvent } from '../../held/queries.ts'
import { useOverviewText } from './messages.ts'
import styles from './overview.module.css'
import type { Published } from './overview.tsx'

/** The four numbers a host looks at first. */
export function Figures({ held, event }: { held: HeldEvent; event: Published }) {
  const text = useOverviewText()
  const locale = useLocale()
  const figures = [
    { term: text.registered, said: String(held.registered) },
    { term: text.places, said: event.capacity === null ? text.unlimited : String(event.capacity) },
    { term: text.waitlisted, said: String(held.waitlisted) },
    ...(held.due_fen === null ? [] : [{ term: text.due, said: yuan(held.due_fen, locale) }]),
  ]
  return (
    <section aria-labelledby="figures" className={styles.section}>
      <SectionHeading id="figures" level={2}>
        {text.figures}
      </SectionHeading>
      <dl className={styles.figures}>
        {figures.map(({ term, said }) => (
          <div key={term} className={styles.figure}>
            <dt>{term}</dt>
            <dd>{said}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
