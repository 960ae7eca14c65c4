import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { limitConcurrency } from '../../../kernel/limit-concurrency.ts'
import type { YamlReading } from './read-yaml.ts'
import { tooComplex } from './yaml-words.ts'

/** What reading one file may take: milliseconds, and megabytes of heap. 200 kB that are right take a tenth of either. */
const LIMITS = { ms: 3_000, memoryMb: 192 }
/** Each takes a processor while it lasts. */
const MAX_READING = 1
const WAITING = 10
const STACK_MB = 4

const inTurn = limitConcurrency(MAX_READING, WAITING)
const script = new URL('./yaml-worker.ts', import.meta.url)

/**
 * Reads YAML in a thread of its own: some texts take their reader seconds, and nobody else waits for them.
 * @throws Refusal overloaded when too many wait
 */
export const readYamlInThread = (text: string, limits = LIMITS): Promise<YamlReading> =>
  inTurn(() => readOne(text, limits))

async function readOne(text: string, { ms, memoryMb }: typeof LIMITS): Promise<YamlReading> {
  const resourceLimits = { maxOldGenerationSizeMb: memoryMb, stackSizeMb: STACK_MB }
  const worker = new Worker(script, { workerData: text, resourceLimits })
  try {
    const [reading] = await once(worker, 'message', { signal: AbortSignal.timeout(ms) })
    return reading as YamlReading
  } catch (error) {
    // Out of time, memory or stack: no file of an event is like that.
    const { name, code } = error as NodeJS.ErrnoException
    const isTooMuch = name === 'AbortError' || name === 'RangeError' || code === 'ERR_WORKER_OUT_OF_MEMORY'
    if (isTooMuch || code === 'RESOURCE_EXHAUSTION') return { value: undefined, problems: [tooComplex()] }
    throw error
  } finally {
    await worker.terminate()
  }
}
