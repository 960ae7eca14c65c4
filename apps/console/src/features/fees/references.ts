import { MARKED_AT_ONCE } from '@startline/contract'

/** Letters and digits of references, four and four, and parts of nothing longer: with a dash or without, and with a blank as people copy them. */
const WRITTEN = /(^|[^\dA-Z])([2-9A-HJ-NP-Z]{4})[\-‐-―－]?([2-9A-HJ-NP-Z]{4})(?![\dA-Z])/gu
const WITH_BLANK = /(^|[^\dA-Z-])([2-9A-HJ-NP-Z]{4}) ([2-9A-HJ-NP-Z]{4})(?![\dA-Z-])/gu

/** What a text may say, and how much of it is taken at once. */
export interface Found {
  /** As the portal writes them, each once. */
  references: string[]
  /** How many more there are than can be marked at once. */
  more: number
}

/** The references in a text: a list, or lines of a bank statement in which they stand among names, amounts and dates. */
export function referencesIn(text: string): Found {
  const all = new Set<string>()
  const take = (_match: string, before: string, head: string, tail: string) => {
    all.add(`${head}-${tail}`)
    // What is taken is no half of another one.
    return `${before}|`
  }
  text.toUpperCase().replaceAll(WRITTEN, take).replaceAll(WITH_BLANK, take)
  return { references: [...all].slice(0, MARKED_AT_ONCE), more: Math.max(0, all.size - MARKED_AT_ONCE) }
}
