import { localDate } from '@startline/domain'
import { inTransaction } from '../../database/transaction.ts'
import type { Deps, Tx } from '../../deps.ts'
import { Refusal } from '../../plumbing/fail.ts'
import { answerBatch } from './answer-batch.ts'
import { findFlightEvent } from './batch.store.ts'
import { type BatchJob, type Outcome, readJob } from './batch-job.ts'
import { gatherPeople, personIndexes } from './find-people.ts'
import type { EventFacts } from './flight-facts.ts'
import type { JobToStore } from './flight-rows.ts'
import { addEntered, gatherFacts, groupsOf } from './gather-facts.ts'
import { findKept } from './idempotency.ts'
import { makeJudge } from './judge-entries.ts'
import { judgeJob } from './judge-job.ts'
import { retryOnConflict } from './retry-on-conflict.ts'
import { findStored } from './write.store.ts'
import { writeFlight } from './write-flight.ts'

type Outcomes = Map<BatchJob, Outcome>

/**
 * Registers what several requests ask of one event, in the order they came, in one transaction: each is answered as if it had come
 * alone. When this resolves, what was accepted is on disk.
 * @returns an outcome for each job, in their order
 */
export async function fly(deps: Deps, jobs: BatchJob[]): Promise<Outcome[]> {
  const eventId = jobs[0]?.request.event_id ?? ''
  const { db } = deps.database
  const event = await findFlightEvent(db, eventId, groupsOf(jobs))
  if (event === undefined) return jobs.map(() => new Refusal('not_found'))
  const day = localDate(event.starts_at, event.timezone)
  for (const job of jobs) readJob(job, day)
  const full = new Set(event.full_groups)
  const outcomes: Outcomes = await findKept(
    db,
    jobs.filter((job) => looksHopeless(job, full)),
  )
  const hopeless = jobs.filter((job) => !outcomes.has(job) && looksHopeless(job, full))
  // Who finds the group full is told so from what everybody can see: a queue of thousands must not be given the lock one by one.
  if (hopeless.length > 0) await judgeAll(deps, db, event, hopeless, outcomes, false)
  const rest = jobs.filter((job) => !outcomes.has(job))
  if (rest.length > 0) for (const [job, outcome] of await register(deps, event, rest)) outcomes.set(job, outcome)
  return jobs.map((job) => outcomes.get(job) ?? new Refusal('fault'))
}

/** Whether nothing of a job can be stored, as far as one can see without the locks. */
function looksHopeless({ request, read, key }: BatchJob, full: Set<string>): boolean {
  if (request.dry_run) return true
  // What is kept under a key is kept in the transaction, though it tells of nothing.
  if (request.when_full === 'waitlist' || (request.mode === 'partial' && key !== null)) return false
  const none = (entry: { groupId: string } | null) => entry === null || full.has(entry.groupId)
  const entries = read?.entries ?? []
  return request.mode === 'atomic'
    ? entries.some(({ entry }) => none(entry))
    : entries.every(({ entry }) => none(entry))
}

/** Judges and writes in one transaction, the groups locked. */
function register(deps: Deps, event: EventFacts, jobs: BatchJob[]): Promise<Outcomes> {
  return retryOnConflict(() =>
    inTransaction(deps.database, async (tx) => {
      const outcomes: Outcomes = new Map()
      await judgeAll(deps, tx, event, jobs, outcomes, true)
      return outcomes
    }),
  )
}

/**
 * Judges jobs one after the other and puts their outcomes down. With `hold` the store is locked and what was accepted is written;
 * without, a job that would be accepted after all gets no outcome yet, unless it is a trial.
 */
async function judgeAll(deps: Deps, tx: Tx, event: EventFacts, jobs: BatchJob[], outcomes: Outcomes, hold: boolean) {
  const facts = await gatherFacts(tx, event, jobs, hold)
  if (hold) await answerAgain(tx, event, jobs, outcomes)
  const sources = await gatherPeople(deps, tx, event.id, jobs, hold)
  await addEntered(tx, facts, personIndexes(sources))
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
  if (!hold || toStore.length === 0) return
  const answers = toStore.flatMap(({ job }) => keptAnswer(job, outcomes))
  await writeFlight(deps, tx, facts, toStore, answers)
  for (const { job, accepted } of toStore) {
    const answer = outcomes.get(job)
    if (accepted[0] && answer && !(answer instanceof Error)) job.sent = { registrationId: accepted[0].id, answer }
  }
}

function keptAnswer(job: BatchJob, outcomes: Outcomes) {
  const answer = outcomes.get(job)
  if (job.key === null || answer === undefined) return []
  return [{ organizationId: job.actingFor.organizationId, key: job.key.text, bodyHash: job.key.bodyHash, answer }]
}

/** Jobs that are done already: an earlier flight was committed though nobody heard of it, or the same request came before. */
async function answerAgain(tx: Tx, event: EventFacts, jobs: BatchJob[], outcomes: Outcomes): Promise<void> {
  const sent = jobs.flatMap((job) => (job.sent ? [{ job, ...job.sent }] : []))
  const there = await findStored(
    tx,
    event.id,
    sent.map(({ registrationId }) => registrationId),
  )
  for (const { job, registrationId, answer } of sent) if (there.has(registrationId)) outcomes.set(job, answer)
  const open = jobs.filter((job) => !outcomes.has(job))
  for (const [job, outcome] of await findKept(tx, open)) outcomes.set(job, outcome)
}
