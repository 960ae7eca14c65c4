import { queryOf } from '@startline/client'
import { listOwnDuties, PAGE_SIZE_MAX, paths } from '@startline/contract'
import { eventDates } from '@startline/entry'
import { hasFailed, LoadFailure, useShell } from '@startline/guest'
import { Badge, CardHeading, cx, SectionHeading, SkeletonCards, TextLink, useLocale } from '@startline/ui'
import { useQuery } from '@tanstack/react-query'
import { useWhose } from '../../held/queries.ts'
import { Leaf } from './event-card.tsx'
import styles from './events.module.css'
import { useEventsText } from './messages.ts'

/** The events at which one has a duty, the next first. */
export function MyDuties() {
  const text = useEventsText()
  const locale = useLocale()
  const { call } = useShell()
  const query = useQuery(queryOf(call, listOwnDuties, useWhose(), { query: { page: 1, page_size: PAGE_SIZE_MAX } }))
  if (hasFailed(query)) return <LoadFailure query={query} title={text.failed} />
  if (!query.data) return <SkeletonCards count={1} height="6rem" />
  if (query.data.items.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="my-duties">
      <SectionHeading id="my-duties">{text.duties}</SectionHeading>
      <p className={styles.hint}>{text.dutiesHint}</p>
      <ul className={styles.list}>
        {query.data.items.map(({ event, duty }) => (
          <li key={`${event.id} ${duty}`}>
            <article className={cx(styles.card, event.cancelled ? styles.cancelled : styles.upcoming)}>
              <Leaf at={event.starts_at} zone={event.timezone} />
              <div className={styles.about}>
                <CardHeading className={styles.name}>
                  <TextLink href={paths.heldEvent(event.id)} className={styles.link}>
                    {event.name}
                  </TextLink>
                </CardHeading>
                <p className={styles.facts}>
                  <Badge tone={event.cancelled ? 'red' : 'blue'}>
                    {event.cancelled ? text.cancelled : text.duty[duty]}
                  </Badge>
                  <span>
                    {eventDates(locale, event.timezone).days(event.starts_at, event.ends_at)} · {event.venue} ·{' '}
                    {event.host.name}
                  </span>
                </p>
              </div>
            </article>
          </li>
        ))}
      </ul>
    </section>
  )
}
