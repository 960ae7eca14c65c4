import { setTimeout as pause } from 'node:timers/promises'
import type { Deps } from '../../deps.ts'
import { limitConcurrency } from '../../kernel/limit-concurrency.ts'
import { groupCommit } from '../../store/group-commit.ts'
import { isConnectionBroken, isStoreAway } from '../../store/store-away.ts'
import { type BatchJob, isLarge, MAX_ENTRIES_PER_GROUP, type Outcome, readJob } from '../evaluation/batch-job.ts'
import { type EventHint, emptyHint, likelyStoresNothing, openEventHints } from '../evaluation/event-hints.ts'
import { prepareAhead } from '../evaluation/prepared-participant.ts'
import { placeOfKey } from '../evaluation/request-key.ts'
import { processGroup } from './process-group.ts'
import { noteCommitGroup, noteTrouble, showWaiting } from './queue-metrics.ts'

/** Requests that may wait: at a few thousand a second the last is answered well within the 50 s of the browser. */
const MAX_REQUESTS_WAITING = 10_000
/** Whoever would wait longer than this comes again, told so at once; pages do that by themselves. */
const MAX_WAIT_MS = 5_000
/** Entries that may wait, in all requests together: each takes a few kilobytes of memory. */
const MAX_ENTRIES_WAITING = 40_000
/** Batches too large to share a commit group, at once and waiting: each takes memory while it is evaluated, which is work of the one thread anyway. */
const MAX_LARGE_BATCHES_RUNNING = 1
const MAX_LARGE_BATCHES_WAITING = 20
/** Waits before a commit group is tried again whose connection broke, in milliseconds. */
const RETRY_DELAYS_MS = [100, 400, 1500]
/** … and how long trying may have taken in all: over a silent path each try takes long, and everybody behind waits too. */
const MAX_RETRYING_MS = 8_000

/** Where requests to register go. */
export interface RegistrationQueue {
  /**
   * Registers with the next commit group of the event.
   * @param before what comes first; for a batch too large to share a commit group when its turn has come, and never where it is sent away
   * @throws Refusal overloaded when too many wait; whatever `before` throws
   */
  register: (job: BatchJob, before?: () => Promise<void>) => Promise<Outcome>
  /**
   * Counts a request that is on its way, before its body is read; the function that it gives ends that.
   * @throws Refusal overloaded when it would likely wait too long
   */
  announce: () => () => void
  /** Requests waiting for their commit group. */
  waiting: () => number
}

/**
 * Opens the lines: one per event, for no statement spans events.
 * @param maxWaitMs nobody is let in who would likely wait longer
 */
export function openRegistrationQueue(deps: Deps, maxWaitMs = MAX_WAIT_MS): RegistrationQueue {
  const hints = openEventHints()
  const go = async (jobs: BatchJob[]) => {
    const eventId = jobs[0]?.request.event_id ?? ''
    const hint = hints.of(eventId) ?? emptyHint()
    const began = performance.now()
    const outcomes = await processSafely(deps, jobs, hint)
    noteCommitGroup(deps, jobs.length, (performance.now() - began) / 1000)
    if (hint.day !== null) hints.keep(eventId, hint)
    return outcomes
  }
  const lines = groupCommit<BatchJob, Outcome>({
    process: go,
    weigh: (job) => job.request.entries.length,
    mostWeight: MAX_ENTRIES_PER_GROUP,
    mostWaiting: MAX_REQUESTS_WAITING,
    mostWeightWaiting: MAX_ENTRIES_WAITING,
    maxWaitMs,
    markOf: placeOfKey,
    overlap: deps.database.kind === 'server',
  })
  showWaiting(deps, lines.waiting)
  const large = limitConcurrency(MAX_LARGE_BATCHES_RUNNING, MAX_LARGE_BATCHES_WAITING)
  const alone = async (job: BatchJob) => (await go([job]))[0] as Outcome
  const register = async (job: BatchJob, before?: () => Promise<void>) => {
    if (isLarge(job)) return large(() => (before?.() ?? Promise.resolve()).then(() => alone(job)))
    if (before) await before()
    const outcome = lines.enter(job.request.event_id, job)
    readOnArrival(deps, job, hints.of(job.request.event_id))
    return outcome
  }
  return { register, announce: lines.announce, waiting: lines.waiting }
}

/**
 * Reads a request on arrival where its event is known, so that nobody waits for that in a commit group; and seals its people, unless it
 * seems that nothing of it will be stored.
 */
function readOnArrival(deps: Deps, job: BatchJob, hint: EventHint | undefined): void {
  if (!hint?.day) return
  try {
    readJob(job, hint.day)
    if (!likelyStoresNothing(job, hint.full)) prepareAhead(deps, job)
  } catch (error) {
    // The commit group does it again, and tells what is wrong.
    deps.log.warn({ err: error }, 'a request could not be prepared on arrival')
  }
}

/**
 * Processes a group, and again when the connection broke: what the first try wrote is found then, if it was committed. A commit group that fails for
 * another reason is processed job by job, so that one cannot spoil the others.
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
