import { setTimeout as pause } from 'node:timers/promises'
import type { Deps } from '../../deps.ts'
import { fewAtOnce } from '../../kernel/few-at-once.ts'
import { groupCommit } from '../../store/group-commit.ts'
import { isConnectionBroken, isStoreAway } from '../../store/store-away.ts'
import { type BatchJob, isLarge, MOST_TOGETHER, type Outcome, readJob } from '../judge/batch-job.ts'
import { prepareAhead } from '../judge/papers.ts'
import { placeOfKey } from '../judge/request-key.ts'
import { looksHopeless, noSight, type Sight } from '../judge/sight.ts'
import { openSights } from '../judge/sights.ts'
import { noteFlight, noteTrouble, showWaiting } from './flight-metrics.ts'
import { fly } from './fly.ts'

/** Requests that may wait: at a few thousand a second the last is answered well within the 50 s of the browser. */
const MOST_WAITING = 10_000
/** Whoever would wait longer than this comes again, told so at once; pages do that by themselves. */
const PATIENCE_MS = 5_000
/** Entries that may wait, in all requests together: each takes a few kilobytes of memory. */
const MOST_ENTRIES_WAITING = 40_000
/** Batches too large to share a flight, at once and waiting: each takes memory while it is judged, which is work of the one thread anyway. */
const LARGE_AT_ONCE = 1
const LARGE_WAITING = 20
/** Waits before a flight is tried again whose connection broke, in milliseconds. */
const PAUSES_MS = [100, 400, 1500]
/** … and how long trying may have taken in all: over a silent path each try takes long, and everybody behind waits too. */
const TRYING_MS = 8_000

/** Where requests to register go. */
export interface Flights {
  /**
   * Registers with the next flight of the event.
   * @param before what comes first; for a batch too large to share a flight when its turn has come, and never where it is sent away
   * @throws Refusal overloaded when too many wait; whatever `before` throws
   */
  register: (job: BatchJob, before?: () => Promise<void>) => Promise<Outcome>
  /**
   * Counts a request that is on its way, before its body is read; the function that it gives ends that.
   * @throws Refusal overloaded when it would likely wait too long
   */
  announce: () => () => void
  /** Requests waiting for their flight. */
  waiting: () => number
}

/**
 * Opens the lines: one per event, for no statement spans events.
 * @param patienceMs nobody is let in who would likely wait longer
 */
export function openFlights(deps: Deps, patienceMs = PATIENCE_MS): Flights {
  const sights = openSights()
  const go = async (jobs: BatchJob[]) => {
    const eventId = jobs[0]?.request.event_id ?? ''
    const sight = sights.of(eventId) ?? noSight()
    const began = performance.now()
    const outcomes = await flySafely(deps, jobs, sight)
    noteFlight(deps, jobs.length, (performance.now() - began) / 1000)
    if (sight.day !== null) sights.keep(eventId, sight)
    return outcomes
  }
  const lines = groupCommit<BatchJob, Outcome>({
    fly: go,
    weigh: (job) => job.request.entries.length,
    mostWeight: MOST_TOGETHER,
    mostWaiting: MOST_WAITING,
    mostWeightWaiting: MOST_ENTRIES_WAITING,
    patienceMs,
    markOf: placeOfKey,
    overlap: deps.database.kind === 'server',
  })
  showWaiting(deps, lines.waiting)
  const large = fewAtOnce(LARGE_AT_ONCE, LARGE_WAITING)
  const alone = async (job: BatchJob) => (await go([job]))[0] as Outcome
  const register = async (job: BatchJob, before?: () => Promise<void>) => {
    if (isLarge(job)) return large(() => (before?.() ?? Promise.resolve()).then(() => alone(job)))
    if (before) await before()
    const outcome = lines.enter(job.request.event_id, job)
    readOnArrival(deps, job, sights.of(job.request.event_id))
    return outcome
  }
  return { register, announce: lines.announce, waiting: lines.waiting }
}

/**
 * Reads a request on arrival where its event is known, so that nobody waits for that in a flight; and seals its people, unless it
 * seems that nothing of it will be stored.
 */
function readOnArrival(deps: Deps, job: BatchJob, sight: Sight | undefined): void {
  if (!sight?.day) return
  try {
    readJob(job, sight.day)
    if (!looksHopeless(job, sight.full)) prepareAhead(deps, job)
  } catch (error) {
    // The flight does it again, and tells what is wrong.
    deps.log.warn({ err: error }, 'a request could not be prepared on arrival')
  }
}

/**
 * Flies, and again when the connection broke: what the first try wrote is found then, if it was committed. A flight that fails for
 * another reason is flown job by job, so that one cannot spoil the others.
 */
async function flySafely(deps: Deps, jobs: BatchJob[], sight: Sight): Promise<Outcome[]> {
  try {
    return await flyThroughBreaks(deps, jobs, sight)
  } catch (error) {
    if (jobs.length === 1 || isStoreAway(error)) throw error
    noteTrouble(deps, 'failed')
    deps.log.warn({ err: error, jobs: jobs.length }, 'a flight failed and is flown job by job')
  }
  const outcomes: Outcome[] = []
  for (const job of jobs)
    outcomes.push(...(await flyThroughBreaks(deps, [job], sight).catch((error: Error) => [error])))
  return outcomes
}

async function flyThroughBreaks(deps: Deps, jobs: BatchJob[], sight: Sight): Promise<Outcome[]> {
  const began = performance.now()
  for (const wait of [...PAUSES_MS, null]) {
    try {
      return await fly(deps, jobs, sight)
    } catch (error) {
      if (wait === null || !isConnectionBroken(error) || performance.now() - began > TRYING_MS) throw error
      noteTrouble(deps, 'connection')
      deps.log.warn({ err: error, jobs: jobs.length }, 'a flight lost its connection and is tried again')
      await pause(wait)
    }
  }
  return []
}
