import { MINUTES_PER_RACE } from '@startline/contract'
import { Card } from '@startline/ui'
import styles from './contests.module.css'
import { sumOf } from './counts.ts'
import { useContestsText } from './messages.ts'
import type { Plan, PlannedGroup } from './plan.ts'

/** How many races the whole plan takes, and about how long. */
export function Sum({ plan, groups }: { plan: Plan; groups: readonly PlannedGroup[] }) {
  const text = useContestsText()
  const { races, minutes } = sumOf(plan, groups)
  return (
    <Card tone="tint" className={styles.sum}>
      <p className={styles.sumLine} aria-live="polite">
        {text.sum(plan.length, races, minutes)}
      </p>
      <p className={styles.hint}>{text.sumHint(MINUTES_PER_RACE)}</p>
    </Card>
  )
}
