import { DISCIPLINES, paths, type ReviewState } from '@startline/contract'
import { useEventText } from '@startline/entry'
import { SectionHeading, StackedBar, TakenBar, TextLink, type Tone, useLocale, yuan } from '@startline/ui'
import type { HeldEvent, Published } from '../../held/queries.ts'
import { useOverviewText } from './messages.ts'
import styles from './overview.module.css'
import { hasEntries, useStats } from './use-stats.ts'

/** The four numbers a host looks at first. */
export function Figures({ held, event }: { held: HeldEvent; event: Published }) {
  const text = useOverviewText()
  const locale = useLocale()
  const figures = [
    { term: text.registered, said: String(held.registered) },
    { term: text.places, said: event.capacity === null ? text.unlimited : String(event.capacity) },
    { term: text.waitlisted, said: String(held.waitlisted) },
    ...(held.due_fen === null ? [] : [{ term: text.due, said: yuan(held.due_fen, locale) }]),
  ]
  return (
    <section aria-labelledby="figures" className={styles.section}>
      <SectionHeading id="figures" level={2}>
        {text.figures}
      </SectionHeading>
      <dl className={styles.figures}>
        {figures.map(({ term, said }) => (
          <div key={term} className={styles.figure}>
            <dt>{term}</dt>
            <dd>{said}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

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

/** Where there is room and where people wait, group by group. */
export function CapacityBoard({ event }: { event: Published }) {
  const text = useOverviewText()
  const { discipline } = useEventText()
  return (
    <section aria-labelledby="board" className={styles.section}>
      <SectionHeading id="board" level={2}>
        {text.board}
      </SectionHeading>
      {DISCIPLINES.map((code) => {
        const groups = event.groups.filter(({ registration_event }) => registration_event === code)
        return (
          groups.length > 0 && (
            <div key={code} className={styles.discipline}>
              <h3 className={styles.name}>{discipline[code]}</h3>
              <ul className={styles.board}>
                {groups.map((group) => (
                  <li key={group.id} className={styles.group}>
                    <TakenBar taken={group.taken} capacity={group.capacity} label={group.name} />
                    {group.waitlisted > 0 && <p className={styles.waiting}>{text.waiting(group.waitlisted)}</p>}
                  </li>
                ))}
              </ul>
            </div>
          )
        )
      })}
    </section>
  )
}
