import { paths } from '@startline/contract'
import { CheckIcon, cx, useLink, VisuallyHidden } from '@startline/ui'
import styles from './event-frame.module.css'
import { useFrameText } from './messages.ts'
import type { Stage } from './stage.ts'
import type { Step, StepName } from './steps.ts'

/** Where a step is worked on; undefined where it has no screen, or none in this stage. */
function screenOf(id: string, stage: Stage, step: StepName): string | undefined {
  if (stage === 'draft') return { setup: paths.eventDraft(id), publish: paths.publishDraft(id) }[step as string]
  return { entries: paths.heldEvent(id), review: paths.heldReview(id) }[step as string]
}

/** The way of an event as stations on a lane: what is done, what is next, and how much there is to do. */
export function EventPath({ id, stage, steps }: { id: string; stage: Stage; steps: readonly Step[] }) {
  const text = useFrameText()
  return (
    <nav aria-label={text.path}>
      <ol className={styles.path}>
        {steps.map((step, index) => (
          <li
            key={step.name}
            className={cx(styles.step, styles[step.state])}
            aria-current={step.state === 'now' ? 'step' : undefined}
          >
            <Station step={step} number={index + 1} href={screenOf(id, stage, step.name)} />
          </li>
        ))}
      </ol>
    </nav>
  )
}

function Station({ step, number, href }: { step: Step; number: number; href: string | undefined }) {
  const text = useFrameText()
  const Link = useLink()
  const content = (
    <>
      <span className={styles.mark} aria-hidden="true">
        {step.state === 'done' ? <CheckIcon size={14} /> : number}
      </span>
      <span className={styles.words}>
        {text.steps[step.name]}
        <VisuallyHidden> ({text.states[step.state]})</VisuallyHidden>
      </span>
      {step.todo > 0 && (
        <span className={styles.todo} title={text.todo(step.todo)}>
          <span aria-hidden="true">{step.todo > 99 ? '99+' : step.todo}</span>
          <VisuallyHidden>{text.todo(step.todo)}</VisuallyHidden>
        </span>
      )}
    </>
  )
  return href ? (
    <Link href={href} className={styles.station}>
      {content}
    </Link>
  ) : (
    <span className={styles.station}>{content}</span>
  )
}
