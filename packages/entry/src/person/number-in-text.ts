import { normalizeIdNumber } from '@startline/domain'

/** The one resident number within a text that has more than it, such as a pasted label; null where there is none or several. */
export function numberInText(typed: string): string | null {
  const plain = normalizeIdNumber(typed).toUpperCase()
  // No look-behind: iOS before 16.4 does not read it.
  const runs = plain.split(/[^\dX]+/).filter((part) => /^\d{17}[\dX]$/.test(part))
  const [run = ''] = runs
  return runs.length === 1 && run !== plain ? run : null
}
