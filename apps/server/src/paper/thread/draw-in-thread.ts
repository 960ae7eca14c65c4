import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { type FileMeta, unprintableHeader } from '@startline/contract'
import { fail, Refusal } from '../../kernel/fail.ts'
import { limitConcurrency } from '../../kernel/limit-concurrency.ts'
import type { Settings } from '../../settings/settings.ts'
import type { DrawnPaper } from '../page/form-page.ts'
import { findFont } from './find-font.ts'
import type { PaperTask } from './paper-task.ts'

/** 5,000 rows take four seconds of a processor; nobody waits longer than this for an answer, in milliseconds. */
const LONGEST_MS = 45_000
const MEMORY_MB = 512
/** Each takes a processor while it lasts. */
const MAX_DRAWING = 1
const WAITING = 20
/** Seconds until asking again makes sense. */
const RETRY_S = 10
/** A file's name may have so many characters of what it is about. */
const NAME_MAX = 40

const inTurn = limitConcurrency(MAX_DRAWING, WAITING)
const script = new URL('./paper-worker.ts', import.meta.url)

/**
 * Draws a paper in a thread of its own: thousands of rows take seconds, and nobody else waits for them.
 * @throws Refusal no_font; overloaded when too many wait or it took too long
 */
export function drawInThread(
  { settings }: { settings: Pick<Settings, 'pdfFont'> },
  what: PaperTask['what'],
): Promise<DrawnPaper> {
  const font = findFont(settings) ?? fail('no_font')
  return inTurn(() => draw({ font, what }))
}

async function draw(task: PaperTask): Promise<DrawnPaper> {
  const worker = new Worker(script, { workerData: task, resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } })
  try {
    const [drawn] = await once(worker, 'message', { signal: AbortSignal.timeout(LONGEST_MS) })
    return drawn as DrawnPaper
  } catch (error) {
    if ((error as Error).name === 'AbortError') throw new Refusal('overloaded', { retryAfterS: RETRY_S })
    throw error
  } finally {
    await worker.terminate()
  }
}

/** A PDF under a name that every system takes: what it is about, and what kind of paper it is. */
export function paperOf(
  subject: string,
  kind: string,
  bytes: Uint8Array<ArrayBuffer>,
  unprintable: string[] = [],
): FileMeta {
  const name = Array.from(subject.replaceAll(/[\\/:*?"<>|\p{Cc}]+/gu, ' '))
    .slice(0, NAME_MAX)
    .join('')
    .trim()
  return {
    name: `${name}-${kind}.pdf`,
    blob: new Blob([bytes]),
    unprintable: unprintable.length > 0 ? unprintableHeader(unprintable) : null,
  }
}
