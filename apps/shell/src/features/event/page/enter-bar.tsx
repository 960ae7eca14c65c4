import { paths } from '@startline/contract'
import { useEventText } from '@startline/entry'
import { buttonClass, useLocale, yuan } from '@startline/ui'
import { Link } from 'react-router'
import type { EntryKind, EventPage } from '../queries.ts'
import { useNow } from '../use-now.ts'
import { type Door, openDoors } from './doors.ts'
import styles from './enter-bar.module.css'
import { usePageText } from './messages.ts'
import { Reminder } from './reminder.tsx'
import { useStraightIn } from './straight-in.ts'

/** On phones at the foot of the page, below its head: what it costs, how many places are left, and the way in. */
export function EnterBar({ event, offset }: { event: EventPage; offset: number }) {
  const text = usePageText()
  const doors = openDoors(event, new Date(useNow(offset)))
  if (doors.length === 0 && event.phase !== 'upcoming') return null
  return (
    <nav className={styles.bar} aria-label={text.bar} data-page-bar>
      <p className={styles.words}>
        <strong className={styles.fee}>
          <Fee event={event} />
        </strong>
        <span className={styles.places}>
          <Places event={event} />
        </span>
      </p>
      {doors.map(({ kind, door }, index) => (
        <Enter key={kind} {...{ kind, door, event }} main={index === 0} alone={doors.length === 1} />
      ))}
      {doors.length === 0 && <Reminder id={event.id} bare />}
    </nav>
  )
}

/** The least that anybody pays. */
function Fee({ event }: { event: EventPage }) {
  const text = usePageText()
  const words = useEventText()
  const locale = useLocale()
  const fees = event.groups.map(({ fee }) => fee ?? 0)
  const [least, most] = [Math.min(...fees), Math.max(...fees)]
  const amount = least === 0 ? words.free : yuan(least, locale)
  return least === most ? amount : text.feeFrom(amount)
}

function Places({ event }: { event: EventPage }) {
  const text = usePageText()
  if (event.capacity === null) return text.placesOpen
  const left = event.groups.reduce((sum, { remaining }) => sum + (remaining ?? 0), 0)
  return left > 0 ? text.placesLeft(left) : text.groupFull
}

function Enter({
  kind,
  door,
  event,
  main,
  alone,
}: {
  kind: EntryKind
  door: Door
  event: EventPage
  main: boolean
  alone: boolean
}) {
  const text = usePageText()
  const target = paths.form(kind, event.id)
  const enter = useStraightIn(target)
  const words = alone ? (door.full ? text.waitOne : text.doors) : text.enter[kind]
  return (
    <Link to={target} onClick={enter} className={buttonClass(main ? 'primary' : 'plain', 'm')}>
      {words}
    </Link>
  )
}
