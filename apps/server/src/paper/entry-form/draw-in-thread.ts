import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { Refusal } from '../../kernel/fail.ts'
import { limitConcurrency } from '../../kernel/limit-concurrency.ts'
import type { FormTask } from './form-worker.ts'

/** 5,000 rows take four seconds of a processor; nobody waits longer than this for an answer, in milliseconds. */
const LONGEST_MS = 45_000
const MEMORY_MB = 512
/** Each takes a processor while it lasts. */
const MAX_DRAWING = 1
const WAITING = 20
/** Seconds until asking again makes sense. */
const RETRY_S = 10

const inTurn = limitConcurrency(MAX_DRAWING, WAITING)
const script = new URL('./form-worker.ts', import.meta.url)

/**
 * Draws a form in a thread of its own: thousands of rows take seconds, and nobody else waits for them.
 * @throws Refusal overloaded when too many wait or it took too long
 */
export const drawInThread = (task: FormTask): Promise<Uint8Array<ArrayBuffer>> => inTurn(() => draw(task))

async function draw(task: FormTask): Promise<Uint8Array<ArrayBuffer>> {
  const worker = new Worker(script, { workerData: task, resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } })
  try {
    const [bytes] = await once(worker, 'message', { signal: AbortSignal.timeout(LONGEST_MS) })
    return bytes as Uint8Array<ArrayBuffer>
  } catch (error) {
    if ((error as Error).name === 'AbortError') throw new Refusal('overloaded', { retryAfterS: RETRY_S })
    throw error
  } finally {
    await worker.terminate()
  }
}
