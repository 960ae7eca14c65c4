import { paths, type ReviewState } from '@startline/contract'
import { SectionHeading, StackedBar, TextLink, type Tone } from '@startline/ui'
import type { HeldEvent } from '../../held/queries.ts'
import { useOverviewText } from './messages.ts'
import styles from './overview.module.css'
import type { Published } from './overview.tsx'
import { hasEntries, useStats } from './use-stats.ts'

const PARTS: readonly [ReviewState, Tone][] = [
  ['accepted', 'green'],
  ['resubmitted', 'blue'],
  ['pending', 'neutral'],
  ['returned', 'amber'],
  ['rejected', 'red'],
]

const NONE: Record<ReviewState, number> = { pending: 0, returned: 0, resubmitted: 0, accepted: 0, rejected: 0 }

/** How far the reviews have come, with the way to them; nothing where the event asks for no papers. */
export function ReviewFunnel({ held, event }: { held: HeldEvent; event: Published }) {
  const text = useOverviewText()
  const stats = useStats(held.id)
  const isComing = stats === undefined && hasEntries(held) && event.groups.some(({ papers }) => papers.length > 0)
  const reviews = stats?.reviews ?? NONE
  if (!isComing && PARTS.every(([state]) => reviews[state] === 0)) return null
  const waiting = reviews.pending + reviews.resubmitted
  return (
    <section aria-labelledby="reviews" aria-busy={isComing || undefined} className={styles.section}>
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
        className={isComing ? styles.coming : undefined}
        label={text.reviewed(reviews.accepted, waiting + reviews.accepted + reviews.returned)}
        parts={PARTS.map(([state, tone]) => ({ label: text.reviewStates[state], value: reviews[state], tone }))}
      />
    </section>
  )
}
