import { paperOfReason, paths, type Registration, reasonWords } from '@startline/contract'
import { TextLink, useLocale } from '@startline/ui'
import { useMayChange } from '../may-change.ts'
import { useReviewText } from './messages.ts'
import styles from './review.module.css'

type Reason = NonNullable<Registration['review']>['reasons'][number]

interface ReasonsProps {
  registration: Registration
}

/** Why it was returned or not accepted, each with the way to where it is put right. */
export function Reasons({ registration }: ReasonsProps) {
  const text = useReviewText()
  const { reasons = [], state = 'pending' } = registration.review ?? {}
  if (reasons.length === 0) return null
  const heading = { returned: text.reasons, rejected: text.rejectedFor }[state as string] ?? text.asked
  return (
    <div className={styles.part}>
      <h3 className={styles.heading}>{heading}</h3>
      <ul className={styles.reasons}>
        {reasons.map((reason, index) => (
          <OneReason key={index} reason={reason} registration={registration} />
        ))}
      </ul>
    </div>
  )
}

function OneReason({ reason, registration }: ReasonsProps & { reason: Reason }) {
  const text = useReviewText()
  const { code, participant_id, note } = reason
  const person = registration.members.find((member) => member.participant_id === participant_id)
  const isOne = registration.members.length === 1
  return (
    <li>
      <p className={styles.reason}>
        {person && !isOne ? `${person.name} · ` : ''}
        {reasonWords[code][useLocale()]}
      </p>
      {note && <p className={styles.note}>{text.note(note)}</p>}
      {registration.review?.state === 'returned' && <WayToMend reason={reason} registration={registration} />}
    </li>
  )
}

/** Photo and consent stand in the participant’s record; a wrong group is changed by the form. What is a file of its own is sent below. */
function WayToMend({ reason: { code, participant_id }, registration }: ReasonsProps & { reason: Reason }) {
  const text = useReviewText()
  const mayChange = useMayChange(registration)
  const kind = paperOfReason(code)
  const members = registration.members.filter((one) => (participant_id ?? one.participant_id) === one.participant_id)
  if (kind === 'photo' || kind === 'consent')
    return (
      <p className={styles.ways}>
        {members.map(({ participant_id: id, name }) => (
          <TextLink key={id} href={paths.participant(id)}>
            {registration.members.length > 1 ? text.toRecordOf(name) : text.toRecord}
          </TextLink>
        ))}
      </p>
    )
  if (code !== 'wrong_group' || !mayChange) return null
  return (
    <p className={styles.ways}>
      <TextLink href={paths.changeForm(registration)}>{text.toChange}</TextLink>
    </p>
  )
}
