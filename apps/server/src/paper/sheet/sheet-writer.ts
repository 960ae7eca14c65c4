import { on } from 'node:events'
import { constants, getPriority, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import type { CellStyle, WriteSheet } from 'hucre'
import { writeXlsx } from 'hucre/xlsx'
import { csvOf, FILLED_ROWS, numberOrText, safeText, type WrittenBook, type WrittenPage } from './written-sheet.ts'
import { openArchive, packStored } from './zip-entries.ts'

/** Cells of this format keep every digit, and what is typed into them is never reckoned with. */
const TEXT = '@'

const HEADING: CellStyle = {
  font: { name: 'Calibri', size: 11, bold: true },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'E3F1EC' } },
  alignment: { wrapText: true, vertical: 'center' },
}

/** Beside what everybody waits for, a file can wait. Only here is it the thread that is set back, and not the process. */
const SET_BACK = 5
if (process.platform === 'linux') setPriority(Math.min(constants.priority.PRIORITY_LOW, getPriority() + SET_BACK))

/** The format of a column: text, or a number with its decimals. */
const formatOf = (decimals: number | undefined): string =>
  decimals === undefined ? TEXT : decimals === 0 ? '0' : `0.${'0'.repeat(decimals)}`

const letter = (column: number): string => String.fromCharCode(65 + column)

function pageOf(
  { name, rows, widths, choices = [], wraps, hidden, numbers = [] }: WrittenPage,
  book: WrittenBook,
): WriteSheet {
  const style: CellStyle = { numFmt: TEXT, ...(wraps && { alignment: { wrapText: true, vertical: 'top' } }) }
  const heading: CellStyle = { numFmt: TEXT, ...HEADING }
  const first = rows[0] ?? []
  const decimals = new Map(numbers.map((one) => [one.column, one.decimals]))
  const styleOf = (column: number): CellStyle => ({ ...style, numFmt: formatOf(decimals.get(column)) })
  const wrapped = wraps ? [...rows.keys()] : [0]
  const alone = wraps ? wrapped.filter((at) => rows[at]?.length === 1) : []
  return {
    name,
    columns: widths.map((width, column) => ({ width, style: styleOf(column) })),
    rows: rows.map((row) => row.map((text, column) => (decimals.has(column) ? numberOrText(text) : safeText(text)))),
    cells: new Map(first.map((text, column) => [`0,${column}`, { value: safeText(text), style: heading }])),
    freezePane: { rows: 1 },
    // A program does not make room by itself for texts that wrap.
    rowDefs: new Map(wrapped.map((at) => [at, { height: heightOf(rows[at] ?? [], widths) }])),
    merges: alone.map((at) => ({ startRow: at, startCol: 0, endRow: at, endCol: widths.length - 1 })),
    // Printed, all columns of a line stand on one page.
    pageSetup: { paperSize: 'a4', orientation: 'landscape', fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
    ...(hidden && { hidden }),
    dataValidations: choices.map(({ column, from, count, strict }) => ({
      type: 'list' as const,
      range: `${letter(column)}2:${letter(column)}${FILLED_ROWS + 1}`,
      formula1: `'${book.choicesPage}'!$${letter(from)}$2:$${letter(from)}$${count + 1}`,
      allowBlank: true,
      showErrorMessage: true,
      errorStyle: strict ? ('stop' as const) : ('warning' as const),
    })),
  }
}

async function write(book: WrittenBook): Promise<Uint8Array> {
  if (book.format === 'csv') return Buffer.from(csvOf(book.pages[0]?.rows ?? []))
  // Texts in their cells instead of a table of texts: half the time, and a smaller file.
  const bytes = await writeXlsx({ stringMode: 'inline', sheets: book.pages.map((page) => pageOf(page, book)) })
  return book.goesOn ? textColumns(Buffer.from(bytes)) : bytes
}

const tell = (message: 'up' | Uint8Array): void => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin.
  parentPort?.postMessage(message)
}

/** The rows that come in pieces, behind those that the book has already. */
async function gather({ pages, inPieces }: WrittenBook): Promise<void> {
  if (!inPieces || parentPort === null) return
  for await (const [rows] of on(parentPort, 'message') as AsyncIterable<[string[][] | null]>) {
    if (rows === null) return
    pages[0]?.rows.push(...rows)
  }
}

const FIRST_PAGE = 'xl/worksheets/sheet1.xml'

/**
 * Gives the columns of a workbook's first page the style of their cells in the second row, so that what people type further down is text
 * too: the library writes the style of a column only into the cells it writes.
 */
async function textColumns(bytes: Buffer): Promise<Buffer> {
  const files = await openArchive(bytes, () => true)
  const page = files.get(FIRST_PAGE)?.toString('utf8') ?? ''
  const styles = [...(/<row r="2".*?<\/row>/.exec(page)?.[0] ?? '').matchAll(/<c [^>]*\bs="(\d+)"/g)].map(
    ([, id]) => id,
  )
  const styled = page.replaceAll(/<col min="(\d+)"/g, (column, place: string) => {
    const id = styles[Number(place) - 1]
    return id === undefined ? column : `<col style="${id}" min="${place}"`
  })
  return packStored(new Map([...files, [FIRST_PAGE, Buffer.from(styled)]]))
}

/** Height of a line of text, in points. */
const LINE_PT = 16

/** How wide a text is, in characters of a column's width: Chinese ones take two. */
const widthOf = (text: string): number => [...text].reduce((sum, one) => sum + (one > '\u2e7f' ? 2 : 1), 0)

const linesOf = (text: string, width: number): number =>
  text.split('\n').reduce((sum, part) => sum + Math.max(1, Math.ceil(widthOf(part) / Math.max(1, width - 1))), 0)

/** How high a row must be for all of its texts to be seen where they wrap, in points; a text alone in its row has the whole width. */
function heightOf(row: readonly string[], widths: readonly number[]): number {
  const whole = widths.reduce((sum, width) => sum + width, 0)
  const lines = row.map((text, column) => linesOf(text, row.length === 1 ? whole : (widths[column] ?? whole)))
  return LINE_PT * Math.max(1, ...lines)
}

const book = workerData as WrittenBook
const gathered = gather(book)
tell('up')
await gathered
tell(await write(book))
