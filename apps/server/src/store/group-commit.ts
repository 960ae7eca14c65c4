import { fail } from '../kernel/fail.ts'
import { learnPace } from '../kernel/pace.ts'

/** How work is put together. */
export interface GroupCommit<Job, Result> {
  /** Does several jobs at once; gives a result for each, in their order. */
  process: (jobs: Job[]) => Promise<Result[]>
  /** How heavy a job is; a commit group takes jobs up to `mostWeight`, and at least one. */
  weigh: (job: Job) => number
  mostWeight: number
  /** Jobs that may wait, in all lines together; who comes then is refused. */
  mostWaiting: number
  /** What all that wait may weigh together; who comes then is refused. Without it only their number counts. */
  mostWeightWaiting?: number
  /** Two jobs with the same mark are never in one group; null marks nothing. */
  markOf: (job: Job) => string | null
  /**
   * Whether the next group starts before the one before it is answered: a database server works while answers are written. The embedded one
   * shares the thread and would only delay them.
   */
  overlap?: boolean
  /** Who would likely wait longer than this for the answer, in milliseconds, is refused. */
  maxWaitMs?: number
}

interface Waiting<Job, Result> {
  job: Job
  resolve: (result: Result) => void
  reject: (error: unknown) => void
}

/** Where jobs wait for their commit group, and how many do. */
export interface CommitQueues<Job, Result> {
  /**
   * Puts a job in a line and gives its result.
   * @throws Refusal overloaded when too many wait, or too long by how long commit groups took lately
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
/** The pace is learned from groups that are at least this full: a small one says nothing about a rush. */
const TELLING = 0.25

/**
 * Group commit: each queue has one group under way at a time, and whoever comes meanwhile goes with the next. The more come, the more
 * share a transaction, so that a rush is answered faster instead of slower.
 */
export function groupCommit<Job, Result>(how: GroupCommit<Job, Result>): CommitQueues<Job, Result> {
  const lines = new Map<string, Waiting<Job, Result>[]>()
  const { mostWeightWaiting = Number.POSITIVE_INFINITY, maxWaitMs = Number.POSITIVE_INFINITY } = how
  const pace = learnPace()
  let waiting = 0
  let load = 0
  let coming = 0
  const refuseTooMuch = (before: number) => {
    if (waiting >= how.mostWaiting || load >= mostWeightWaiting || pace.msFor(before) > maxWaitMs)
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
  let endedAt = 0
  // Queues share the store, one after the other: a group took the time since the last end of any group.
  const noteEnd = (group: Waiting<Job, Result>[], startedAt: number) => {
    const now = performance.now()
    const weight = group.reduce((sum, { job }) => sum + how.weigh(job), 0)
    if (weight >= how.mostWeight * TELLING) pace.note(now - Math.max(startedAt, endedAt), weight)
    endedAt = now
  }
  const drain = async (name: string, line: Waiting<Job, Result>[]) => {
    let answerLast: (() => void) | null = null
    while (line.length > 0) {
      const group = take(line, how)
      waiting -= group.length
      for (const { job } of group) load -= how.weigh(job)
      const startedAt = performance.now()
      const answering = processOne(group, how).finally(() => noteEnd(group, startedAt))
      // The group before is answered once the first statements of this one are sent.
      if (answerLast) setImmediate(answerLast)
      answerLast = await answering
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
      // Requests read in the same turn of the event loop join this group.
      setImmediate(() => void drain(name, opened))
    })
  }
  return { enter, announce, waiting: () => waiting }
}

/** Takes the next group out of a queue, in the order they came; a job with a mark that is in it already waits for the next. */
function take<Job, Result>(line: Waiting<Job, Result>[], how: GroupCommit<Job, Result>): Waiting<Job, Result>[] {
  const group: Waiting<Job, Result>[] = []
  const stay: Waiting<Job, Result>[] = []
  const marks = new Set<string>()
  let weight = 0
  for (const one of line) {
    weight += how.weigh(one.job)
    if (group.length > 0 && weight > how.mostWeight) break
    const mark = how.markOf(one.job)
    if (mark !== null && marks.has(mark)) stay.push(one)
    else group.push(one)
    if (mark !== null) marks.add(mark)
  }
  line.splice(0, group.length + stay.length, ...stay)
  return group
}

/** Processes a group; gives what answers its jobs. */
async function processOne<Job, Result>(
  group: Waiting<Job, Result>[],
  { process }: GroupCommit<Job, Result>,
): Promise<() => void> {
  try {
    const results = await process(group.map(({ job }) => job))
    return () => {
      for (const [index, result] of results.entries()) group[index]?.resolve(result)
    }
  } catch (error) {
    return () => {
      for (const { reject } of group) reject(error)
    }
  }
}
