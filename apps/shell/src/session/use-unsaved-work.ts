import { useEffect } from 'react'
import { holdUnsavedWork } from './acting.ts'

/** While `begun`, a switch of the organization asks the person first what becomes of this screen's work. */
export function useUnsavedWork(begun: boolean): void {
  useEffect(() => (begun ? holdUnsavedWork() : undefined), [begun])
}
