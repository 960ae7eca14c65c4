import { useEffect, useRef } from 'react'

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
