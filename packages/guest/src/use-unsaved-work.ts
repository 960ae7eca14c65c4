import { useEffect } from 'react'
import { useShell } from './sub-app-root.tsx'

/**
 * For forms whose answers belong to the organization one acts for: while `begun`, a switch of the organization (here, in another
 * tab, or told by the server) asks the person first whether to switch back or to start anew; nothing typed goes to another one.
 */
export function useUnsavedWork(begun: boolean): void {
  const { holdUnsavedWork } = useShell().session
  useEffect(() => (begun ? holdUnsavedWork() : undefined), [begun, holdUnsavedWork])
}
