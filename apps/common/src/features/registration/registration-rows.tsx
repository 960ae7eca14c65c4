import type { Registration } from '@startline/contract'
import { CardLink, ChevronRightIcon, cx, dayOf, useLocale, VisuallyHidden } from '@startline/ui'
import { useRegistrationText } from './messages.ts'
import styles from './registrations.module.css'
import { StatusBadge } from './status-badge.tsx'

/** Names said of a team before "and others". */
const NAMED = 3

/** Registrations as cards on phones and as rows with a head on wider screens. */
export function RegistrationRows({ items, stale }: { items: readonly Registration[]; stale: boolean }) {
  const { heads } = useRegistrationText()
  return (
    <div className={cx(stale && styles.stale)} aria-busy={stale}>
      {/* For the eye: every row says the same in its own words. */}
      <div className={styles.heads} aria-hidden="true">
        <span>{heads.event}</span>
        <span>{heads.who}</span>
        <span>{heads.status}</span>
        <span>{heads.reference}</span>
      </div>
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item.id}>
            <Row item={item} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Row({ item }: { item: Registration }) {
  const text = useRegistrationText()
  const locale = useLocale()
  const { id, event_name, group_name, registration_event, team, members, unit_name, reference, created_at } = item
  const names = members.slice(0, NAMED).map(({ name }) => name)
  return (
    <CardLink href={`/common/registrations/${id}`} className={styles.row} padded={false}>
      <span className={styles.event}>
        <strong>{event_name}</strong>
        <span className={styles.note}>
          {group_name}
          {text.dot}
          {text.discipline[registration_event]}
        </span>
      </span>
      <span className={styles.who}>
        {team ? team.name : text.people(names.join(text.comma), members.length)}
        <span className={styles.note}>{team ? text.people(names.join(text.comma), members.length) : unit_name}</span>
      </span>
      <span className={styles.status}>
        <StatusBadge {...item} />
      </span>
      <span className={styles.reference}>
        <VisuallyHidden>{text.reference} </VisuallyHidden>
        <span className={styles.code}>{reference}</span>
        <span className={styles.note}>{dayOf(created_at, locale)}</span>
      </span>
      <ChevronRightIcon className={styles.go} />
    </CardLink>
  )
}
