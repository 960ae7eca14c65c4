import { lazy, Suspense } from 'react'
import './first-pops.ts'

/** Comes once something is unsaved; where it does not come, nobody is asked. */
const Guard = lazy(() => import('./leaving-guard.tsx').catch(() => ({ default: () => <></> })))

/** Asks before a screen is left while something on it is `unsaved`. */
export const LeavingQuestion = ({ unsaved }: { unsaved: boolean }) =>
  unsaved && (
    <Suspense fallback={null}>
      <Guard />
    </Suspense>
  )
