import { CSV_TYPE, type FileMeta, XLSX_TYPE } from '@startline/contract'
import { inThread } from './in-thread.ts'
import type { WrittenBook } from './written-sheet.ts'

/** 20,000 registrations take about two seconds; whatever takes longer is at fault. */
const LIMITS = { longestMs: 20_000, memoryMb: 256, atOnce: 2, waiting: 20 }
/** Long lists have a line of their own, so that no template or report waits behind them; each reads the store while it lasts. */
const LIMITS_OF_LISTS = { ...LIMITS, atOnce: 1, maxWaitMs: 20_000 }

const script = new URL('./sheet-writer.ts', import.meta.url)
const ask = inThread<Uint8Array<ArrayBuffer>>(script, LIMITS)
const askForList = inThread<Uint8Array<ArrayBuffer>>(script, LIMITS_OF_LISTS)

const typeOf = ({ format }: WrittenBook): string => (format === 'csv' ? CSV_TYPE : XLSX_TYPE)

/**
 * Writes a workbook in a thread, as a file of this name (without ending). Where rows are given beside it they follow those of its first
 * page; they are asked for when its turn has come, few workbooks at once.
 * @throws Error when the thread could not; Refusal overloaded when too many wait; whatever the rows throw
 */
export async function writeSheet(name: string, book: WrittenBook, rows?: AsyncIterable<string[][]>): Promise<FileMeta> {
  const bytes = await (rows === undefined ? ask(book) : askForList({ ...book, inPieces: true }, rows))
  if (bytes === null) throw new Error('A sheet could not be written.')
  return { name: `${name}.${book.format ?? 'xlsx'}`, blob: new Blob([bytes], { type: typeOf(book) }) }
}
