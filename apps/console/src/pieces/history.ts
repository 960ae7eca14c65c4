/** How many steps can be undone. */
export const STEPS_MAX = 20
/** Typing in one field goes on as one step as long as it does not rest longer than this. */
const SAME_STEP_MS = 1_500

/** What is being worked on, with what it was before. */
export interface History<T> {
  file: T
  /** The newest last. */
  past: readonly T[]
  /** The field that was changed last, and when. */
  last: { field: string; at: number } | null
}

/** Work that was not changed yet. */
export const begun = <T>(file: T): History<T> => ({ file, past: [], last: null })

/**
 * The work with a change.
 * @param field what was changed: changes of one field behind one another are one step; null for a step of its own
 * @param at milliseconds
 */
export function changed<T>(history: History<T>, file: T, field: string | null = null, at = 0): History<T> {
  const { last, past } = history
  const goesOn = field !== null && last?.field === field && at - last.at < SAME_STEP_MS
  const steps = goesOn ? past : [...past, history.file].slice(-STEPS_MAX)
  return { file, past: steps, last: field === null ? null : { field, at } }
}

/** The work as it was before the last step; the same where there is none. */
export const undone = <T>({ file, past }: History<T>): History<T> => ({
  file: past.at(-1) ?? file,
  past: past.slice(0, -1),
  last: null,
})
