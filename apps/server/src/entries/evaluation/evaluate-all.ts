import type { Deps } from '../../deps.ts'
import { findEventFacts, readEventWithGroups } from '../../events/groups/group.store.ts'
import type { EvaluationFacts, EventFacts, GroupFacts } from '../../events/groups/group-facts.ts'
import { Refusal } from '../../kernel/fail.ts'
import { type Executor, pipelineQueries } from '../../store/statement.ts'
import { answerBatch, refuseBatch, type SharedRefusals } from './answer-batch.ts'
import { type BatchJob, eventOf, type Outcome } from './batch-job.ts'
import { makeEvaluator } from './evaluate-entries.ts'
import { evaluateJob } from './evaluate-job.ts'
import { type EventHint, likelyStoresNothing, noteFull, readAll } from './event-hints.ts'
import { gatherFacts, groupsOf } from './gather-facts.ts'
import { gatherPeople, type Sources } from './gather-people.ts'
import type { JobToStore } from './people-to-store.ts'
import { findKept } from './request-key.ts'
import { countUnverified } from './unverified.store.ts'

/** The outcomes of jobs known so far. */
export type Outcomes = Map<BatchJob, Outcome>

/** What was read from the store to evaluate jobs by. */
interface Seen {
  event: EventFacts
  groups: Map<string, GroupFacts>
  sources: Sources
}

/** What is to be stored of evaluated jobs. */
export interface ToStore {
  facts: EvaluationFacts
  jobs: JobToStore[]
}

/**
 * Evaluates jobs one after the other and sets their outcomes; gives what is to be stored. With `hold` the groups are locked; without, a
 * job that would be accepted gets no outcome yet, unless it is a dry run.
 */
export async function evaluateAll(
  tx: Executor,
  { event, groups, sources }: Seen,
  jobs: BatchJob[],
  outcomes: Outcomes,
  hold: boolean,
): Promise<ToStore> {
  const facts = await gatherFacts(tx, event, groups, jobs, sources.entered)
  const accounts = jobs.filter((job) => !outcomes.has(job)).map(({ actingFor }) => actingFor.accountId)
  facts.unverified = await countUnverified(tx, event, accounts, hold)
  const context = { facts, sources, evaluator: makeEvaluator(facts), before: new Map() }
  const all = jobs
    .filter((job) => !outcomes.has(job))
    .map((job) => ({ job, evaluated: evaluateJob(job, context, hold) }))
  const shared: SharedRefusals = new Map()
  const toStore: JobToStore[] = []
  for (const { job, evaluated } of all) {
    if (evaluated.refused && !job.request.dry_run) {
      outcomes.set(job, evaluated.whole ? new Refusal(evaluated.whole) : refuseBatch(job, evaluated, shared))
      continue
    }
    const answer = answerBatch(job, evaluated)
    if (hold || job.request.dry_run || evaluated.accepted.length === 0) outcomes.set(job, answer)
    if (answer.batch_id !== null) toStore.push({ job, batchId: answer.batch_id, accepted: evaluated.accepted })
  }
  return { facts, jobs: toStore }
}

/**
 * Settles dry runs, and jobs of which nothing can be stored, by a read without locks. All queries go as one message over one connection:
 * waking up a second connection would cost as much as the queries themselves.
 */
export async function rejectEarly(deps: Deps, jobs: BatchJob[], hint: EventHint, outcomes: Outcomes): Promise<void> {
  const { db } = deps.database
  const eventId = eventOf(jobs)
  if (jobs.some(({ read }) => read === null)) {
    const event = await findEventFacts(db, eventId)
    if (event === undefined) return notFound(jobs, outcomes)
    readAll(jobs, event, hint)
  }
  const doubtful = jobs.filter((job) => likelyStoresNothing(job, hint.full))
  if (doubtful.length === 0) return
  const [seen, kept, sources] = await pipelineQueries(deps.database, (on) => [
    readEventWithGroups(on, eventId, groupsOf(doubtful)),
    findKept(on, doubtful),
    gatherPeople(deps, on, eventId, doubtful, false),
  ])
  if (seen === undefined) return notFound(jobs, outcomes)
  const { event, groups } = seen
  // The event's day has changed: these jobs are evaluated under the locks.
  if (readAll(doubtful, event, hint)) return
  noteFull(hint, groups)
  const unlikely = doubtful.filter((job) => likelyStoresNothing(job, hint.full))
  if (unlikely.length === 0) return
  for (const job of unlikely) {
    const outcome = kept.get(job)
    if (outcome !== undefined) outcomes.set(job, outcome)
  }
  await evaluateAll(db, { event, groups, sources }, unlikely, outcomes, false)
}

const notFound = (jobs: BatchJob[], outcomes: Outcomes): void => {
  for (const job of jobs) outcomes.set(job, new Refusal('not_found'))
}
