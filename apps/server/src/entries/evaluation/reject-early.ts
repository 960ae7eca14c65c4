import type { Deps } from '../../deps.ts'
import { findEventFacts, readEventWithGroups } from '../../events/groups/group.store.ts'
import { Refusal } from '../../kernel/fail.ts'
import { pipelineQueries } from '../../store/pipeline-queries.ts'
import { type BatchJob, eventOf } from './batch-job.ts'
import { evaluateAll, type Outcomes } from './evaluate-all.ts'
import { type EventHint, likelyStoresNothing, noteFull, readAll } from './event-hint.ts'
import { groupsOf } from './gather-facts.ts'
import { gatherPeople } from './gather-people.ts'
import { findKept } from './request-key.ts'

/**
 * Looks at the event as it stands; settles trials, and jobs of which nothing can be stored. What is asked goes as one message over one
 * connection: in a rush the store does nothing else, and to wake up a connection costs as much as what it is asked.
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
  // What was read for another day is looked up anew, under the locks.
  if (readAll(doubtful, event, hint)) return
  noteFull(hint, groups)
  const unlikely = doubtful.filter((job) => likelyStoresNothing(job, hint.full))
  if (unlikely.length === 0) return
  for (const job of unlikely) {
    const outcome = kept.get(job)
    if (outcome !== undefined) outcomes.set(job, outcome)
  }
  await evaluateAll(deps, db, { event, groups, sources }, unlikely, outcomes, false)
}

const notFound = (jobs: BatchJob[], outcomes: Outcomes): void => {
  for (const job of jobs) outcomes.set(job, new Refusal('not_found'))
}
