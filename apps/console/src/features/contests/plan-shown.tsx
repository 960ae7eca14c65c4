import { MINUTES_PER_RACE } from '@startline/contract'
import { Button, Card, SectionHeading } from '@startline/ui'
import { ContestBadge } from '../../held/contest-badge.tsx'
import { countRaces } from './books/counts.ts'
import type { Preset } from './books/presets.ts'
import styles from './contests.module.css'
import { useContestsText } from './messages.ts'
import { entrantsOf, groupsIn, type Plan, type PlannedGroup } from './plan.ts'
import { BookSaid } from './rulebook-line.tsx'

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

interface LinesProps {
  ids: readonly string[]
  groups: readonly PlannedGroup[]
  /** Lets a group race by itself; none where that cannot be. */
  onTakeOut?: ((group: string) => void) | undefined
}

/** The groups of a contest, with how many have a place in each. */
export function GroupLines({ ids, groups, onTakeOut }: LinesProps) {
  const text = useContestsText()
  return (
    <ul className={styles.groups}>
      {groupsIn(ids, groups).map(({ id, name, race, taken, entry_kind }) => (
        <li key={id}>
          <span className={styles.group}>
            {name}
            {race && <span className={styles.hint}> {race}</span>}
          </span>
          <span className={styles.count}>{text.people(taken, entry_kind === 'team')}</span>
          {onTakeOut && ids.length > 1 && (
            <Button size="s" kind="quiet" aria-label={text.takeOut(name)} onClick={() => onTakeOut(id)}>
              {text.out}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

/** How many races the whole plan takes, and about how long. */
export function Sum({ plan, groups }: { plan: Plan; groups: readonly PlannedGroup[] }) {
  const text = useContestsText()
  const all = plan.map(({ rulebook, groupIds }) => countRaces(rulebook, entrantsOf(groupIds, groups)))
  const races = all.reduce((sum, one) => sum + one.races, 0)
  const minutes = all.reduce((sum, one) => sum + one.minutes, 0)
  return (
    <Card tone="tint" className={styles.sum}>
      <p className={styles.sumLine} aria-live="polite">
        {text.sum(plan.length, races, minutes)}
      </p>
      <p className={styles.hint}>{text.sumHint(MINUTES_PER_RACE)}</p>
    </Card>
  )
}
