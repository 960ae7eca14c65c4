import { LRUCache } from 'lru-cache'
import type { Statement } from '../statement.ts'
import type { PublicChange } from './public-changes.ts'

const EVERYTHING: PublicChange = { events: 'all', announcements: true }
const ALL_EVENTS: PublicChange = { events: 'all', announcements: false }
const ANNOUNCEMENTS: PublicChange = { events: [], announcements: true }

/** Tables of which everybody sees every row. Ends at a whole word: `event_reminder` is another table. */
const WRITTEN =
  /\b(?:update|insert\s+into|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+(?:only\s+)?"?(event|event_group|announcement)\b/gi
/** Of an organization everybody sees the name alone, on its events; all else of its row changes with every registration. */
const NAMED = /\bupdate\s+"?organization\b[^;]*?\bset\b[^;]*?\bname"?\s*=/i

/** Texts that are composed at run time differ: so many characters of them are remembered, and none that is longer than most. */
const MOST_CHARACTERS = 1_000_000
const LONGEST_TEXT = 8_000
const byText = new LRUCache<string, { change: PublicChange | null }>({
  maxSize: MOST_CHARACTERS,
  maxEntrySize: LONGEST_TEXT,
  sizeCalculation: (_change, sql) => sql.length + 1,
})
/** Statements that change one event: which of their parameters is its id, from 0. */
const ofOne = new Map<string, number>()

/**
 * Says that a statement changes what is seen of one event alone, whose id is its parameter `place` (`$place`). To be said of what is written
 * often: without it all events count as changed.
 */
export const changesOneEvent = ({ sql }: Statement<unknown>, place: number): void => void ofOne.set(sql, place - 1)

/** What a statement changes of what everybody sees, by its text; null where that is nothing. */
export function changeOf(sql: string, values: readonly unknown[]): PublicChange | null {
  const place = ofOne.get(sql)
  if (place !== undefined) return { events: [String(values[place])], announcements: false }
  const known = byText.get(sql)
  if (known !== undefined) return known.change
  const change = read(sql)
  byText.set(sql, { change })
  return change
}

function read(sql: string): PublicChange | null {
  const tables = new Set(Array.from(sql.matchAll(WRITTEN), ([, table]) => table?.toLowerCase()))
  if (tables.has('event') || NAMED.test(sql)) return EVERYTHING
  if (tables.has('event_group')) return tables.has('announcement') ? EVERYTHING : ALL_EVENTS
  return tables.has('announcement') ? ANNOUNCEMENTS : null
}

/** Two changes as one. */
export const joined = (one: PublicChange, other: PublicChange): PublicChange => ({
  events: one.events === 'all' || other.events === 'all' ? 'all' : [...new Set([...one.events, ...other.events])],
  announcements: one.announcements || other.announcements,
})
