import { setImmediate } from 'node:timers/promises'
import type { Deps } from '../../deps.ts'
import type { EvaluationFacts } from '../../events/groups/group-facts.ts'
import { fillParticipants } from '../../people/participant/fill-participants.store.ts'
import { type AuditAddition, appendAudit, auditOf, joinAdditions } from '../../record/append-audit.ts'
import type { Executor } from '../../store/statement.ts'
import type { Last } from '../../store/transaction.ts'
import type { BatchJob } from '../evaluation/batch-job.ts'
import type { JobToStore } from '../evaluation/people-to-store.ts'
import { promoteWaiting, promotionAudit } from '../waiting/promote-waiting.ts'
import { entriesToStore, rowMaker } from './make-rows.ts'
import { insertBatches, type NewBatch } from './new-batch.store.ts'
import { receiptsOf } from './receipts.ts'
import { type AnswerToKeep, writeRows } from './write.store.ts'

/** Entries written by one statement. The embedded store blocks the thread while it runs; a server works while the next statement is made. */
const ENTRIES_PER_STATEMENT = { embedded: 128, server: 500 }

/**
 * Writes what was accepted of a commit group: people, teams, registrations with their rosters, answers under their Idempotency-Keys, the
 * groups' counters, a receipt for each request, and one link in the audit chain of each organization. The commit is sent right behind, without waiting for answers.
 */
export async function writeCommitGroup(
  deps: Deps,
  tx: Executor,
  facts: EvaluationFacts,
  jobs: JobToStore[],
  answers: AnswerToKeep[],
  last: Last,
): Promise<void> {
  const maker = rowMaker(deps, facts, jobs)
  await fillParticipants(tx, maker.fillings)
  const entries = entriesToStore(jobs)
  const size = ENTRIES_PER_STATEMENT[deps.database.kind]
  const changes = {
    eventId: facts.event.id,
    groups: [...facts.groups.values()],
    answers,
    receipts: receiptsOf(jobs),
    additions: additionsOf(deps, facts, jobs, maker.newcomersOf),
  }
  const batches = batchesOf(facts, jobs, maker.broughtBy)
  if (batches.length > 0) last(insertBatches(tx, batches))
  const none = { ...changes, groups: [], answers: [], receipts: [], additions: [] }
  for (let from = 0; from < Math.max(entries.length, 1); from += size) {
    const isLast = from + size >= entries.length
    const some = entries.slice(from, from + size)
    last(writeRows(tx, maker.rowsOf(some), isLast ? changes : none))
    for (const { entry } of some) for (const { prepared } of entry.people) prepared?.release()
    // Yields to the event loop: other requests go on, and the statement is sent.
    if (!isLast) await setImmediate()
  }
  await promoteEntered(deps, tx, facts, jobs)
}

/** The rows of batches. A single entry gets none: its registration is found by itself. */
function batchesOf({ event }: EvaluationFacts, jobs: JobToStore[], broughtBy: (job: BatchJob) => string[]): NewBatch[] {
  const several = jobs.filter(({ job, accepted }) => job.request.entries.length > 1 && accepted.length > 0)
  return several.map(({ job, batchId, accepted }) => ({
    id: batchId,
    eventId: event.id,
    actingFor: job.actingFor,
    registrations: accepted.map(({ id }) => id),
    participants: broughtBy(job),
  }))
}

/**
 * Promotes from the waiting lists of the groups entered. Places may be free although somebody waits (the first in line no longer fit), and
 * who joined the list just now may take one. Groups that are locked only because one of these excludes them are left out: the groups that
 * they exclude in turn are not all locked, and locking those now would break the lock order.
 */
async function promoteEntered(
  deps: Deps,
  tx: Executor,
  { event, groups }: EvaluationFacts,
  jobs: JobToStore[],
): Promise<void> {
  const entered = new Set(jobs.flatMap(({ accepted }) => accepted.map(({ groupId }) => groupId)))
  const withRoom = [...groups.values()].filter(
    ({ id, capacity, taken, waitlisted }) =>
      entered.has(id) && waitlisted > 0 && (capacity === null || taken < capacity),
  )
  if (withRoom.length === 0) return
  const promoted = await promoteWaiting(
    tx,
    event.id,
    withRoom.map(({ id }) => id),
  )
  await appendAudit(tx, joinAdditions(promotionAudit(event.id, promoted, deps.now().toISOString())))
}

function additionsOf(
  deps: Deps,
  { event }: EvaluationFacts,
  jobs: JobToStore[],
  newcomersOf: (organizationId: string) => number,
): AuditAddition[] {
  const done = jobs.filter(({ accepted }) => accepted.length > 0)
  const byOrganization = Map.groupBy(done, ({ job }) => job.actingFor.organizationId)
  return [...byOrganization].map(([organizationId, some]) => ({
    organizationId,
    entries: some.map(({ job, batchId, accepted }) => {
      const ids = accepted.map(({ id }) => id)
      return auditOf(deps, job.actingFor, 'registration.add', {
        event_id: event.id,
        batch_id: batchId,
        registration_ids: ids,
      })
    }),
    registrations: some.reduce((sum, { accepted }) => sum + accepted.length, 0),
    participants: newcomersOf(organizationId),
  }))
}
