import { phrases } from '@startline/ui'
import { createContext, type ReactNode, type RefObject, use, useCallback, useEffect, useRef } from 'react'
import { useNavigationType } from 'react-router'
import styles from './registration.module.css'

/** Told the heading of the open step as soon as it stands. */
const HeadingStands = createContext<((heading: HTMLElement | null) => void) | null>(null)

/** Around the steps of a form: has each step open at the top of the page, with the focus on its heading. The first one is left to whoever leads to the form. */
export function StepFocus({ step, children }: { step: string; children: ReactNode }) {
  const met = useRef(step)
  const isReturn = useNavigationType() === 'POP'
  const meet = useCallback(
    (heading: HTMLElement | null) => {
      if (met.current !== step) {
        // Back and forward return to where the person was: `ScrollMemory`.
        if (!isReturn) scrollTo({ top: 0, behavior: 'instant' })
        heading?.focus({ preventScroll: true })
      }
      met.current = step
    },
    [step, isReturn],
  )
  return <HeadingStands value={meet}>{children}</HeadingStands>
}

/**
 * Moves the focus to the step's heading once it is there, so that a screen reader hears where the person is, however late the step comes.
 * Gives what the heading needs for that.
 */
export function useStepFocus<E extends HTMLElement>(): { ref: RefObject<E | null>; tabIndex: -1 } {
  const ref = useRef<E>(null)
  const stands = use(HeadingStands)
  useEffect(() => stands?.(ref.current), [stands])
  return { ref, tabIndex: -1 }
}

/** What a step asks, as its heading; it takes the focus when the step opens. */
export const StepHeading = ({ title, lead }: { title: ReactNode; lead?: ReactNode }) => (
  <div className={styles.stepHead}>
    <h2 {...useStepFocus<HTMLHeadingElement>()} className={styles.heading}>
      {phrases(title)}
    </h2>
    {lead && <p className={styles.lead}>{lead}</p>}
  </div>
)
