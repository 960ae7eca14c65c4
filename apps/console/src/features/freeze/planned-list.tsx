import { SectionHeading } from '@startline/ui'
import type { HeldEvent } from '../../held/queries.ts'
import type { ListedContest } from '../../held/race-queries.ts'
import styles from './freeze.module.css'
import { GroupLinks } from './group-links.tsx'
import { useFreezeText } from './messages.ts'

/** What is not frozen yet, for who reads along. */
export function PlannedList({ held, planned }: { held: HeldEvent; planned: readonly ListedContest[] }) {
  const text = useFreezeText()
  return (
    <section className={styles.section} aria-labelledby="before">
      <SectionHeading id="before">{text.before}</SectionHeading>
      <p>{text.what}</p>
      <ul className={styles.list}>
        {planned.map((contest) => (
          <li key={contest.id} className={styles.contest}>
            <strong>{contest.name}</strong>
            <GroupLinks held={held} contest={contest} />
          </li>
        ))}
      </ul>
    </section>
  )
}
