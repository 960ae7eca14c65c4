import { paths } from '@startline/contract'
import { consentNeededAt, isOutdated, type ParticipantRecord, useParticipantText } from '@startline/entry'
import { Badge, CardLink, ChevronRightIcon, cx, ShortName } from '@startline/ui'
import { useParticipantListText } from './messages.ts'
import styles from './participants.module.css'
import { Thumbnail } from './thumbnail.tsx'

interface CardsProps {
  items: readonly ParticipantRecord[]
  stale: boolean
}

/** Participants as cards, each one a link to its form. */
export const ParticipantCards = ({ items, stale }: CardsProps) => (
  <ul className={cx(styles.list, stale && styles.stale)} aria-busy={stale}>
    {items.map((person) => (
      <li key={person.id}>
        <PersonCard person={person} />
      </li>
    ))}
  </ul>
)

function PersonCard({ person }: { person: ParticipantRecord }) {
  const text = useParticipantListText()
  const { name, id_number, id_photo_view_url, guardian_name, guardian_phone } = person
  return (
    <CardLink href={paths.participant(person.id)} className={styles.card} padded={false}>
      <Thumbnail address={id_photo_view_url} name={name} />
      <span className={styles.words}>
        <strong>
          <ShortName name={name} />
        </strong>
        <span className={styles.note}>
          <About person={person} />
        </span>
        <span className={styles.number}>{id_number}</span>
        {guardian_name && <span className={styles.note}>{text.guardian(guardian_name, guardian_phone)}</span>}
        <Missing person={person} />
      </span>
      <ChevronRightIcon className={styles.go} />
    </CardLink>
  )
}

function About({ person }: { person: ParticipantRecord }) {
  const text = useParticipantListText()
  const { genders } = useParticipantText()
  const { gender, age } = person
  return <>{[gender && genders[gender], age !== null && text.age(age)].filter(Boolean).join(text.dot)}</>
}

/** What some groups ask for and is not there yet. */
function Missing({ person }: { person: ParticipantRecord }) {
  const text = useParticipantListText()
  const asked = consentNeededAt(person.age)
  const unagreed = asked && !person.consent
  const outdated = asked && isOutdated(person.consent)
  if (person.id_photo_url && !unagreed && !outdated) return null
  return (
    <span className={styles.badges}>
      {!person.id_photo_url && <Badge>{text.noPhoto}</Badge>}
      {unagreed && <Badge tone="amber">{text.noConsent}</Badge>}
      {outdated && <Badge tone="amber">{text.oldConsent}</Badge>}
    </span>
  )
}
