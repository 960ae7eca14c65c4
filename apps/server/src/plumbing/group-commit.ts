import { fail } from './fail.ts'

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
   * @throws Refusal overloaded when too many wait
   */
  enter: (line: string, job: Job) => Promise<Result>
  waiting: () => number
}

const RETRY_S = 2

/**
 * Group commit: in every line one flight is under way at a time, and whoever comes meanwhile goes with the next. The more come, the
 * more share a transaction, so that a rush is answered faster instead of slower.
 */
export function groupCommit<Job, Result>(how: GroupCommit<Job, Result>): Lines<Job, Result> {
  const lines = new Map<string, Waiting<Job, Result>[]>()
  const { mostWeightWaiting = Number.POSITIVE_INFINITY } = how
  let waiting = 0
  let load = 0
  const depart = async (name: string, line: Waiting<Job, Result>[]) => {
    let answerLast: (() => void) | null = null
    while (line.length > 0) {
      const flight = take(line, how)
      waiting -= flight.length
      for (const { job } of flight) load -= how.weigh(job)
      const landing = land(flight, how)
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
    if (waiting >= how.mostWaiting || load >= mostWeightWaiting) fail('overloaded', { retryAfterS: RETRY_S })
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
  return { enter, waiting: () => waiting }
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
