import { on } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { fewAtOnce } from '../../plumbing/few-at-once.ts'

/** What a thread may use up; each takes a processor while it lasts. */
export interface ThreadLimits {
  longestMs: number
  memoryMb: number
  atOnce: number
  waiting: number
}

/**
 * Has work done in a thread of its own, with limits of time and memory: whatever is in it costs that thread and not the portal. The
 * script tells `up` when it runs, as its start is not the work's doing, and then its result.
 * @returns a function that gives the result, or null where a limit was passed or the thread fell over; it refuses `overloaded` when
 *   too many wait
 */
export function inThread<Result>(script: URL, { atOnce, waiting, ...limits }: ThreadLimits) {
  const inTurn = fewAtOnce(atOnce, waiting)
  return (task: unknown): Promise<Result | null> => inTurn(() => work(script, task, limits))
}

async function work<Result>(
  script: URL,
  workerData: unknown,
  { longestMs, memoryMb }: Pick<ThreadLimits, 'longestMs' | 'memoryMb'>,
): Promise<Result | null> {
  const worker = new Worker(script, {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 },
    stdout: true,
    stderr: true,
  })
  const messages = on(worker, 'message')
  const ended = new AbortController()
  try {
    await messages.next()
    return await Promise.race([
      messages.next().then(({ value }) => (value as [Result])[0]),
      pause(longestMs, null, { signal: ended.signal }),
    ])
  } catch {
    return null
  } finally {
    ended.abort()
    await worker.terminate()
  }
}
