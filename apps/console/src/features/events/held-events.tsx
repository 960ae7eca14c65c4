import { listOwnDuties, PAGE_SIZE_MAX, paths } from '@startline/contract'
import { eventDates } from '@startline/entry'
import { hasFailed, LoadFailure, useAnswer, useGuestScreen, useShell } from '@startline/guest'
import {
  Badge,
  ButtonLink,
  CardHeading,
  cx,
  MegaphoneIcon,
  PageLayout,
  PlusIcon,
  SectionHeading,
  SkeletonCards,
  Stack,
  TextLink,
  useLocale,
} from '@startline/ui'
import { NotHost } from '../../held/not-host.tsx'
import { useMay } from '../../held/use-may.ts'
import { Leaf } from './event-card.tsx'
import { EventList } from './event-list.tsx'
import styles from './events.module.css'
import { useEventsText } from './messages.ts'

/** Where this sub-application begins: the events that one holds, and those at which one has a duty. */
export function HeldEvents() {
  const text = useEventsText()
  const { session } = useShell()
  useGuestScreen(text.title)
  const { hosts, helps, known } = useMay()
  const actions = hosts && (
    <>
      <ButtonLink href={paths.announcements} icon={<MegaphoneIcon />}>
        {text.announcements}
      </ButtonLink>
      <ButtonLink href={paths.newEvent} kind="primary" icon={<PlusIcon />}>
        {text.add}
      </ButtonLink>
    </>
  )
  return (
    <PageLayout
      width="wide"
      title={text.title}
      lead={hosts && session.organization ? text.lead(session.organization.name) : undefined}
      back={{ href: paths.home, label: text.home }}
      actions={actions}
    >
      <Stack gap={6}>
        {helps && <MyDuties />}
        {hosts && <EventList />}
        {/* Who is here is known a moment after the page: nobody is told that they may not before. */}
        {known && !hosts && !helps && <NotHost />}
      </Stack>
    </PageLayout>
  )
}

/** The events at which one has a duty, the next first. */
function MyDuties() {
  const text = useEventsText()
  const locale = useLocale()
  const query = useAnswer('member', listOwnDuties, { query: { page: 1, page_size: PAGE_SIZE_MAX } })
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
