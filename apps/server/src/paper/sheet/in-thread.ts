import { on } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { limitConcurrency } from '../../kernel/limit-concurrency.ts'

/** What a thread may use up; each takes a processor while it lasts. */
interface ThreadLimits {
  longestMs: number
  memoryMb: number
  atOnce: number
  waiting: number
  /** Nobody is let wait who would wait longer. */
  maxWaitMs?: number
}

/**
 * Has work done in a thread of its own, with limits of time and memory: whatever is in it costs that thread and not the portal. The
 * script tells `up` when it runs, as its start is not the work's doing, and then its result. Work too large to lie here as a whole
 * follows its task in `pieces`, one message each and then null.
 * @returns a function that gives the result, or null where a limit was passed or the thread fell over; it refuses `overloaded` when
 *   too many wait, and fails as the pieces do
 */
export function inThread<Result>(script: URL, { atOnce, waiting, maxWaitMs, ...limits }: ThreadLimits) {
  const inTurn = limitConcurrency(atOnce, waiting, maxWaitMs)
  return (task: unknown, pieces?: AsyncIterable<unknown>): Promise<Result | null> =>
    inTurn(() => work(script, { task, pieces }, limits))
}

async function work<Result>(
  script: URL,
  { task, pieces }: { task: unknown; pieces?: AsyncIterable<unknown> | undefined },
  { longestMs, memoryMb }: Pick<ThreadLimits, 'longestMs' | 'memoryMb'>,
): Promise<Result | null> {
  const worker = new Worker(script, {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 },
    stdout: true,
    stderr: true,
  })
  const messages = on(worker, 'message')
  const ended = new AbortController()
  try {
    const isUp = await messages.next().then(
      () => true,
      () => false,
    )
    if (!isUp) return null
    if (pieces !== undefined) await handOver(worker, pieces)
    return await Promise.race([
      messages.next().then(({ value }) => (value as [Result])[0]),
      pause(longestMs, null, { signal: ended.signal }),
    ]).catch(() => null)
  } finally {
    ended.abort()
    await worker.terminate()
  }
}

async function handOver(worker: Worker, pieces: AsyncIterable<unknown>): Promise<void> {
  // oxlint-disable unicorn/require-post-message-target-origin -- a thread has no origin.
  for await (const piece of pieces) worker.postMessage(piece)
  worker.postMessage(null)
  // oxlint-enable unicorn/require-post-message-target-origin
}
