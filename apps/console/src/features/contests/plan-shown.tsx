import { Card, SectionHeading } from '@startline/ui'
import { ContestBadge } from '../../held/contest-badge.tsx'
import type { Preset } from './books/presets.ts'
import styles from './contests.module.css'
import { GroupLines } from './group-lines.tsx'
import { useContestsText } from './messages.ts'
import type { Plan, PlannedGroup } from './plan.ts'
import { BookSaid } from './rulebook-line.tsx'
import { Sum } from './sum.tsx'

interface ShownProps {
  plan: Plan
  groups: readonly PlannedGroup[]
  presets: readonly Preset[]
}

/** The contests as they are saved, for who reads along. */
export function PlanShown({ plan, groups, presets }: ShownProps) {
  const text = useContestsText()
  return (
    <section aria-labelledby="contests" className={styles.section}>
      <SectionHeading id="contests">{text.list}</SectionHeading>
      <Sum plan={plan} groups={groups} />
      <ol className={styles.cards}>
        {plan.map((contest) => (
          <li key={contest.key}>
            <Card as="article" className={styles.contest}>
              <div className={styles.head}>
                <h3 className={styles.name}>{contest.name}</h3>
                <ContestBadge state={contest.state} />
              </div>
              <GroupLines ids={contest.groupIds} groups={groups} />
              {contest.rankApart && contest.groupIds.length > 1 && <p className={styles.hint}>{text.rankApart}</p>}
              <BookSaid contest={contest} groups={groups} presets={presets} />
            </Card>
          </li>
        ))}
      </ol>
    </section>
  )
}
