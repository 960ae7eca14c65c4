import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import type { FileMeta } from '@startline/contract'
import type { ActingFor, Deps } from '../../deps.ts'
import { fail, Refusal } from '../../kernel/fail.ts'
import { limitConcurrency } from '../../kernel/limit-concurrency.ts'
import type { Settings } from '../../settings/settings.ts'
import type { FormTask } from './form-worker.ts'
import { type FormWish, gatherForm } from './gather-form.ts'
import type { ReceiptsData } from './receipt-data.ts'

/** A file's name may have so many characters of the event's. */
const NAME_MAX = 40

/**
 * The organization's entry form for an event as a PDF, for its stamp; numbers are masked.
 * @throws Refusal no_font; not_found; nothing_to_print; too_large; overloaded
 */
export async function printForm(deps: Deps, actingFor: ActingFor, wish: FormWish): Promise<FileMeta> {
  const font = findFont(deps.settings) ?? fail('no_font')
  const data = await gatherForm(deps, actingFor, wish)
  const bytes = await drawInThread({ data, font })
  return paperOf([data.event, data.unit].filter((word) => word !== null).join('-'), '报名表', bytes)
}

/** A PDF under a name that every system takes. */
function paperOf(subject: string, kind: string, bytes: Uint8Array<ArrayBuffer>): FileMeta {
  const name = Array.from(subject.replaceAll(/[\\/:*?"<>|\p{Cc}]+/gu, ' '))
    .slice(0, NAME_MAX)
    .join('')
    .trim()
  return { name: `${name}-${kind}.pdf`, blob: new Blob([bytes]) }
}

/**
 * Confirmations of fees that were paid, as a PDF.
 * @throws Refusal no_font; overloaded
 */
export async function printReceiptsOf({ settings }: Pick<Deps, 'settings'>, receipts: ReceiptsData): Promise<FileMeta> {
  const font = findFont(settings) ?? fail('no_font')
  return paperOf(receipts.event, '缴费确认单', await drawInThread({ receipts, font }))
}

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
const drawInThread = (task: FormTask): Promise<Uint8Array<ArrayBuffer>> => inTurn(() => draw(task))

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

/** Where systems keep Noto Sans CJK: Debian and Ubuntu, Arch, Fedora, Alpine; and single files of its simplified Chinese. */
const PLACES = [
  '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc',
  '/usr/share/fonts/noto-cjk/NotoSansCJK-Regular.ttc',
  '/usr/share/fonts/google-noto-cjk/NotoSansCJK-Regular.ttc',
  '/usr/share/fonts/noto/NotoSansCJK-Regular.ttc',
  '/usr/share/fonts/opentype/noto/NotoSansCJKsc-Regular.otf',
  '/usr/share/fonts/opentype/noto/NotoSansSC-Regular.otf',
]

/** The Chinese font for what is printed: the one of `PDF_FONT`, or the system's; null where there is none. */
export function findFont({ pdfFont }: Pick<Settings, 'pdfFont'>, places: readonly string[] = PLACES): string | null {
  if (pdfFont !== null) return existsSync(pdfFont) ? pdfFont : null
  return places.find((place) => existsSync(place)) ?? null
}
