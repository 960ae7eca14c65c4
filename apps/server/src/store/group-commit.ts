import { fail } from '../kernel/fail.ts'
import { learnPace } from '../kernel/pace.ts'

/** How work is put together. */
export interface GroupCommit<Job, Result> {
  /** Does several jobs at once; gives a result for each, in their order. */
  fly: (jobs: Job[]) => Promise<Result[]>
  /** How heavy a job is; a flight takes jobs up to `mostWeight`, and at least one. */
  weigh: (job: Job) => number
  mostWeight: number
  /** Jobs that may wait, in all lines together; who comes then is refused. */
  mostWaiting: number
  /** What all that wait may weigh together; who comes then is refused. Without it only their number counts. */
  mostWeightWaiting?: number
  /** Two jobs with the same mark never fly together; null marks nothing. */
  markOf: (job: Job) => string | null
  /**
   * Whether the next flight begins before the last is answered: a store elsewhere works then while answers are written. One in this
   * very thread would keep them waiting for nothing.
   */
  overlap?: boolean
  /** Nobody is let in who would likely wait longer for the answer, in milliseconds. */
  patienceMs?: number
}

interface Waiting<Job, Result> {
  job: Job
  resolve: (result: Result) => void
  reject: (error: unknown) => void
}

/** Where jobs wait for their flight, and how many do. */
export interface Lines<Job, Result> {
  /**
   * Puts a job in a line and gives its result.
   * @throws Refusal overloaded when too many wait, or too long by how long flights took lately
   */
  enter: (line: string, job: Job) => Promise<Result>
  /**
   * Counts somebody who is on the way to a line, and not yet there; the function that it gives ends that.
   * @throws Refusal overloaded as `enter` does, with all counted who are on their way
   */
  announce: () => () => void
  waiting: () => number
}

const RETRY_S = 2
/** A flight tells how long others will take when it has this part of what fits. */
const TELLING = 0.25

/**
 * Group commit: in every line one flight is under way at a time, and whoever comes meanwhile goes with the next. The more come, the
 * more share a transaction, so that a rush is answered faster instead of slower.
 */
export function groupCommit<Job, Result>(how: GroupCommit<Job, Result>): Lines<Job, Result> {
  const lines = new Map<string, Waiting<Job, Result>[]>()
  const { mostWeightWaiting = Number.POSITIVE_INFINITY, patienceMs = Number.POSITIVE_INFINITY } = how
  const pace = learnPace()
  let waiting = 0
  let load = 0
  let coming = 0
  const refuseTooMuch = (before: number) => {
    if (waiting >= how.mostWaiting || load >= mostWeightWaiting || pace.msFor(before) > patienceMs)
      fail('overloaded', { retryAfterS: RETRY_S })
  }
  const announce = () => {
    refuseTooMuch(load + coming)
    coming += 1
    let isComing = true
    return () => {
      if (isComing) coming -= 1
      isComing = false
    }
  }
  let landedAt = 0
  // Lines that share what they fly on are served one after the other: a flight took from the last landing of any to its own.
  const landed = (flight: Waiting<Job, Result>[], departedAt: number) => {
    const now = performance.now()
    const weight = flight.reduce((sum, { job }) => sum + how.weigh(job), 0)
    // A small flight costs much for each in it, and says nothing about a rush.
    if (weight >= how.mostWeight * TELLING) pace.note(now - Math.max(departedAt, landedAt), weight)
    landedAt = now
  }
  const depart = async (name: string, line: Waiting<Job, Result>[]) => {
    let answerLast: (() => void) | null = null
    while (line.length > 0) {
      const flight = take(line, how)
      waiting -= flight.length
      for (const { job } of flight) load -= how.weigh(job)
      const departedAt = performance.now()
      const landing = land(flight, how).finally(() => landed(flight, departedAt))
      // Those of the last are answered when the first words of this one are on their way.
      if (answerLast) setImmediate(answerLast)
      answerLast = await landing
      if (how.overlap && line.length > 0) continue
      answerLast()
      answerLast = null
    }
    lines.delete(name)
  }
  const enter = (name: string, job: Job) => {
    refuseTooMuch(load)
    return new Promise<Result>((resolve, reject) => {
      waiting += 1
      load += how.weigh(job)
      const line = lines.get(name)
      if (line !== undefined) return void line.push({ job, resolve, reject })
      const opened = [{ job, resolve, reject }]
      lines.set(name, opened)
      // Whoever was read in the same turn of the event loop goes along.
      setImmediate(() => void depart(name, opened))
    })
  }
  return { enter, announce, waiting: () => waiting }
}

/** Takes the next flight out of a line, in the order they came; who may not fly with those before goes with the next. */
function take<Job, Result>(line: Waiting<Job, Result>[], how: GroupCommit<Job, Result>): Waiting<Job, Result>[] {
  const flight: Waiting<Job, Result>[] = []
  const stay: Waiting<Job, Result>[] = []
  const marks = new Set<string>()
  let weight = 0
  for (const one of line) {
    weight += how.weigh(one.job)
    if (flight.length > 0 && weight > how.mostWeight) break
    const mark = how.markOf(one.job)
    if (mark !== null && marks.has(mark)) stay.push(one)
    else flight.push(one)
    if (mark !== null) marks.add(mark)
  }
  line.splice(0, flight.length + stay.length, ...stay)
  return flight
}

/** Flies; gives what answers those on board. */
async function land<Job, Result>(
  flight: Waiting<Job, Result>[],
  { fly }: GroupCommit<Job, Result>,
): Promise<() => void> {
  try {
    const results = await fly(flight.map(({ job }) => job))
    return () => {
      for (const [index, result] of results.entries()) flight[index]?.resolve(result)
    }
  } catch (error) {
    return () => {
      for (const { reject } of flight) reject(error)
    }
  }
}
