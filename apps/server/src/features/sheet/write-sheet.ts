import type { FileTold } from '@startline/contract'
import { inThread } from './in-thread.ts'
import type { WrittenBook } from './written-sheet.ts'

/** 20,000 registrations take about two seconds; whatever takes longer is at fault. */
const LIMITS = { longestMs: 20_000, memoryMb: 256, atOnce: 2, waiting: 20 }

const ask = inThread<Uint8Array<ArrayBuffer>>(new URL('./sheet-writer.ts', import.meta.url), LIMITS)

/**
 * Writes a workbook in a thread, as a file of this name (without ending).
 * @throws Error when the thread could not; Refusal overloaded when too many wait
 */
export async function writeSheet(name: string, book: WrittenBook): Promise<FileTold> {
  const bytes = await ask(book)
  if (bytes === null) throw new Error('A sheet could not be written.')
  return { name: `${name}.xlsx`, blob: new Blob([bytes]) }
}
