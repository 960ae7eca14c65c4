import { on } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { fewAtOnce } from '../../plumbing/few-at-once.ts'
import type { SheetResult, SheetTask } from './sheet-worker.ts'

/** 5,000 rows take a third of a second; whatever takes so long is made to. */
const LONGEST_MS = 5_000
/** 5,000 rows of 30 columns take 60 MB. */
const MEMORY_MB = 160
/** Each takes a processor while it lasts. */
const AT_ONCE = 2
const WAITING = 20

const inTurn = fewAtOnce(AT_ONCE, WAITING)
const script = new URL('./sheet-worker.ts', import.meta.url)
const TOO_BIG: SheetResult = { refused: 'too_big' }

/** Has a file read in a thread of its own, with limits of time and memory: whatever is in it costs that thread and not the portal. */
export const askWorker = (task: SheetTask): Promise<SheetResult> => inTurn(() => read(task))

async function read(task: SheetTask): Promise<SheetResult> {
  const worker = new Worker(script, {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 },
    stdout: true,
    stderr: true,
  })
  const messages = on(worker, 'message')
  const ended = new AbortController()
  try {
    await messages.next()
    return await Promise.race([
      messages.next().then(({ value }) => (value as [SheetResult])[0]),
      pause(LONGEST_MS, TOO_BIG, { signal: ended.signal }),
    ])
  } catch {
    // It ran out of memory, or fell over what it read.
    return TOO_BIG
  } finally {
    ended.abort()
    await worker.terminate()
  }
}
