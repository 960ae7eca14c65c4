import { queryOf } from '@startline/client'
import { listOwnDuties, PAGE_SIZE_MAX, paths } from '@startline/contract'
import { eventDates } from '@startline/entry'
import { hasFailed, LoadFailure, useShell } from '@startline/guest'
import { Badge, SectionHeading, SkeletonCards, TextLink, useLocale } from '@startline/ui'
import { useQuery } from '@tanstack/react-query'
import { useWhose } from '../../held/queries.ts'
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
          <li key={`${event.id} ${duty}`} className={styles.duty}>
            <Badge tone={event.cancelled ? 'red' : 'blue'}>{event.cancelled ? text.cancelled : text.duty[duty]}</Badge>
            <TextLink href={paths.heldEvent(event.id)}>{event.name}</TextLink>
            <span className={styles.hint}>
              {eventDates(locale, event.timezone).days(event.starts_at, event.ends_at)} · {event.venue} ·{' '}
              {event.host.name}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
