import type { Deps } from '../../deps.ts'
import { findFlightEvent, lookAtEvent } from '../../events/groups/flight.store.ts'
import { Refusal } from '../../kernel/fail.ts'
import { askTogether } from '../../store/ask-together.ts'
import { type BatchJob, eventOf } from './batch-job.ts'
import { groupsOf } from './gather-facts.ts'
import { gatherPeople } from './gather-people.ts'
import { judgeAll, type Outcomes } from './judge-all.ts'
import { findKept } from './request-key.ts'
import { looksHopeless, noteFull, readAll, type Sight } from './sight.ts'

/**
 * Looks at the event as it stands; settles trials, and jobs of which nothing can be stored. What is asked goes as one message over one
 * connection: in a rush the store does nothing else, and to wake up a connection costs as much as what it is asked.
 */
export async function lookWithoutLocks(deps: Deps, jobs: BatchJob[], sight: Sight, outcomes: Outcomes): Promise<void> {
  const { db } = deps.database
  const eventId = eventOf(jobs)
  if (jobs.some(({ read }) => read === null)) {
    const event = await findFlightEvent(db, eventId)
    if (event === undefined) return notFound(jobs, outcomes)
    readAll(jobs, event, sight)
  }
  const doubtful = jobs.filter((job) => looksHopeless(job, sight.full))
  if (doubtful.length === 0) return
  const [seen, kept, sources] = await askTogether(deps.database, (on) => [
    lookAtEvent(on, eventId, groupsOf(doubtful)),
    findKept(on, doubtful),
    gatherPeople(deps, on, eventId, doubtful, false),
  ])
  if (seen === undefined) return notFound(jobs, outcomes)
  const { event, groups } = seen
  // What was read for another day is looked up anew, under the locks.
  if (readAll(doubtful, event, sight)) return
  noteFull(sight, groups)
  const hopeless = doubtful.filter((job) => looksHopeless(job, sight.full))
  if (hopeless.length === 0) return
  for (const job of hopeless) {
    const outcome = kept.get(job)
    if (outcome !== undefined) outcomes.set(job, outcome)
  }
  await judgeAll(deps, db, { event, groups, sources }, hopeless, outcomes, false)
}

const notFound = (jobs: BatchJob[], outcomes: Outcomes): void => {
  for (const job of jobs) outcomes.set(job, new Refusal('not_found'))
}
