import type { Deps } from '../../deps.ts'
import { findEventFacts, lockGroups } from '../../events/groups/group.store.ts'
import { Refusal } from '../../kernel/fail.ts'
import { corked } from '../../store/connection-of.ts'
import type { Executor } from '../../store/statement.ts'
import { inTransaction, type Last, retryOnConflict } from '../../store/transaction.ts'
import { type BatchJob, eventOf, isLarge, type Outcome } from '../evaluation/batch-job.ts'
import { evaluateAll, type Outcomes, rejectEarly, type ToStore } from '../evaluation/evaluate-all.ts'
import { type EventHint, likelyStoresNothing, noteFull, readAll } from '../evaluation/event-hints.ts'
import { groupsOf } from '../evaluation/gather-facts.ts'
import { gatherPeople } from '../evaluation/gather-people.ts'
import { prepareMeanwhile } from '../evaluation/prepare-people.ts'
import { findKept } from '../evaluation/request-key.ts'
import { findStored } from './write.store.ts'
import { writeCommitGroup } from './write-commit-group.ts'

/**
 * Processes one commit group: several requests for one event, in the order they came, in one transaction. Each is answered as if it had
 * come alone. When this resolves, what was accepted is on disk.
 * @returns an outcome for each job, in their order
 */
export async function processGroup(deps: Deps, jobs: BatchJob[], hint: EventHint): Promise<Outcome[]> {
  const outcomes: Outcomes = new Map()
  // A full group is refused by a read without locks: thousands of such requests must not take the group's row lock one after the other.
  const doubtful = jobs.filter((job) => job.read === null || likelyStoresNothing(job, hint.full))
  if (doubtful.length > 0) await rejectEarly(deps, doubtful, hint, outcomes)
  const rest = jobs.filter((job) => !outcomes.has(job))
  if (rest.length > 0) for (const [job, outcome] of await register(deps, rest, hint)) outcomes.set(job, outcome)
  return jobs.map((job) => outcomes.get(job) ?? new Refusal('fault'))
}

/** Evaluates and writes in one transaction that holds the groups' row locks; retries on a conflict. */
async function register(deps: Deps, jobs: BatchJob[], hint: EventHint): Promise<Outcomes> {
  const registered = await retryOnConflict(() => registerForDay(deps, jobs, hint))
  // Entries read for a new day may name groups that were not locked.
  return registered ?? register(deps, jobs, hint)
}

/** Gives null when the event's day is not the one the jobs were read for: they were read again for the new day, and nothing was written. */
function registerForDay(deps: Deps, jobs: BatchJob[], hint: EventHint): Promise<Outcomes | null> {
  const eventId = eventOf(jobs)
  return inTransaction(deps.database, async (tx, last) => {
    // Sent as one message (pipelined): the server runs the reads after it has taken the locks.
    const reads = corked(
      tx,
      () =>
        [
          lockGroups(tx, eventId, groupsOf(jobs)),
          findEventFacts(tx, eventId),
          findDone(tx, eventId, jobs),
          gatherPeople(deps, tx, eventId, jobs, true),
        ] as const,
    )
    let isAnswered = false
    // Only a server works while this thread prepares; the embedded engine shares the thread, so preparing early would only take memory.
    if (deps.database.kind === 'server')
      for (const job of jobs) if (isLarge(job)) void prepareMeanwhile(deps, job, () => isAnswered).catch(() => {})
    // The connection goes back to the pool when this throws: when one read fails, wait for the others first.
    await Promise.allSettled(reads)
    isAnswered = true
    const [groups, event, outcomes, sources] = await Promise.all(reads)
    if (event === undefined) return new Map(jobs.map((job) => [job, new Refusal('not_found')]))
    if (readAll(jobs, event, hint)) return null
    const toStore = await evaluateAll(tx, { event, groups, sources }, jobs, outcomes, true)
    if (toStore.jobs.length > 0) await store(deps, tx, toStore, outcomes, last)
    noteFull(hint, groups)
    return outcomes
  })
}

async function store(
  deps: Deps,
  tx: Executor,
  { facts, jobs }: ToStore,
  outcomes: Outcomes,
  last: Last,
): Promise<void> {
  for (const { job, accepted } of jobs) {
    const answer = outcomes.get(job)
    if (accepted[0] && answer && !(answer instanceof Error)) job.sent = { registrationId: accepted[0].id, answer }
  }
  const answers = jobs.flatMap(({ job }) => keptAnswer(job, outcomes))
  await writeCommitGroup(deps, tx, facts, jobs, answers, last)
}

function keptAnswer(job: BatchJob, outcomes: Outcomes) {
  const answer = outcomes.get(job)
  if (job.key === null || answer === undefined) return []
  return [{ organizationId: job.actingFor.organizationId, key: job.key.text, bodyHash: job.key.bodyHash(), answer }]
}

/** Outcomes of jobs that are done already: the commit succeeded though its answer was lost, or the same Idempotency-Key came before. */
async function findDone(tx: Executor, eventId: string, jobs: BatchJob[]): Promise<Outcomes> {
  const sent = jobs.flatMap((job) => (job.sent ? [{ job, ...job.sent }] : []))
  const ids = sent.map(({ registrationId }) => registrationId)
  const [there, kept] = await Promise.all([findStored(tx, eventId, ids), findKept(tx, jobs)])
  const done = sent.filter(({ registrationId }) => there.has(registrationId))
  return new Map([...kept, ...done.map(({ job, answer }) => [job, answer] as const)])
}
