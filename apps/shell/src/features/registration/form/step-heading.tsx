import type { ReactNode } from 'react'
import styles from './registration.module.css'
import { STEP_HEADING } from './use-step-focus.ts'

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
