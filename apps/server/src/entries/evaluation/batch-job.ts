import type { BatchResult, Language } from '@startline/contract'
import type { ActingFor } from '../../deps.ts'
import { type EntryRead, type ReadResult, readEntries } from './read-entries.ts'

/** A batch as the route reads it. */
export interface BatchRequest {
  event_id: string
  mode: 'atomic' | 'partial'
  dry_run: boolean
  when_full: 'reject' | 'waitlist'
  entries: unknown[]
}

/** One request to register, on its way through a commit group. */
export interface BatchJob {
  actingFor: ActingFor
  request: BatchRequest
  language: Language
  /** The portal's day when the request came, as `YYYY-MM-DD`. */
  today: string
  /** The sender's Idempotency-Key; the body's hash is computed on first use, as a refused request needs none. */
  key: { text: string; bodyHash: () => Buffer } | null
  /** The entries as read, and the event's day they were read for; null before that day is known. */
  read: Read | null
  /** Set before a commit whose outcome may be lost with the connection: one of the registrations written, and the answer if it is in the store. */
  sent: { registrationId: string; answer: BatchResult } | null
}

/** A request's entries, read for a day of the event. */
interface Read {
  day: string
  entries: ReadResult[]
  /** Those that could be read. */
  good: EntryRead[]
}

/** Puts entries as read together with the day they were read for. */
export function readFor(day: string, entries: ReadResult[]): Read {
  return { day, entries, good: entries.flatMap(({ entry }) => entry ?? []) }
}

/** Most entries of a commit group. More hardly raise the throughput, and block the embedded store for longer (measured). */
export const MAX_ENTRIES_PER_GROUP = 256

/** Whether a batch has so many entries that it is processed alone. */
export const isLarge = (job: BatchJob): boolean => job.request.entries.length > MAX_ENTRIES_PER_GROUP

/** What becomes of a request: its answer, or why there is none (mostly a Refusal). */
export type Outcome = BatchResult | Error

/** Parses a job's entries for the event's day, unless that is done. */
export function readJob(job: BatchJob, day: string): ReadResult[] {
  if (job.read?.day !== day)
    job.read = readFor(day, readEntries(job.request.entries, { today: job.today, eventDay: day }))
  return job.read.entries
}

/** The entries of a job that could be read. */
export const entriesOf = ({ read }: BatchJob): readonly EntryRead[] => read?.good ?? []

/** The event of jobs that are committed together. */
export const eventOf = (jobs: BatchJob[]): string => jobs[0]?.request.event_id ?? ''
