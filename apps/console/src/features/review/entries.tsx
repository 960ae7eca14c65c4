import { paths } from '@startline/contract'
import { useGroupTitle } from '@startline/entry'
import { Badge, Checkbox, SectionHeading, TextLink } from '@startline/ui'
import { useReviewText } from './messages.ts'
import styles from './papers.module.css'
import type { RaceDay } from './queue-props.ts'
import type { ReviewItem } from './review-item.ts'

type Entry = ReviewItem['entries'][number]

interface EntriesProps {
  item: ReviewItem
  event: RaceDay
  /** Those that can be decided now, and the ones of them that are. */
  together: readonly ReviewItem[]
  chosen: readonly ReviewItem[]
  toggle: (id: string) => void
}

/** All entries of a person in the event, each with its state; those to be judged are decided together or apart. */
export function Entries({ item, event, together, chosen, toggle }: EntriesProps) {
  const text = useReviewText()
  const titleOf = useGroupTitle(event.groups)
  if (item.entries.length < 2) return null
  const isOpen = (entry: Entry) => together.some((one) => one.registration_id === entry.registration_id)
  const isChosen = (entry: Entry) => chosen.some((one) => one.registration_id === entry.registration_id)
  const nameOf = (entry: Entry) => [titleOf(entry.group), entry.team_name].filter(Boolean).join(' · ')
  return (
    <section aria-label={text.entries}>
      <SectionHeading level={3}>{text.entries}</SectionHeading>
      {together.length > 1 && <p className={styles.hint}>{text.entriesHint}</p>}
      <ul className={styles.papers}>
        {item.entries.map((entry) => (
          <li key={entry.registration_id} className={styles.paper}>
            {isOpen(entry) && together.length > 1 ? (
              <Checkbox
                label={nameOf(entry)}
                checked={isChosen(entry)}
                disabled={isChosen(entry) && chosen.length === 1}
                onChange={() => toggle(entry.registration_id)}
              />
            ) : (
              <span className={styles.paperName}>{nameOf(entry)}</span>
            )}
            <EntryState entry={entry} decided={entry.matches && !isOpen(entry)} />
            <TextLink href={paths.heldRegistration(event.id, entry.registration_id)}>{entry.reference}</TextLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

const TONES = {
  pending: 'amber',
  resubmitted: 'blue',
  returned: 'neutral',
  accepted: 'green',
  rejected: 'red',
} as const

function EntryState({ entry: { review, status }, decided }: { entry: Entry; decided: boolean }) {
  const text = useReviewText()
  if (decided) return <Badge tone="neutral">{text.entryDecided}</Badge>
  return (
    <>
      {status === 'waitlisted' && <Badge tone="amber">{text.entryWaits}</Badge>}
      {review ? (
        <Badge tone={TONES[review.state]}>{text.entryStates[review.state]}</Badge>
      ) : (
        <Badge tone="neutral">{text.entryFree}</Badge>
      )}
    </>
  )
}
