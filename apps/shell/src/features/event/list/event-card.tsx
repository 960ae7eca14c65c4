import { eventDates, useEventText } from '@startline/entry'
import {
  Badge,
  CalendarIcon,
  CardHeading,
  ClockIcon,
  cx,
  PhaseTag,
  PinIcon,
  PlacesBar,
  Poster,
  phaseTone,
  phrases,
  useLocale,
} from '@startline/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { EventCard as Event } from '../queries.ts'
import styles from './event-card.module.css'
import { useListText } from './messages.ts'

/** Once it has begun, places are of no use to anybody. */
const OVER: readonly Event['phase'][] = ['running', 'finished', 'cancelled']

/** One event of the list: its heading is the link, which the whole card follows. */
export function EventCard({ event, href, inView }: { event: Event; href: string; inView: boolean }) {
  const words = useEventText()
  const text = useListText()
  return (
    <article className={cx(styles.card, styles[phaseTone[event.phase]])}>
      <div className={styles.poster}>
        <Poster
          src={event.cover_url}
          focus={event.cover_focus}
          seed={event.id}
          inView={inView}
          className={styles.picture}
        />
        <PhaseTag phase={event.phase} className={styles.phase} />
      </div>
      <div className={styles.words}>
        <CardHeading className={styles.name}>
          <Link to={href} state={{ fromList: true }}>
            {phrases(event.name)}
          </Link>
        </CardHeading>
        <div className={styles.disciplines}>
          {event.registration_events.map(({ code }) => (
            <Badge key={code}>{words.discipline[code]}</Badge>
          ))}
        </div>
        <Facts event={event} />
        {OVER.includes(event.phase) ? (
          <p className={styles.places}>{text.took(event.taken)}</p>
        ) : (
          <PlacesBar taken={event.taken} capacity={event.capacity} className={styles.places} />
        )}
      </div>
    </article>
  )
}

function Facts({ event }: { event: Event }) {
  const text = useListText()
  const dates = eventDates(useLocale(), event.timezone)
  return (
    <ul className={styles.facts}>
      <Fact icon={<CalendarIcon size={18} />}>{dates.days(event.starts_at, event.ends_at)}</Fact>
      <Fact icon={<PinIcon size={18} />}>
        {event.venue} · {event.district_name}
      </Fact>
      {event.phase === 'open' && (
        <Fact icon={<ClockIcon size={18} />}>{text.closes(dates.moment(event.registration_closes_at))}</Fact>
      )}
      {event.phase === 'upcoming' && (
        <Fact icon={<ClockIcon size={18} />}>{text.opens(dates.moment(event.registration_opens_at))}</Fact>
      )}
    </ul>
  )
}

const Fact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className={styles.fact}>
    {icon}
    <span>{children}</span>
  </li>
)
