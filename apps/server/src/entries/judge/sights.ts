import { LRUCache } from 'lru-cache'
import type { Sight } from './sight.ts'

/** What the sights of all events may take up together, in bytes: a few thousand events, or one with a hundred thousand full groups. */
const BYTES_MAX = 16 * 1024 * 1024
/** An event without full groups, and what each of these adds. */
const EVENT_BYTES = 400
const GROUP_BYTES = 120

/** What was last seen of events. */
export interface Sights {
  of(eventId: string): Sight | undefined
  /** Keeps it, and forgets those that were not asked for longest where all together would become too large. */
  keep(eventId: string, sight: Sight): void
}

/** Opens an empty memory of sights. */
export function openSights(bytesMax = BYTES_MAX): Sights {
  const sizeCalculation = ({ full }: Sight) => EVENT_BYTES + full.size * GROUP_BYTES
  const kept = new LRUCache<string, Sight>({ maxSize: bytesMax, sizeCalculation })
  const keep = (eventId: string, sight: Sight) => {
    // It is measured when it is put in, and has grown since.
    kept.delete(eventId)
    kept.set(eventId, sight)
  }
  return { of: (eventId) => kept.get(eventId), keep }
}
