import { useCallback, useEffect, useRef } from 'react'
import type { Go } from './steps.ts'

/** Goes to the end; the draft goes once it is reached, since an empty one would lead back to the start. */
export function useFinish<S extends string>(
  step: S | 'done',
  go: Go<S>,
  clear: () => void,
): (registrations: string[]) => void {
  const finished = useRef(false)
  useEffect(() => {
    if (step !== 'done' || !finished.current) return
    finished.current = false
    clear()
  }, [step, clear])
  return useCallback(
    (registrations) => {
      finished.current = true
      go('done', { registrations }, { replace: true })
    },
    [go],
  )
}
