import { paths } from '@startline/contract'
import { eventDates, spanOf, useEventText } from '@startline/entry'
import { ArrowRightIcon, cx, TableIcon, UserIcon, UsersIcon, useLocale } from '@startline/ui'
import { Link } from 'react-router'
import { sheetAddress } from '../address.ts'
import type { EntryKind, EventPage } from '../queries.ts'
import { useNow } from '../use-now.ts'
import styles from './doors.module.css'
import { type Door, doorOf, KINDS } from './doors.ts'
import { usePageText } from './messages.ts'
import { useStraightIn } from './straight-in.ts'

const ICON = { individual: UserIcon, team: UsersIcon }

interface DoorsProps {
  event: EventPage
  offset: number
}

/** The ways to register: for individuals and for teams, each only when the event has such groups. */
export function Doors({ event, offset }: DoorsProps) {
  const text = usePageText()
  const now = useNow(offset)
  const doors = KINDS.flatMap((kind) => {
    const door = doorOf(event, kind, new Date(now))
    return door ? [{ kind, door }] : []
  })
  const open = doors.findIndex(({ door }) => door.state === 'open')
  return (
    <>
      <nav className={styles.doors} aria-label={text.doors}>
        {doors.map(({ kind, door }, index) =>
          door.state === 'open' ? (
            <OpenDoor key={kind} kind={kind} door={door} event={event} main={index === open} />
          ) : (
            <ShutDoor key={kind} kind={kind} door={door} event={event} now={now} />
          ),
        )}
      </nav>
      {open < 0 ? <NextStep doors={doors.map(({ door }) => door)} /> : <FromSheet event={event.id} />}
    </>
  )
}

type OneDoor = { kind: EntryKind; door: Door; event: EventPage }

function OpenDoor({ kind, door, event, main }: OneDoor & { main: boolean }) {
  const text = usePageText()
  const dates = eventDates(useLocale(), event.timezone)
  const Icon = ICON[kind]
  // A date stands on one line.
  const note = door.full ? text.onlyWaiting : text.openUntil(dates.moment(door.at).replaceAll(' ', '\u00a0'))
  const target = paths.form(kind, event.id)
  return (
    <Link to={target} onClick={useStraightIn(target)} className={cx(styles.door, main ? styles.main : styles.second)}>
      <Icon size={26} />
      <span className={styles.doorWords}>
        <span className={styles.doorTitle}>{(door.full ? text.doorWaiting : text.door)[kind]}</span>
        <span className={styles.doorNote}>
          {text.groupCount(door.groups)} · {note}
        </span>
      </span>
      <ArrowRightIcon />
    </Link>
  )
}

function ShutDoor({ kind, door, event, now }: OneDoor & { now: number }) {
  const text = usePageText()
  const Icon = ICON[kind]
  return (
    <div className={cx(styles.door, styles.shut)}>
      <Icon size={26} />
      <span className={styles.doorWords}>
        <span className={styles.doorTitle}>{text.door[kind]}</span>
        <span className={styles.doorNote}>
          <WhyShut door={door} timeZone={event.timezone} now={now} />
        </span>
      </span>
    </div>
  )
}

function WhyShut({ door, timeZone, now }: { door: Door; timeZone: string; now: number }) {
  const text = usePageText()
  const { span } = useEventText()
  const when = eventDates(useLocale(), timeZone).moment(door.at)
  if (door.state === 'cancelled') return text.doorCancelled
  return door.state === 'closed' ? text.closedAt(when) : text.opensAt(when, span(spanOf(Date.parse(door.at) - now)))
}

/** Whoever comes with many people brings a spreadsheet instead of picking them. */
const FromSheet = ({ event }: { event: string }) => (
  <p className={styles.steps}>
    <Link to={sheetAddress(event, 'bring')}>
      <TableIcon size={18} /> {usePageText().fromSheet}
    </Link>
  </p>
)

/** Nothing is open: what one can do instead. */
function NextStep({ doors }: { doors: Door[] }) {
  const text = usePageText()
  const waiting = doors.some(({ state }) => state === 'not_yet')
  return (
    <p className={styles.steps}>
      <Link to={waiting ? paths.participants : paths.openEvents}>{waiting ? text.prepare : text.otherEvents}</Link>
      {!waiting && <Link to={paths.registrations}>{text.myRegistrations}</Link>}
    </p>
  )
}
