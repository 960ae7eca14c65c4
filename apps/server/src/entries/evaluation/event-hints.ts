import { LRUCache } from 'lru-cache'
import type { EventHint } from './event-hint.ts'

/** What the hints of all events may take up together, in bytes: a few thousand events, or one with a hundred thousand full groups. */
const BYTES_MAX = 16 * 1024 * 1024
/** An event without full groups, and what each of these adds. */
const EVENT_BYTES = 400
const GROUP_BYTES = 120

/** What was last seen of events. */
export interface EventHints {
  of(eventId: string): EventHint | undefined
  /** Keeps it, and forgets those that were not asked for longest where all together would become too large. */
  keep(eventId: string, hint: EventHint): void
}

/** Opens an empty memory of hints. */
export function openEventHints(bytesMax = BYTES_MAX): EventHints {
  const sizeCalculation = ({ full }: EventHint) => EVENT_BYTES + full.size * GROUP_BYTES
  const kept = new LRUCache<string, EventHint>({ maxSize: bytesMax, sizeCalculation })
  const keep = (eventId: string, hint: EventHint) => {
    // It is measured when it is put in, and has grown since.
    kept.delete(eventId)
    kept.set(eventId, hint)
  }
  return { of: (eventId) => kept.get(eventId), keep }
}
