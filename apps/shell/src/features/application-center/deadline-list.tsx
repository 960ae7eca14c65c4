import { isPersonal } from '@startline/client'
import { paths } from '@startline/contract'
import { EmptyState, SectionHeading, Skeleton, TextLink, useLocale } from '@startline/ui'
import { Link } from 'react-router'
import { useSession } from '../../session/use-session.ts'
import { sheetAddress } from '../event/address.ts'
import { calendarLeaf, eventDates } from '../event/event-date.ts'
import { LoadFailure } from '../event/load-failure.tsx'
import { useEventText } from '../event/messages.ts'
import { useEvents } from '../event/queries.ts'
import { spanOf } from '../event/time-left.ts'
import type { EventCard } from '../event/types.ts'
import { useNow } from '../event/use-now.ts'
import { homeEvents } from './before-home.ts'
import styles from './home.module.css'
import { useHomeText } from './messages.ts'

const LINES = 5

/** What opens or closes next, with the time left in words. */
export function DeadlineList() {
  const text = useHomeText()
  return (
    <section className={styles.section} aria-labelledby="deadlines">
      <SectionHeading id="deadlines" aside={<TextLink href={paths.events}>{text.allEvents}</TextLink>}>
        {text.deadlines}
      </SectionHeading>
      <Deadlines />
    </section>
  )
}

function Deadlines() {
  const text = useHomeText()
  const now = useNow()
  const open = useEvents(homeEvents.open)
  const upcoming = useEvents(homeEvents.upcoming)
  const failed = [open, upcoming].find((query) => !query.data && (query.isError || query.fetchStatus === 'paused'))
  if (failed) return <LoadFailure query={failed} title={text.deadlinesFailed} />
  if (!open.data || !upcoming.data) return <Loading />
  const next = nextDeadlines([...open.data.items, ...upcoming.data.items], now, LINES)
  if (next.length === 0) return <EmptyState title={text.noDeadlines}>{text.noDeadlinesText}</EmptyState>
  return (
    <ol className={styles.deadlines}>
      {next.map((deadline) => (
        <Line key={deadline.event.id} deadline={deadline} now={now} />
      ))}
    </ol>
  )
}

function Line({ deadline: { event, kind, at }, now }: { deadline: Deadline; now: number }) {
  const text = useHomeText()
  const { span } = useEventText()
  const locale = useLocale()
  const { isLoggedIn, organization } = useSession()
  // A family is entered one by one; spreadsheets are for whoever acts for a club or a school.
  const forMany = isLoggedIn && !isPersonal({ organization })
  const leaf = calendarLeaf(locale, event.timezone, at)
  const left = span(spanOf(Date.parse(at) - now))
  return (
    <li className={styles.deadline} data-kind={kind}>
      <span className={styles.leaf} aria-hidden="true">
        <span className={styles.leafMonth}>{leaf.month}</span>
        <span className={styles.leafDay}>{leaf.day}</span>
      </span>
      <div className={styles.deadlineWords}>
        <Link to={paths.event(event.id)} className={styles.deadlineName}>
          {event.name}
        </Link>
        <p className={styles.deadlineLeft}>{kind === 'opens' ? text.opensIn(left) : text.closesIn(left)}</p>
        <p className={styles.deadlineWhen}>
          {eventDates(locale, event.timezone).moment(at)} · {event.district_name}
        </p>
        {forMany && kind === 'closes' && (
          <Link
            to={sheetAddress(event.id, 'bring')}
            className={styles.deadlineSheet}
            aria-label={text.fromSheetFor(event.name)}
          >
            {text.fromSheet}
          </Link>
        )}
      </div>
    </li>
  )
}

const Loading = () => (
  <div className={styles.deadlines} aria-busy="true">
    {Array.from({ length: LINES }, (_, line) => (
      <Skeleton key={line} height="5.6rem" className={styles.waiting} />
    ))}
  </div>
)

/** A registration that is about to open or to close. */
interface Deadline {
  kind: 'opens' | 'closes'
  at: string
  event: EventCard
}

/** The next deadlines of some events, soonest first; what lies behind `now` or has no deadline is left out. */
export function nextDeadlines(events: readonly EventCard[], now: number, most: number): Deadline[] {
  return events
    .flatMap((event): Deadline[] => {
      if (event.phase === 'open') return [{ kind: 'closes', at: event.registration_closes_at, event }]
      return event.phase === 'upcoming' ? [{ kind: 'opens', at: event.registration_opens_at, event }] : []
    })
    .filter(({ at }) => Date.parse(at) > now)
    .sort((a, b) => Date.parse(a.at) - Date.parse(b.at) || a.event.id.localeCompare(b.event.id))
    .slice(0, most)
}
