import { localDate } from '@startline/domain'
import { atOnce } from '../../database/connection-of.ts'
import { inTransaction, type Last } from '../../database/transaction.ts'
import type { Deps, Tx } from '../../deps.ts'
import { Refusal } from '../../plumbing/fail.ts'
import { answerBatch } from './answer-batch.ts'
import { findFlightEvent, lockBatchGroups, readBatchGroups } from './batch.store.ts'
import { type BatchJob, isLarge, type Outcome, readJob } from './batch-job.ts'
import { gatherPeople, type Sources } from './find-people.ts'
import type { EventFacts, FlightFacts, GroupFacts } from './flight-facts.ts'
import type { JobToStore } from './flight-rows.ts'
import { gatherFacts, groupsOf } from './gather-facts.ts'
import { findKept } from './idempotency.ts'
import { makeJudge } from './judge-entries.ts'
import { judgeJob } from './judge-job.ts'
import { prepareMeanwhile } from './papers.ts'
import { retryOnConflict } from './retry-on-conflict.ts'
import { findStored } from './write.store.ts'
import { writeFlight } from './write-flight.ts'

/** What the last flight saw of an event: its day, and which groups had no place to give. It only tells where to look first. */
export interface Sight {
  day: string | null
  full: Set<string>
}

type Outcomes = Map<BatchJob, Outcome>

/**
 * Registers what several requests ask of one event, in the order they came, in one transaction: each is answered as if it had come
 * alone. When this resolves, what was accepted is on disk.
 * @returns an outcome for each job, in their order
 */
export async function fly(deps: Deps, jobs: BatchJob[], sight: Sight): Promise<Outcome[]> {
  const outcomes: Outcomes = new Map()
  // Who finds the group full is told so from what everybody can see: a queue of thousands must not be given the lock one by one.
  const doubtful = jobs.filter((job) => job.read === null || looksHopeless(job, sight.full))
  if (doubtful.length > 0) await lookWithoutLocks(deps, doubtful, sight, outcomes)
  const rest = jobs.filter((job) => !outcomes.has(job))
  if (rest.length > 0) for (const [job, outcome] of await register(deps, rest, sight)) outcomes.set(job, outcome)
  return jobs.map((job) => outcomes.get(job) ?? new Refusal('fault'))
}

/** Whether nothing of a job can be stored, as far as one can see without the locks. */
export function looksHopeless({ request, read, key, sent }: BatchJob, full: Set<string>): boolean {
  if (request.dry_run) return true
  // It may have taken the last place itself, in a flight nobody heard of again.
  if (sent !== null) return false
  // What is kept under a key is kept in the transaction, though it tells of nothing.
  if (request.when_full === 'waitlist' || (request.mode === 'partial' && key !== null)) return false
  const none = (entry: { groupId: string } | null) => entry === null || full.has(entry.groupId)
  const entries = read?.entries ?? []
  return request.mode === 'atomic'
    ? entries.some(({ entry }) => none(entry))
    : entries.every(({ entry }) => none(entry))
}

/** Looks at the event as it stands; settles trials, and jobs of which nothing can be stored. */
async function lookWithoutLocks(deps: Deps, jobs: BatchJob[], sight: Sight, outcomes: Outcomes): Promise<void> {
  const { db } = deps.database
  const eventId = eventOf(jobs)
  const event = await findFlightEvent(db, eventId, groupsOf(jobs))
  if (event === undefined) {
    for (const job of jobs) outcomes.set(job, new Refusal('not_found'))
    return
  }
  readAll(jobs, event, sight)
  sight.full = new Set(event.full_groups)
  const hopeless = jobs.filter((job) => looksHopeless(job, sight.full))
  if (hopeless.length === 0) return
  const [groups, kept, sources] = await Promise.all([
    readBatchGroups(db, eventId, groupsOf(hopeless)),
    findKept(db, hopeless),
    gatherPeople(deps, db, eventId, hopeless, false),
  ])
  for (const [job, outcome] of kept) outcomes.set(job, outcome)
  await judgeAll(db, { event, groups, sources }, hopeless, outcomes, false)
}

const eventOf = (jobs: BatchJob[]): string => jobs[0]?.request.event_id ?? ''

/** Reads the jobs for the event's day; true when some had to be read anew. */
function readAll(jobs: BatchJob[], event: EventFacts, sight: Sight): boolean {
  const day = localDate(event.starts_at, event.timezone)
  sight.day = day
  const unread = jobs.filter((job) => job.read?.day !== day)
  for (const job of unread) readJob(job, day)
  return unread.length > 0
}

/** Judges and writes in one transaction, the groups locked. */
async function register(deps: Deps, jobs: BatchJob[], sight: Sight): Promise<Outcomes> {
  const registered = await retryOnConflict(() => registerForDay(deps, jobs, sight))
  // Entries read for a new day may name groups that were not locked.
  return registered ?? register(deps, jobs, sight)
}

/** Gives null when the event has moved to another day: the jobs were read anew, and nothing was done. */
function registerForDay(deps: Deps, jobs: BatchJob[], sight: Sight): Promise<Outcomes | null> {
  const eventId = eventOf(jobs)
  return inTransaction(deps.database, async (tx, last) => {
    // One message: what follows the lock is read when it is held.
    const looked = atOnce(
      tx,
      () =>
        [
          lockBatchGroups(tx, eventId, groupsOf(jobs)),
          findFlightEvent(tx, eventId, []),
          findDone(tx, eventId, jobs),
          gatherPeople(deps, tx, eventId, jobs, true),
        ] as const,
    )
    for (const job of jobs) if (isLarge(job)) void prepareMeanwhile(deps, job).catch(() => {})
    const [groups, event, outcomes, sources] = await Promise.all(looked)
    if (event === undefined) return new Map(jobs.map((job) => [job, new Refusal('not_found')]))
    if (readAll(jobs, event, sight)) return null
    const toStore = await judgeAll(tx, { event, groups, sources }, jobs, outcomes, true)
    if (toStore.jobs.length > 0) await store(deps, tx, toStore, outcomes, last)
    noteFull(sight, groups)
    return outcomes
  })
}

async function store(deps: Deps, tx: Tx, { facts, jobs }: ToStore, outcomes: Outcomes, last: Last): Promise<void> {
  for (const { job, accepted } of jobs) {
    const answer = outcomes.get(job)
    if (accepted[0] && answer && !(answer instanceof Error)) job.sent = { registrationId: accepted[0].id, answer }
  }
  const answers = jobs.flatMap(({ job }) => keptAnswer(job, outcomes))
  await writeFlight(deps, tx, facts, jobs, answers, last)
}

function noteFull(sight: Sight, groups: Map<string, GroupFacts>): void {
  for (const { id, capacity, taken, waitlisted } of groups.values())
    if (capacity !== null && (taken >= capacity || waitlisted > 0)) sight.full.add(id)
    else sight.full.delete(id)
}

interface Seen {
  event: EventFacts
  groups: Map<string, GroupFacts>
  sources: Sources
}

interface ToStore {
  facts: FlightFacts
  jobs: JobToStore[]
}

/**
 * Judges jobs one after the other and puts their outcomes down; gives what is to be stored. With `hold` the groups are locked; without,
 * a job that would be accepted after all gets no outcome yet, unless it is a trial.
 */
async function judgeAll(
  tx: Tx,
  { event, groups, sources }: Seen,
  jobs: BatchJob[],
  outcomes: Outcomes,
  hold: boolean,
): Promise<ToStore> {
  const facts = await gatherFacts(tx, event, groups, jobs, sources.entered)
  const court = { facts, sources, judge: makeJudge(facts), newcomers: new Map() }
  const toStore: JobToStore[] = []
  for (const job of jobs) {
    if (outcomes.has(job)) continue
    const judged = judgeJob(job, court, hold)
    const answer = answerBatch(job, judged)
    if (judged.refused && !job.request.dry_run) outcomes.set(job, new Refusal('batch_refused', { data: { ...answer } }))
    else if (hold || job.request.dry_run || judged.accepted.length === 0) outcomes.set(job, answer)
    if (answer.batch_id !== null) toStore.push({ job, batchId: answer.batch_id, accepted: judged.accepted })
  }
  return { facts, jobs: toStore }
}

function keptAnswer(job: BatchJob, outcomes: Outcomes) {
  const answer = outcomes.get(job)
  if (job.key === null || answer === undefined) return []
  return [{ organizationId: job.actingFor.organizationId, key: job.key.text, bodyHash: job.key.bodyHash, answer }]
}

/** Jobs that are done already: an earlier flight was committed though nobody heard of it, or the same request came before. */
async function findDone(tx: Tx, eventId: string, jobs: BatchJob[]): Promise<Outcomes> {
  const sent = jobs.flatMap((job) => (job.sent ? [{ job, ...job.sent }] : []))
  const ids = sent.map(({ registrationId }) => registrationId)
  const [there, kept] = await Promise.all([findStored(tx, eventId, ids), findKept(tx, jobs)])
  const done = sent.filter(({ registrationId }) => there.has(registrationId))
  return new Map([...kept, ...done.map(({ job, answer }) => [job, answer] as const)])
}
