import { paths } from '@startline/contract'
import { CardLink, ChevronRightIcon, SectionHeading, VisuallyHidden } from '@startline/ui'
import { useMineText } from './messages.ts'
import styles from './mine.module.css'

/** Where each of the three steps leads: a list of one's own first, then an event, which is where one enters. */
const STEPS = [
  ['child', paths.newParticipant],
  ['event', paths.openEvents],
  ['entry', paths.openEvents],
] as const

/** What to do first, for whoever has nothing entered. */
export function FirstSteps() {
  const text = useMineText()
  return (
    <section className={styles.section} aria-labelledby="first-steps">
      <SectionHeading id="first-steps">{text.stepsTitle}</SectionHeading>
      <ol className={styles.steps}>
        {STEPS.map(([name, href], index) => (
          <li key={name}>
            <CardLink href={href} padded={false} className={styles.step}>
              <span className={styles.number} aria-hidden="true">
                {index + 1}
              </span>
              <span className={styles.words}>
                <VisuallyHidden>{text.stepOf(index + 1)} </VisuallyHidden>
                <strong>{text.steps[name].title}</strong>
                <span className={styles.when}>{text.steps[name].text}</span>
              </span>
              <ChevronRightIcon className={styles.go} />
            </CardLink>
          </li>
        ))}
      </ol>
    </section>
  )
}
