import { normalizeIdNumber } from '@startline/domain'

/** The one resident number within a text that has more than it, such as a pasted label; undefined where there is none or several. */
export function numberInText(typed: string): string | undefined {
  const plain = normalizeIdNumber(typed)
  // No look-behind: iOS before 16.4 does not read it.
  const runs = plain.split(/[^\dX]+/).filter((part) => part.length === 18)
  return runs.length === 1 && runs[0] !== plain ? runs[0] : undefined
}
