import { capacityWords, consentTextOf, type PaperLine, paperWords } from '@startline/contract'
import { Badge, Button, momentOf, type Tone, useLocale } from '@startline/ui'
import { useJudgingText } from '../../judging/messages.ts'
import { useReviewText } from './messages.ts'
import styles from './papers.module.css'
import { picturesOf } from './pictures-of.ts'
import type { RaceDay } from './queue-props.ts'
import type { ReviewItem } from './review-item.ts'

/** The colours of where a paper stands. */
const TONES: Record<PaperLine['state'], Tone> = { missing: 'amber', sent: 'blue', accepted: 'green', returned: 'red' }

interface PaperListProps {
  item: ReviewItem
  event: RaceDay
  look: (place: number) => void
}

/** What the group asks to be shown, what has come of it, and the way to look at it. */
export function PaperList({ item, event, look }: PaperListProps) {
  const text = useReviewText()
  if (item.papers.length === 0) return null
  return (
    <section aria-label={text.paperList} className={styles.below}>
      <ul className={styles.papers}>
        {item.papers.map((line) => (
          <Paper key={`${line.kind} ${line.participant_id}`} {...{ line, item, event, look }} />
        ))}
      </ul>
    </section>
  )
}

function Paper({ line, item, event, look }: PaperListProps & { line: PaperLine }) {
  const text = useReviewText()
  const words = useJudgingText()
  const locale = useLocale()
  const { kind, participant_id, state, files } = line
  const member = item.members.find((one) => one.participant_id === participant_id)
  const name = [paperWords[kind][locale], item.members.length > 1 && member?.name].filter(Boolean).join(' · ')
  const place = picturesOf(item).findIndex(({ key }) => files.some(({ id }) => id === key))
  const consent = kind === 'consent' ? member?.consent : null
  return (
    <li className={styles.paper}>
      <span className={styles.paperName}>{name}</span>
      {consent?.at && (
        <span className={styles.hint}>
          {text.consented(
            consent.given_by ?? text.unknown,
            momentOf(consent.at, locale, event.timezone),
            consentTextOf(consent.version),
          )}
          {consent.confirmed_as &&
            ` · ${text.confirmed(capacityWords[consent.confirmed_as][locale], consent.confirmed_by)}`}
        </span>
      )}
      <Badge tone={TONES[state]}>{words.paperStates[state]}</Badge>
      {place >= 0 && (
        <Button size="s" kind="quiet" aria-label={`${text.look} ${name}`} onClick={() => look(place)}>
          {text.look}
        </Button>
      )}
    </li>
  )
}
