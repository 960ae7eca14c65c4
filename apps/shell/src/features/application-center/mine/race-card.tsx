import { NEXT_RACE_ENTRIES, type NextRace, paths } from '@startline/contract'
import { eventDates } from '@startline/entry'
import {
  Badge,
  Card,
  CardHeading,
  Fold,
  RaceDay,
  Shortened,
  Skeleton,
  shortNameOf,
  TextLink,
  useLocale,
  yuan,
} from '@startline/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { later } from '../../../layouts/later.tsx'
import { CalendarLeaf } from '../../event/calendar-leaf.tsx'
import { EntryLine } from './entry-line.tsx'
import { useMineText } from './messages.ts'
import styles from './mine.module.css'

/** Asked for by who owes something and does not know yet how it is paid. */
const RacePayment = later(
  async () => (await import(/* webpackChunkName: "race-payment" */ './race-payment.tsx')).RacePayment,
  <Skeleton height="6rem" />,
)

/** One of the next races: when and where, and who runs; a family's entries one by one, a club's in numbers. */
export function RaceCard({ race, family, now }: { race: NextRace; family: boolean; now: number }) {
  const text = useMineText()
  const locale = useLocale()
  const { event, entries } = race
  const { starts_at: startsAt, ends_at: endsAt, timezone: timeZone } = event
  const all = race.registered + race.waitlisted
  const listed = { ids: entries.filter((entry) => entry.listed).map(({ id }) => id), timeZone, now }
  return (
    <Card as="article" padded={false} className={styles.race}>
      <header className={styles.head}>
        <CalendarLeaf at={startsAt} timeZone={timeZone} />
        <div className={styles.words}>
          <CardHeading as="h3" className={styles.name}>
            <Link to={paths.event(event.id)}>{event.name}</Link>
          </CardHeading>
          <p className={styles.when}>{text.starts(eventDates(locale, timeZone).moment(startsAt))}</p>
          <p className={styles.when}>
            {event.venue} · {event.district_name}
          </p>
          <RaceDay startsAt={startsAt} endsAt={endsAt} timeZone={timeZone} now={now} className={styles.day} />
        </div>
      </header>
      {family && all <= NEXT_RACE_ENTRIES ? (
        <ul className={styles.entries}>
          {entries.map((entry) => (
            <EntryLine key={entry.id} entry={entry} listed={listed} />
          ))}
        </ul>
      ) : (
        <Numbers race={race} all={all} />
      )}
      {race.due.fen > 0 && <Payment event={event.id} />}
    </Card>
  )
}

/** How what is owed is paid, folded away below what it is owed for. */
function Payment({ event }: { event: string }) {
  const text = useMineText()
  const [wanted, want] = useState(false)
  return (
    <div className={styles.payment}>
      <Fold small summary={text.howToPay} onOpen={() => want(true)}>
        {wanted && <RacePayment event={event} />}
      </Fold>
    </div>
  )
}

/** So many are named before the others are only counted. */
const NAMED = 3

/** A club's entries in numbers, and what of them is still open. */
function Numbers({ race, all }: { race: NextRace; all: number }) {
  const text = useMineText()
  const locale = useLocale()
  const { event, entries, due, lacking } = race
  const names = entries.slice(0, NAMED).map(({ team_name, members }) => team_name ?? members[0]?.name ?? '')
  return (
    <div className={styles.numbers}>
      <div>
        <p className={styles.count}>{text.counts(race.registered, race.waitlisted)}</p>
        <p className={styles.when}>
          <Shortened short={names.map(shortNameOf).join(text.comma)} full={names.join(text.comma)} />
          {all > names.length && text.andMore}
        </p>
      </div>
      <div className={styles.open}>
        {due.fen > 0 && (
          <TextLink href={paths.registrationsDue(event.id)} className={styles.due}>
            {text.due(yuan(due.fen, locale))}
          </TextLink>
        )}
        {lacking.photo > 0 && <Badge tone="red">{text.lackingPeople.photo(lacking.photo)}</Badge>}
        {lacking.consent > 0 && <Badge tone="red">{text.lackingPeople.consent(lacking.consent)}</Badge>}
      </div>
      <TextLink href={paths.registrationsFor(event.id)} className={styles.on}>
        {text.allOf(all)}
      </TextLink>
    </div>
  )
}
