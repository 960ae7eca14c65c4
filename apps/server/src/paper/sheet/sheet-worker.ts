import { parentPort, workerData } from 'node:worker_threads'
import type { Sheet } from '@startline/contract'
import type { CellValue } from 'hucre'
import { boundText } from './cell-text.ts'
import { decodeText } from './decode-text.ts'
import { openOds } from './read-ods.ts'
import { openXlsx, type Workbook } from './read-xlsx.ts'
import { SheetRows, TooManyRows } from './sheet-rows.ts'
import { ArchiveRefused, openArchive } from './zip-entries.ts'

/** What a worker is asked. */
export interface SheetTask {
  bytes: Uint8Array
  zipped: boolean
  /** Name of the sheet to read; the first one that is shown and has a value where undefined. */
  sheet: string | undefined
  /** Most rows with a value and most columns that are read. */
  most: { rows: number; columns: number }
}

/** What a worker answers. */
export type SheetResult =
  | { sheet: Sheet }
  | { refused: 'damaged' | 'too_big' | 'too_many_rows' | 'locked' | 'no_sheet' | 'not_a_sheet' | 'encoding' }

const { most } = workerData as SheetTask

/** Blank rows and columns left standing are no harm; far more of them than can be read are meant to be. */
const MAX_LINES = 20 * most.rows
const MAX_CELLS = 2 * most.rows * most.columns

const newRows = () => new SheetRows({ ...most, lines: MAX_LINES })

async function readText(bytes: Buffer): Promise<SheetResult> {
  const file = decodeText(bytes)
  if (file === null) return { refused: 'encoding' }
  const text = withoutBlankEnd(file.text)
  if (countOf(text, '\n') > MAX_LINES) return { refused: 'too_many_rows' }
  if ([',', ';', '\t', '|'].some((mark) => countOf(text, mark) > MAX_CELLS)) return { refused: 'too_big' }
  const { parseCsv } = await import('hucre/csv')
  const rows = newRows()
  for (const [row, cells] of parseCsv(text).entries())
    for (const [column, value] of cells.slice(0, most.columns).entries()) rows.put(row, column, textOf(value))
  const none = { sheet: '', sheets: [], hidden_sheets: [], date1904: false }
  return { sheet: { kind: 'csv', encoding: file.encoding, ...none, ...rows.done() } }
}

const textOf = (value: CellValue): string => (value === null ? '' : boundText(String(value)))

/** Spreadsheets write a line of commas for every row that has a border; those behind the last one with a value are dropped. */
function withoutBlankEnd(text: string): string {
  let end = text.length
  for (let at = end - 1; at >= 0 && ' ,;|\t\r\n"'.includes(text[at] ?? ''); at -= 1)
    if (text[at] === '\n' || text[at] === '\r') end = at
  return text.slice(0, end)
}

function countOf(text: string, mark: string): number {
  let count = 0
  for (let at = text.indexOf(mark); at >= 0; at = text.indexOf(mark, at + 1)) count += 1
  return count
}

/** Pictures, macros and the like are not even unpacked. */
const isWanted = (name: string): boolean =>
  /(?:\.xml|\.rels)$/.test(name) && !/^xl\/(?:media|drawings|embeddings)\//.test(name)

/** Neither format uses a document type; it is only good for entities that grow without end. */
const declares = (content: Buffer): boolean => content.subarray(0, 1024).includes('<!DOCTYPE')

async function readZip(bytes: Buffer, wanted: string | undefined): Promise<SheetResult> {
  const files = await openArchive(bytes, isWanted)
  if ([...files.values()].some(declares)) return { refused: 'damaged' }
  const kind = files.has('xl/workbook.xml') ? 'xlsx' : files.has('content.xml') ? 'ods' : null
  if (kind === null) return { refused: 'not_a_sheet' }
  const { date1904, sheets } = kind === 'xlsx' ? openXlsx(files) : openOds(files)
  const found = wanted === undefined ? firstWithValue(sheets) : readNamed(sheets, wanted)
  if (found === null) return { refused: 'no_sheet' }
  return {
    sheet: {
      kind,
      encoding: null,
      sheet: found.name,
      sheets: sheets.map(({ name }) => name),
      hidden_sheets: sheets.filter(({ hidden }) => hidden).map(({ name }) => name),
      date1904,
      ...found.rows.done(),
    },
  }
}

/** A sheet that was read. */
interface ReadSheet {
  name: string
  rows: SheetRows
}

function readNamed(sheets: Workbook['sheets'], wanted: string): ReadSheet | null {
  const sheet = sheets.find(({ name }) => name === wanted)
  if (sheet === undefined) return null
  const rows = newRows()
  sheet.read(rows)
  return { name: sheet.name, rows }
}

/** The first sheet that is shown and has a value; the first of all where none has. */
function firstWithValue(sheets: Workbook['sheets']): ReadSheet | null {
  for (const sheet of sheets.filter(({ hidden }) => !hidden)) {
    const rows = newRows()
    sheet.read(rows)
    if (rows.hasValue()) return { name: sheet.name, rows }
  }
  const [first] = sheets
  return first === undefined ? null : { name: first.name, rows: newRows() }
}

async function work({ bytes, zipped, sheet }: SheetTask): Promise<SheetResult> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    return zipped ? await readZip(buffer, sheet) : await readText(buffer)
  } catch (error) {
    if (error instanceof TooManyRows) return { refused: 'too_many_rows' }
    return { refused: error instanceof ArchiveRefused ? error.why : 'damaged' }
  }
}

/** Tells the portal: first that the thread is up, as its start is not the file's doing, then what was read. */
const tell = (message: 'up' | SheetResult): void => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin.
  parentPort?.postMessage(message)
}
tell('up')
tell(await work(workerData as SheetTask))
