import { MINUTES_PER_RACE } from '@startline/contract'
import { Card } from '@startline/ui'
import { countRaces } from './books/counts.ts'
import styles from './contests.module.css'
import { useContestsText } from './messages.ts'
import { entrantsOf, type Plan, type PlannedGroup } from './plan.ts'

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
