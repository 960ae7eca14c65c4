import { localDate } from '@startline/domain'
import { LRUCache } from 'lru-cache'
import type { EventFacts, GroupFacts } from '../../events/groups/group-facts.ts'
import { type BatchJob, readJob } from './batch-job.ts'

/** Most bytes of all hints together: a few thousand events, or one with a hundred thousand full groups. */
const BYTES_MAX = 16 * 1024 * 1024
/** Bytes of an event without full groups, and of each full group. */
const EVENT_BYTES = 400
const GROUP_BYTES = 120

/** A cache of event hints. */
interface EventHints {
  of(eventId: string): EventHint | undefined
  /** Stores a hint, and evicts the least recently used where the cache would become too large. */
  keep(eventId: string, hint: EventHint): void
}

/** Opens an empty cache of hints. */
export function openEventHints(bytesMax = BYTES_MAX): EventHints {
  const sizeCalculation = ({ full }: EventHint) => EVENT_BYTES + full.size * GROUP_BYTES
  const kept = new LRUCache<string, EventHint>({ maxSize: bytesMax, sizeCalculation })
  const keep = (eventId: string, hint: EventHint) => {
    // The cache measures on insertion, and this hint may have grown since.
    kept.delete(eventId)
    kept.set(eventId, hint)
  }
  return { of: (eventId) => kept.get(eventId), keep }
}

/** What the last commit group saw of an event. It may be stale, so it only chooses the way a request takes: nobody is refused by it alone. */
export interface EventHint {
  /** The event's day, `YYYY-MM-DD`; null before it is known. */
  day: string | null
  /** Groups that had no place to give. */
  full: Set<string>
}

/** The hint of an event nothing is known of. */
export const emptyHint = (): EventHint => ({ day: null, full: new Set() })

/** Whether nothing of a job will likely be stored: worth a read without locks first. True for dry runs. */
export function likelyStoresNothing({ request, read, key, sent }: BatchJob, full: Set<string>): boolean {
  if (request.dry_run) return true
  // It may have taken the last place itself, in a commit whose answer was lost.
  if (sent !== null) return false
  // A partial answer is kept under its key, in a transaction, even if it accepts nobody.
  if (request.when_full === 'waitlist' || (request.mode === 'partial' && key !== null)) return false
  const none = (entry: { groupId: string } | null) => entry === null || full.has(entry.groupId)
  const entries = read?.entries ?? []
  return request.mode === 'atomic'
    ? entries.some(({ entry }) => none(entry))
    : entries.every(({ entry }) => none(entry))
}

/** Parses the jobs' entries for the event's day; true when some had not been, or for another day. */
export function readAll(jobs: BatchJob[], event: EventFacts, hint: EventHint): boolean {
  const day = localDate(event.starts_at, event.timezone)
  hint.day = day
  const unread = jobs.filter((job) => job.read?.day !== day)
  for (const job of unread) readJob(job, day)
  return unread.length > 0
}

/** Notes which of these groups have no place to give: while somebody waits, nobody new takes one. */
export function noteFull(hint: EventHint, groups: Map<string, GroupFacts>): void {
  for (const { id, capacity, taken, waitlisted } of groups.values())
    if (capacity !== null && (taken >= capacity || waitlisted > 0)) hint.full.add(id)
    else hint.full.delete(id)
}
