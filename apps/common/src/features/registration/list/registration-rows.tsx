import { paths, type Registration, type Start } from '@startline/contract'
import { PaymentBadges } from '@startline/entry'
import {
  Badge,
  CardLink,
  ChevronRightIcon,
  cx,
  dayOf,
  Shortened,
  shortNameOf,
  TextLink,
  useLocale,
  VisuallyHidden,
} from '@startline/ui'
import { lazy, Suspense } from 'react'
import { RaceDayOf, ReviewBadge, StatusBadge } from '../badges.tsx'
import { useMayChange } from '../may-change.ts'
import { useRegistrationText } from '../messages.ts'
import { useComingStarts } from '../starts/queries.ts'
import { useWithdrawalText } from '../withdrawal/messages.ts'
import { useIsLeaving } from '../withdrawal/use-withdrawals.ts'
import type { Selection } from '../withdrawal/withdraw-several.tsx'
import styles from './registrations.module.css'

// Few lists have somebody on a start list: these words come with the first of them.
const NextStart = lazy(() => import('../starts/next-start.ts'))

/** Names said of a team before "and others". */
const NAMED = 3

interface RowsProps {
  items: readonly Registration[]
  stale: boolean
  /** While somebody chooses several. */
  selection: Selection | null
}

/** Registrations as cards on phones and as rows with a head on wider screens. */
export function RegistrationRows({ items, stale, selection }: RowsProps) {
  const { heads } = useRegistrationText()
  const starts = useComingStarts(items)
  return (
    <div className={cx(stale && styles.stale, selection && styles.choosing)} aria-busy={stale}>
      {/* For the eye: every row says the same in its own words. */}
      <div className={styles.heads} aria-hidden="true">
        <span>{heads.event}</span>
        <span>{heads.who}</span>
        <span>{heads.status}</span>
        <span>{heads.reference}</span>
      </div>
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item.id} className={cx(styles.item, selection && styles.pickable)}>
            {selection && <Pick item={item} selection={selection} />}
            <Row item={item} starts={starts.of(item.id)} now={starts.now} />
            {!selection && <Change item={item} />}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Pick({ item, selection }: { item: Registration; selection: Selection }) {
  const text = useWithdrawalText()
  const { id, team, members, group_name, reference } = item
  const who = team?.name ?? members[0]?.name ?? reference
  return (
    <label className={styles.pick}>
      <input
        type="checkbox"
        checked={selection.ids.includes(id)}
        disabled={!selection.can(item)}
        aria-label={text.choose(`${who} ${group_name}`)}
        onChange={() => selection.toggle(id)}
      />
    </label>
  )
}

/** The way to the form in which it is changed, as long as it can be: beside the row, which is a link itself. */
function Change({ item }: { item: Registration }) {
  const text = useRegistrationText()
  if (!useMayChange(item)) return null
  const who = item.team?.name ?? item.members[0]?.name ?? item.reference
  return (
    <TextLink
      href={paths.changeForm(item)}
      className={styles.change}
      aria-label={[text.change, who, item.group_name].join(text.dot)}
    >
      {text.change}
    </TextLink>
  )
}

function Row({ item, starts, now }: { item: Registration; starts: readonly Start[]; now: number }) {
  const text = useRegistrationText()
  const words = useWithdrawalText()
  const leaving = useIsLeaving(item.id)
  const { id, event_name, group_name, registration_event, team, members, unit_name, reference, created_at } = item
  const { payment, paid_fen, due_fen, refund_fen } = item
  const names = members.slice(0, NAMED).map(({ name }) => name)
  const people = (told: string[]) => text.people(told.join(text.comma), members.length)
  const shown = <Shortened short={people(names.map(shortNameOf))} full={people(names)} />
  return (
    <CardLink href={paths.registration(id)} className={styles.row} padded={false}>
      <span className={styles.event}>
        <strong>{event_name}</strong>
        <span className={styles.note}>
          {group_name}
          {text.dot}
          {text.discipline[registration_event]}
        </span>
        {starts.length > 0 && (
          <Suspense>
            <NextStart starts={starts} timeZone={item.event_timezone} now={now} />
          </Suspense>
        )}
      </span>
      <span className={styles.who}>
        {team ? team.name : shown}
        <span className={styles.note}>{team ? shown : unit_name}</span>
      </span>
      <span className={styles.status}>
        {leaving ? <Badge>{words.leaving(1)}</Badge> : <StatusBadge {...item} />}
        <PaymentBadges {...{ payment, paid_fen, due_fen, refund_fen }} />
        <ReviewBadge {...item} />
        <RaceDayOf registration={item} />
      </span>
      <span className={styles.reference}>
        <VisuallyHidden>{text.reference} </VisuallyHidden>
        <span className={styles.code}>{reference}</span>
        <span className={styles.note}>{dayOf(created_at, useLocale())}</span>
      </span>
      <ChevronRightIcon className={styles.go} />
    </CardLink>
  )
}
