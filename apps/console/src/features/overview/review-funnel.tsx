import { paths, type ReviewState } from '@startline/contract'
import { SectionHeading, StackedBar, TextLink, type Tone } from '@startline/ui'
import type { HeldEvent } from '../../held/queries.ts'
import { useOverviewText } from './messages.ts'
import styles from './overview.module.css'
import { useStats } from './use-stats.ts'

const PARTS: readonly [ReviewState, Tone][] = [
  ['accepted', 'green'],
  ['resubmitted', 'blue'],
  ['pending', 'neutral'],
  ['returned', 'amber'],
  ['rejected', 'red'],
]

/** How far the reviews have come, with the way to them; nothing where the event asks for no papers. */
export function ReviewFunnel({ held }: { held: HeldEvent }) {
  const text = useOverviewText()
  const reviews = useStats(held.id)?.reviews
  if (!reviews || PARTS.every(([state]) => reviews[state] === 0)) return null
  const waiting = reviews.pending + reviews.resubmitted
  return (
    <section aria-labelledby="reviews" className={styles.section}>
      <SectionHeading
        id="reviews"
        level={2}
        aside={
          <TextLink href={paths.heldReview(held.id)}>{waiting > 0 ? text.toReview(waiting) : text.seeReviews}</TextLink>
        }
      >
        {text.reviews}
      </SectionHeading>
      <StackedBar
        label={text.reviewed(reviews.accepted, waiting + reviews.accepted + reviews.returned)}
        parts={PARTS.map(([state, tone]) => ({ label: text.reviewStates[state], value: reviews[state], tone }))}
      />
    </section>
  )
}
