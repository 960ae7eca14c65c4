import { paths, readEventsFilter, writeEventsFilter } from '@startline/contract'
import { useEventText } from '@startline/entry'
import { ArrowLeftIcon, Badge, Countdown, cx, Hero, PhaseTag, Poster } from '@startline/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { type EventCard, type EventPage, oneEvent } from '../queries.ts'
import { nextMoment } from './doors.ts'
import { Doors } from './doors.tsx'
import styles from './event-hero.module.css'
import { usePageText } from './messages.ts'
import { Reminder } from './reminder.tsx'

/** What is known while the event itself is on its way: how the list showed it, if it did. */
interface HeroProps {
  known: EventCard | undefined
  event: EventPage | undefined
  /** The server's time minus the device's. */
  offset: number
}

/** The head of an event's page: what it is, how long one still has, and the two doors. */
export function EventHero({ known, event, offset }: HeroProps) {
  const text = usePageText()
  const words = useEventText()
  return (
    <Hero
      title={known?.name ?? <span className={styles.comingTitle}>{text.loading}</span>}
      lead={known ? known.summary : <span className={styles.comingLead} />}
      poster={
        <div className={styles.poster}>
          {known && <Poster src={known.cover_url} focus={known.cover_focus} seed={known.id} inView />}
        </div>
      }
      kicker={
        <>
          <BackToList />
          {known ? <PhaseTag phase={known.phase} /> : <span className={styles.comingTags} />}
          {known?.registration_events.map(({ code }) => (
            <Badge key={code}>{words.discipline[code]}</Badge>
          ))}
        </>
      }
    >
      <div
        className={cx(styles.now, !event && styles.comingNow)}
        data-reminds={known?.phase === 'upcoming' || undefined}
      >
        {event && <Standing event={event} offset={offset} />}
        {event?.phase === 'upcoming' && <Reminder id={event.id} />}
        {event && <Doors event={event} offset={offset} />}
      </div>
    </Hero>
  )
}

/** Goes back in the history when the list is there, so that its filters and scroll position return. */
function BackToList() {
  const [search] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const fromList = (state as { fromList?: boolean } | null)?.fromList === true
  return (
    <Link
      to={`${paths.events}${writeEventsFilter(readEventsFilter(search))}`}
      className={styles.back}
      onClick={(press) => {
        if (!fromList || press.metaKey || press.ctrlKey || press.shiftKey) return
        press.preventDefault()
        void navigate(-1)
      }}
    >
      <ArrowLeftIcon size={18} />
      {usePageText().back}
    </Link>
  )
}

/** Where the event stands: a countdown by the server's clock, or a sentence when there is nothing to wait for. */
function Standing({ event, offset }: { event: EventPage; offset: number }) {
  const text = usePageText()
  const queries = useQueryClient()
  const next = nextMoment(event)
  if (next) {
    return (
      <Countdown
        display
        targetMs={Date.parse(next.at)}
        nowOffset={offset}
        label={text.countdown[next.kind]}
        doneText={text.counted[next.kind]}
        onDone={() => void queries.invalidateQueries({ queryKey: oneEvent(event.id).queryKey })}
      />
    )
  }
  if (event.phase === 'running' || event.phase === 'finished' || event.phase === 'cancelled') {
    return <p className={styles.standing}>{text[event.phase]}</p>
  }
  return null
}
