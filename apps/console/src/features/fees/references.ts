import { MARKED_AT_ONCE } from '@startline/contract'

/** Letters and digits of references, four, perhaps a dash or a blank as people copy them, four; a part of nothing longer. */
const REFERENCE = /(?<![\dA-Z])([2-9A-HJ-NP-Z]{4})[ \-‐-―－]?([2-9A-HJ-NP-Z]{4})(?![\dA-Z])/gu

/** What a text may say, and how much of it is taken at once. */
export interface Found {
  /** As the portal writes them, each once, in the order of the text. */
  references: string[]
  /** How many more there are than can be marked at once. */
  more: number
}

/** The references in a text: a list, or lines of a bank statement in which they stand among names, amounts and dates. */
export function referencesIn(text: string): Found {
  const all = new Set([...text.toUpperCase().matchAll(REFERENCE)].map(([, head, tail]) => `${head}-${tail}`))
  return { references: [...all].slice(0, MARKED_AT_ONCE), more: Math.max(0, all.size - MARKED_AT_ONCE) }
}
