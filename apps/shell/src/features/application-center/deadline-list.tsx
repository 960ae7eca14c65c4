import { isPersonal } from '@startline/client'
import { paths } from '@startline/contract'
import { eventDates, spanOf, useEventText } from '@startline/entry'
import { hasFailed, LoadFailure } from '@startline/guest'
import { Badge, ClockIcon, cx, EmptyState, SectionHeading, Skeleton, TextLink, useLocale } from '@startline/ui'
import { Link } from 'react-router'
import { useSession } from '../../session/use-session.ts'
import { sheetAddress } from '../event/address.ts'
import { CalendarLeaf } from '../event/calendar-leaf.tsx'
import { type EventCard, useEvents } from '../event/queries.ts'
import { useNow } from '../event/use-now.ts'
import { homeEvents } from './before-home.ts'
import styles from './home.module.css'
import { useHomeText } from './messages.ts'

/** Beside what is mine, and where the events are what the page is about. */
const LINES = { narrow: 5, wide: 6 }
/** A deadline that is nearer than this stands out. */
const SOON_MS = 3 * 86_400_000

/** Events whose registration opens or closes next; `wide` lays them out over the whole page. */
export function DeadlineList({ wide = false }: { wide?: boolean }) {
  const text = useHomeText()
  return (
    <section className={styles.section} aria-labelledby="deadlines">
      <SectionHeading id="deadlines" aside={<TextLink href={paths.events}>{text.allEvents}</TextLink>}>
        {text.deadlines}
      </SectionHeading>
      <Deadlines wide={wide} />
    </section>
  )
}

function Deadlines({ wide }: { wide: boolean }) {
  const text = useHomeText()
  const now = useNow()
  const open = useEvents(homeEvents.open)
  const upcoming = useEvents(homeEvents.upcoming)
  const className = cx(styles.deadlines, wide && styles.cards)
  const lines = wide ? LINES.wide : LINES.narrow
  const failed = [open, upcoming].find(hasFailed)
  if (failed) return <LoadFailure query={failed} title={text.deadlinesFailed} />
  if (!open.data || !upcoming.data) return <Loading lines={lines} className={className} />
  const next = nextDeadlines([...open.data.items, ...upcoming.data.items], now, lines)
  if (next.length === 0) return <EmptyState title={text.noDeadlines}>{text.noDeadlinesText}</EmptyState>
  return (
    <ol className={className}>
      {next.map((deadline) => (
        <Line key={deadline.event.id} deadline={deadline} now={now} />
      ))}
    </ol>
  )
}

/** An event by the day of its race; how long its registration is still to open or to close stands beside it. */
function Line({ deadline: { event, kind, at }, now }: { deadline: Deadline; now: number }) {
  const text = useHomeText()
  const { span } = useEventText()
  const locale = useLocale()
  const { isLoggedIn, organization } = useSession()
  // A family is entered one by one; spreadsheets are for whoever acts for a club or a school.
  const forMany = isLoggedIn && !isPersonal({ organization })
  const left = Date.parse(at) - now
  const words = span(spanOf(left))
  return (
    <li className={styles.deadline}>
      <CalendarLeaf at={event.starts_at} timeZone={event.timezone} />
      <div className={styles.deadlineWords}>
        <Link to={paths.event(event.id)} className={styles.deadlineName}>
          {event.name}
        </Link>
        <p className={styles.deadlineWhen}>
          {eventDates(locale, event.timezone).days(event.starts_at, event.ends_at)} · {event.district_name}
        </p>
        <div className={styles.deadlineFoot}>
          <Badge tone={kind === 'opens' ? 'blue' : left < SOON_MS ? 'amber' : 'green'} icon={<ClockIcon />}>
            {kind === 'opens' ? text.opensIn(words) : text.closesIn(words)}
          </Badge>
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
      </div>
    </li>
  )
}

const Loading = ({ lines, className }: { lines: number; className: string | undefined }) => (
  <div className={className} aria-busy="true">
    {Array.from({ length: lines }, (_, line) => (
      <Skeleton key={line} height="7.1rem" className={styles.waiting} />
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
