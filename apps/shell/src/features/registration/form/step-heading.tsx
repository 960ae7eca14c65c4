import { type ReactNode, useEffect, useRef } from 'react'
import styles from './registration.module.css'

/** What a step asks, as its heading; it takes the focus when the step opens. */
export function StepHeading({ title, lead }: { title: ReactNode; lead?: ReactNode }) {
  return (
    <div className={styles.stepHead}>
      <h2 id={STEP_HEADING} className={styles.heading}>
        {title}
      </h2>
      {lead && <p className={styles.lead}>{lead}</p>}
    </div>
  )
}

/** Id of the heading of a step. */
export const STEP_HEADING = 'step-heading'

/** Moves the focus to the step's heading when the step changes, so that a screen reader hears where the person is. */
export function useStepFocus(step: string): void {
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    const heading = document.getElementById(STEP_HEADING)
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }, [step])
}
