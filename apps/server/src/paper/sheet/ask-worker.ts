import { inThread } from './in-thread.ts'
import type { SheetResult, SheetTask } from './sheet-worker.ts'

/** 5,000 rows take a third of a second, and of 30 columns 60 MB; whatever takes so much more is made to. */
const LIMITS = { longestMs: 5_000, memoryMb: 160, atOnce: 1, waiting: 20 }

const ask = inThread<SheetResult>(new URL('./sheet-worker.ts', import.meta.url), LIMITS)

/** Has a file read in a thread. What runs out of memory or time, or falls over what it reads, is too big. */
export const askWorker = async (task: SheetTask): Promise<SheetResult> => (await ask(task)) ?? { refused: 'too_big' }
