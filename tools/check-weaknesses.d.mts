import type { Lock } from './check-lock.mjs'
/** A known weakness of a package. */
export interface Weakness {
  name: string
  severity: string
  range: string
  title: string
  url: string
  withinDays: number
  /** Whether what runs has it, and not only what builds and tests. */
  runs: boolean
}
/** Days within which a weakness is mended. */
export const MENDED_WITHIN_DAYS: Record<string, number>
/** The weaknesses in a report of `npm audit --json`. */
export function weaknessesIn(report: unknown, lock: Lock): Weakness[]
