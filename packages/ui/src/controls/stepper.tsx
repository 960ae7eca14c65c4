import { CheckIcon } from '../pieces/icons.tsx'
import { useLink } from '../pieces/link.tsx'
import { cx, VisuallyHidden } from '../pieces/markup.tsx'
import { useProgressText } from '../pieces/progress-messages.ts'
import styles from './stepper.module.css'

interface StepperProps {
  /** A done step with an address is a link back to it. */
  steps: readonly { label: string; href?: string }[]
  /** Index of the step that is open, from 0. */
  current: number
  className?: string
}

/** Where I am in a form: on phones one line with the number and name of the step over a thin bar, on wider screens all of them. */
export function Stepper({ steps, current, className }: StepperProps) {
  const text = useProgressText()
  return (
    <nav className={cx(styles.stepper, className)} aria-label={text.steps}>
      <p className={styles.short} aria-hidden="true">
        <span>
          {current + 1}/{steps.length}
        </span>
        <strong>{steps[current]?.label}</strong>
      </p>
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <Step key={step.label} {...step} index={index} current={current} />
        ))}
      </ol>
    </nav>
  )
}

function Step({ label, href, index, current }: { label: string; href?: string; index: number; current: number }) {
  const text = useProgressText()
  const Link = useLink()
  const done = index < current
  const content = (
    <>
      <span className={styles.mark} aria-hidden="true">
        {done ? <CheckIcon size={16} /> : index + 1}
      </span>
      <span className={styles.label}>
        {label}
        {done && <VisuallyHidden> ({text.states.done})</VisuallyHidden>}
      </span>
    </>
  )
  return (
    <li className={cx(styles.step, done && styles.done)} aria-current={index === current ? 'step' : undefined}>
      {done && href ? <Link href={href}>{content}</Link> : <span className={styles.plain}>{content}</span>}
    </li>
  )
}
