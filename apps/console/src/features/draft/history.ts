import type { Written } from './writing/written.ts'

/** How many steps can be undone. */
export const STEPS_MAX = 20
/** Typing in one field goes on as one step as long as it does not rest longer than this. */
const SAME_STEP_MS = 1_500

/** A draft with what it was before. */
export interface History {
  file: Written
  /** The newest last. */
  past: readonly Written[]
  /** The field that was changed last, and when. */
  last: { field: string; at: number } | null
}

/** A draft that was not changed yet. */
export const begun = (file: Written): History => ({ file, past: [], last: null })

/**
 * The draft with a change.
 * @param field what was changed: changes of one field behind one another are one step
 * @param at milliseconds
 */
export function changed(history: History, file: Written, field: string, at: number): History {
  const { last, past } = history
  const goesOn = last?.field === field && at - last.at < SAME_STEP_MS
  return { file, past: goesOn ? past : [...past, history.file].slice(-STEPS_MAX), last: { field, at } }
}

/** The draft as it was before the last step; the same where there is none. */
export function undone({ file, past }: History): History {
  return { file: past.at(-1) ?? file, past: past.slice(0, -1), last: null }
}
