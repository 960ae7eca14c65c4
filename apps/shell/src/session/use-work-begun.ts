import { useEffect } from 'react'
import { holdWork } from './acting.ts'

/** While `begun`, a switch of the organization asks the person first what becomes of this screen's work. */
export function useWorkBegun(begun: boolean): void {
  useEffect(() => (begun ? holdWork() : undefined), [begun])
}
