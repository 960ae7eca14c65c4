import type { Deps } from '../../deps.ts'
import { findEventFacts, lockGroups } from '../../events/groups/group.store.ts'
import { Refusal } from '../../kernel/fail.ts'
import { appendAudit } from '../../record/append-audit.ts'
import { corked } from '../../store/connection-of.ts'
import type { Executor } from '../../store/statement.ts'
import { inTransaction, type Last, retryOnConflict } from '../../store/transaction.ts'
import { type BatchJob, eventOf, isLarge, type Outcome } from '../evaluation/batch-job.ts'
import { evaluateAll, type Outcomes, rejectEarly, type ToStore } from '../evaluation/evaluate-all.ts'
import { type EventHint, likelyStoresNothing, noteFull, readAll } from '../evaluation/event-hints.ts'
import { groupsOf } from '../evaluation/gather-facts.ts'
import { gatherPeople } from '../evaluation/gather-people.ts'
import { prepareMeanwhile } from '../evaluation/prepared-participant.ts'
import { findKept } from '../evaluation/request-key.ts'
import { findStored } from './write.store.ts'
import { writeCommitGroup } from './write-commit-group.ts'

/**
 * Registers what several requests ask of one event, in the order they came, in one transaction: each is answered as if it had come
 * alone. When this resolves, what was accepted is on disk.
 * @returns an outcome for each job, in their order
 */
export async function processGroup(deps: Deps, jobs: BatchJob[], hint: EventHint): Promise<Outcome[]> {
  const outcomes: Outcomes = new Map()
  // Who finds the group full is told so from what everybody can see: a queue of thousands must not be given the lock one by one.
  const doubtful = jobs.filter((job) => job.read === null || likelyStoresNothing(job, hint.full))
  if (doubtful.length > 0) await rejectEarly(deps, doubtful, hint, outcomes)
  const rest = jobs.filter((job) => !outcomes.has(job))
  if (rest.length > 0) for (const [job, outcome] of await register(deps, rest, hint)) outcomes.set(job, outcome)
  return jobs.map((job) => outcomes.get(job) ?? new Refusal('fault'))
}

/** Evaluates and writes in one transaction, the groups locked. */
async function register(deps: Deps, jobs: BatchJob[], hint: EventHint): Promise<Outcomes> {
  const registered = await retryOnConflict(() => registerForDay(deps, jobs, hint))
  // Entries read for a new day may name groups that were not locked.
  return registered ?? register(deps, jobs, hint)
}

/** Gives null when the event has moved to another day: the jobs were read anew, and nothing was done. */
function registerForDay(deps: Deps, jobs: BatchJob[], hint: EventHint): Promise<Outcomes | null> {
  const eventId = eventOf(jobs)
  return inTransaction(deps.database, async (tx, last) => {
    // One message: what follows the lock is read when it is held.
    const looked = corked(
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
    // The embedded engine works in the same thread: what is made early would only lie about in memory.
    if (deps.database.kind === 'server')
      for (const job of jobs) if (isLarge(job)) void prepareMeanwhile(deps, job, () => isAnswered).catch(() => {})
    // A connection that is given back must not be asked any more: when one fails, the others are waited for.
    await Promise.allSettled(looked)
    isAnswered = true
    const [groups, event, outcomes, sources] = await Promise.all(looked)
    if (event === undefined) return new Map(jobs.map((job) => [job, new Refusal('not_found')]))
    if (readAll(jobs, event, hint)) return null
    const toStore = await evaluateAll(deps, tx, { event, groups, sources }, jobs, outcomes, true)
    if (toStore.jobs.length > 0) await store(deps, tx, toStore, outcomes, last)
    // A chain is added to last: what is written holds participants and keys before.
    await appendAudit(tx, toStore.audit)
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

/** Jobs that are done already: an earlier commit group was committed though nobody heard of it, or the same request came before. */
async function findDone(tx: Executor, eventId: string, jobs: BatchJob[]): Promise<Outcomes> {
  const sent = jobs.flatMap((job) => (job.sent ? [{ job, ...job.sent }] : []))
  const ids = sent.map(({ registrationId }) => registrationId)
  const [there, kept] = await Promise.all([findStored(tx, eventId, ids), findKept(tx, jobs)])
  const done = sent.filter(({ registrationId }) => there.has(registrationId))
  return new Map([...kept, ...done.map(({ job, answer }) => [job, answer] as const)])
}
