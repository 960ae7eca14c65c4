import { parentPort, workerData } from 'node:worker_threads'
import type { Sheet } from '@startline/contract'
import type { CellValue } from 'hucre'
import { cellText } from './cell-text.ts'
import { ArchiveRefused, openArchive, packStored } from './zip-entries.ts'

/** What a worker is asked. */
export interface SheetTask {
  bytes: Uint8Array
  zipped: boolean
  /** Name of the sheet to read; the first one with anything in it where undefined. */
  sheet: string | undefined
  /** Most rows and columns that are read; one row more tells that there are too many. */
  most: { rows: number; columns: number }
}

/** What a worker answers. */
export type SheetResult =
  | { sheet: Sheet }
  | { refused: 'damaged' | 'too_big' | 'too_many_rows' | 'locked' | 'no_sheet' | 'not_a_sheet' }

const { most } = workerData as SheetTask

type Rows = readonly (readonly CellValue[] | undefined)[]

const texts = (rows: Rows): string[][] =>
  Array.from(rows.slice(0, most.rows + 1), (row) =>
    Array.from((row ?? []).slice(0, most.columns), (value) => cellText(value)),
  )

/** Blank rows and columns left standing are no harm; far more of them than can be read are meant to be. */
const mostLines = 20 * most.rows
const mostCells = 2 * most.rows * most.columns

async function readText(bytes: Buffer): Promise<SheetResult> {
  const { text, encoding } = decodeText(bytes)
  if (countOf(text, '\n') > mostLines) return { refused: 'too_many_rows' }
  if ([',', ';', '\t', '|'].some((mark) => countOf(text, mark) > mostCells)) return { refused: 'too_big' }
  const { parseCsv } = await import('hucre/csv')
  const rows = texts(parseCsv(text, { maxRows: most.rows + 1 }))
  return { sheet: { kind: 'csv', encoding, sheet: '', sheets: [], rows } }
}

function countOf(text: string, mark: string): number {
  let count = 0
  for (let at = text.indexOf(mark); at >= 0; at = text.indexOf(mark, at + 1)) count += 1
  return count
}

/** Pictures, macros and the like are not even unpacked. */
const isWanted = (name: string): boolean =>
  /(?:\.xml|\.rels|^mimetype)$/.test(name) && !/^xl\/(?:media|drawings|embeddings)\//.test(name)

/** Neither format uses a document type; it is only good for entities that grow without end. */
const declares = (content: Buffer): boolean => content.subarray(0, 1024).includes('<!DOCTYPE')

async function readZip(bytes: Buffer, wanted: string | undefined): Promise<SheetResult> {
  const files = await openArchive(bytes, isWanted)
  if ([...files.values()].some(declares)) return { refused: 'damaged' }
  const kind = files.has('xl/workbook.xml') ? 'xlsx' : files.has('content.xml') ? 'ods' : null
  if (kind === null) return { refused: 'not_a_sheet' }
  const packed = packStored(files)
  const options = { maxRows: most.rows + 1 }
  const { sheets } =
    kind === 'xlsx'
      ? await import('hucre/xlsx').then(({ readXlsx }) => readXlsx(packed, options))
      : await import('hucre/ods').then(({ readOds }) => readOds(packed, options))
  const named = sheets.find(({ name }) => name === wanted)
  const found = wanted === undefined ? (sheets.find(({ rows }) => rows.length > 0) ?? sheets[0]) : named
  if (found === undefined) return { refused: 'no_sheet' }
  const names = sheets.map(({ name }) => name)
  return { sheet: { kind, encoding: null, sheet: found.name, sheets: names, rows: texts(found.rows) } }
}

async function work({ bytes, zipped, sheet }: SheetTask): Promise<SheetResult> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    return zipped ? await readZip(buffer, sheet) : await readText(buffer)
  } catch (error) {
    return { refused: error instanceof ArchiveRefused ? error.why : 'damaged' }
  }
}

/** A text file's content and how it was encoded. */
interface Decoded {
  text: string
  encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'gb18030'
}

const starts = (bytes: Buffer, ...mark: number[]) => mark.every((byte, at) => bytes[at] === byte)

/** Decodes a text file: by its mark, as UTF-8 where it is that, else as GB18030, which Excel and WPS write in China. */
function decodeText(bytes: Buffer): Decoded {
  if (starts(bytes, 0xff, 0xfe)) return decoded(bytes, 'utf-16le')
  if (starts(bytes, 0xfe, 0xff)) return decoded(bytes, 'utf-16be')
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' }
  } catch {
    return decoded(bytes, 'gb18030')
  }
}

const decoded = (bytes: Buffer, encoding: Decoded['encoding']): Decoded => ({
  text: new TextDecoder(encoding).decode(bytes),
  encoding,
})

/** Tells the portal: first that the thread is up, as its start is not the file's doing, then what was read. */
const tell = (message: 'up' | SheetResult): void => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin.
  parentPort?.postMessage(message)
}
tell('up')
tell(await work(workerData as SheetTask))
