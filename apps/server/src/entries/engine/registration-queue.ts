import { setTimeout as pause } from 'node:timers/promises'
import type { Deps } from '../../deps.ts'
import { limitConcurrency } from '../../kernel/limit-concurrency.ts'
import { groupCommit } from '../../store/group-commit.ts'
import { isConnectionBroken, isStoreAway } from '../../store/store-away.ts'
import { type BatchJob, isLarge, MAX_ENTRIES_PER_GROUP, type Outcome, readJob } from '../evaluation/batch-job.ts'
import { type EventHint, emptyHint, likelyStoresNothing, openEventHints } from '../evaluation/event-hints.ts'
import { prepareAhead } from '../evaluation/prepare-people.ts'
import { placeOfKey } from '../evaluation/request-key.ts'
import { processGroup } from './process-group.ts'
import { noteCommitGroup, noteEntries, noteTrouble, showWaiting } from './queue-metrics.ts'

/** Requests that may wait: at a few thousand a second the last is answered well within the 50 s of the browser. */
const MAX_REQUESTS_WAITING = 10_000
/** Who would wait longer than this is refused at once with Retry-After; pages then try again by themselves. */
const MAX_WAIT_MS = 5_000
/** Entries that may wait, in all requests together: each takes a few kilobytes of memory. */
const MAX_ENTRIES_WAITING = 40_000
/** Batches too large to share a commit group: how many are evaluated at once, and how many wait. Each takes memory, and evaluating is work of the one thread anyway. */
const MAX_LARGE_BATCHES_RUNNING = 1
const MAX_LARGE_BATCHES_WAITING = 20
/** Pauses before the retries of a commit group whose connection broke. */
const RETRY_DELAYS_MS = [100, 400, 1500]
/** No retry after this time in all: over a connection that swallows packets each try takes long, and the whole queue waits. */
const MAX_RETRYING_MS = 8_000

/** The queue in front of the registration engine. */
export interface RegistrationQueue {
  /**
   * Registers with the next commit group of the event.
   * @param before runs before the request joins the queue; for a batch too large to share a commit group, when its turn comes. Not called where it is refused
   * @throws Refusal overloaded when too many wait; whatever `before` throws
   */
  register: (job: BatchJob, before?: () => Promise<void>) => Promise<Outcome>
  /**
   * Counts a request before its body is read; call the returned function when it has joined the queue or ended.
   * @throws Refusal overloaded when it would likely wait too long
   */
  announce: () => () => void
  /** Requests waiting for their commit group. */
  waiting: () => number
}

/**
 * Opens the queues, one per event: a commit group never spans events.
 * @param maxWaitMs who would likely wait longer is refused
 */
export function openRegistrationQueue(deps: Deps, maxWaitMs = MAX_WAIT_MS): RegistrationQueue {
  const hints = openEventHints()
  const processMeasured = async (jobs: BatchJob[]) => {
    const eventId = jobs[0]?.request.event_id ?? ''
    const hint = hints.of(eventId) ?? emptyHint()
    const began = performance.now()
    const outcomes = await processSafely(deps, jobs, hint)
    noteCommitGroup(deps, jobs.length, (performance.now() - began) / 1000)
    noteEntries(deps, outcomes)
    if (hint.day !== null) hints.keep(eventId, hint)
    return outcomes
  }
  const queues = groupCommit<BatchJob, Outcome>({
    process: processMeasured,
    weigh: (job) => job.request.entries.length,
    mostWeight: MAX_ENTRIES_PER_GROUP,
    mostWaiting: MAX_REQUESTS_WAITING,
    mostWeightWaiting: MAX_ENTRIES_WAITING,
    maxWaitMs,
    markOf: placeOfKey,
    overlap: deps.database.kind === 'server',
  })
  showWaiting(deps, queues.waiting)
  const large = limitConcurrency(MAX_LARGE_BATCHES_RUNNING, MAX_LARGE_BATCHES_WAITING)
  const processAlone = async (job: BatchJob) => (await processMeasured([job]))[0] as Outcome
  const register = async (job: BatchJob, before?: () => Promise<void>) => {
    if (isLarge(job)) return large(() => (before?.() ?? Promise.resolve()).then(() => processAlone(job)))
    if (before) await before()
    const outcome = queues.enter(job.request.event_id, job)
    readOnArrival(deps, job, hints.of(job.request.event_id))
    return outcome
  }
  return { register, announce: queues.announce, waiting: queues.waiting }
}

/**
 * Parses a request on arrival where the event's day is known, and encrypts its people's numbers unless it is likely refused: work that
 * its commit group need not do then.
 */
function readOnArrival(deps: Deps, job: BatchJob, hint: EventHint | undefined): void {
  if (!hint?.day) return
  try {
    readJob(job, hint.day)
    if (!likelyStoresNothing(job, hint.full)) prepareAhead(deps, job)
  } catch (error) {
    // The commit group parses it again, and refuses what is wrong.
    deps.log.warn({ err: error }, 'a request could not be prepared on arrival')
  }
}

/**
 * Processes a commit group, and retries when the connection broke: what the first try committed is found then. A group that fails for
 * another reason is processed job by job, so that one bad job cannot fail the others.
 */
async function processSafely(deps: Deps, jobs: BatchJob[], hint: EventHint): Promise<Outcome[]> {
  try {
    return await processDespiteLostConnections(deps, jobs, hint)
  } catch (error) {
    if (jobs.length === 1 || isStoreAway(error)) throw error
    noteTrouble(deps, 'failed')
    deps.log.warn({ err: error, jobs: jobs.length }, 'a commit group failed and is processed job by job')
  }
  const outcomes: Outcome[] = []
  for (const job of jobs)
    outcomes.push(...(await processDespiteLostConnections(deps, [job], hint).catch((error: Error) => [error])))
  return outcomes
}

async function processDespiteLostConnections(deps: Deps, jobs: BatchJob[], hint: EventHint): Promise<Outcome[]> {
  const began = performance.now()
  for (const wait of [...RETRY_DELAYS_MS, null]) {
    try {
      return await processGroup(deps, jobs, hint)
    } catch (error) {
      if (wait === null || !isConnectionBroken(error) || performance.now() - began > MAX_RETRYING_MS) throw error
      noteTrouble(deps, 'connection')
      deps.log.warn({ err: error, jobs: jobs.length }, 'a commit group lost its connection and is tried again')
      await pause(wait)
    }
  }
  return []
}
