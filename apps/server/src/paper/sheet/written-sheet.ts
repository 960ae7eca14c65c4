/** A page of a workbook that the portal writes. Every cell is text, but those of `numbers`. */
export interface WrittenPage {
  name: string
  /** The first row is the heading. */
  rows: string[][]
  /** Width of each column, in characters. */
  widths: number[]
  /** Columns of amounts and counts, with their decimals: below the heading what is a number is written as one. */
  numbers?: { column: number; decimals: number }[]
  /** Drop-downs: a column's cells below the heading, and the column of the page `choices` that holds what may stand there. */
  choices?: { column: number; from: number; count: number; strict: boolean }[]
  /** Long texts go on in the next line. */
  wraps?: boolean
  hidden?: boolean
}

/** A workbook that the portal writes. */
export interface WrittenBook {
  pages: WrittenPage[]
  /** Title of the page that drop-downs take their choices from. */
  choicesPage?: string
  /** Whether columns are text beyond the rows that are written, for people to go on. */
  goesOn?: boolean
  /** Written as text instead, its first page alone. */
  format?: 'csv'
  /** Whether more rows of the first page follow, piece by piece. */
  inPieces?: boolean
}

/** Rows below the heading that drop-downs reach to: a whole batch. */
export const FILLED_ROWS = 5_000

/** What a spreadsheet program may take for a formula at the beginning of a text, full-width forms included. */
const STARTS_FORMULA = /^[\s\p{Cf}\p{Cc}]*[=+\-@＝＋－＠﹢﹣﹦﹫|]/u
/** What no XML file may hold (XML 1.0, 2.2): control characters, halves of characters, and two that are none. */
const FORBIDDEN = /[^\P{Cc}\t\n\r]|\p{Cs}|[\uFFFE\uFFFF]/gu

/**
 * A text as it is written into a cell. Cells of text are no formulas; the apostrophe keeps those harmless that somebody saves as CSV
 * and opens again. Reading a sheet takes it off.
 */
export function safeText(text: string): string {
  const clean = text.replace(FORBIDDEN, '')
  return STARTS_FORMULA.test(clean) || /^[\t\r\n]/.test(clean) ? `'${clean}` : clean
}

/** The columns of numbers among columns that say their decimals. */
export const numberColumns = (columns: readonly { decimals?: number }[]): { column: number; decimals: number }[] =>
  columns.flatMap(({ decimals }, column) => (decimals === undefined ? [] : [{ column, decimals }]))

/** A number that a spreadsheet program keeps digit by digit. */
const EXACT_NUMBER = /^-?(?:0|[1-9]\d{0,11})(?:\.\d{1,3})?$/

/** A text of a column of numbers as it is written: a number, or the text where it is none. */
export const numberOrText = (text: string): number | string => (EXACT_NUMBER.test(text) ? Number(text) : safeText(text))

const QUOTED = /["\r\n,;\t]/

/** Rows as text that every spreadsheet program opens, Chinese too: UTF-8 with its mark, lines that end as on Windows. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(csvCell).join()}\r\n`).join('')}`

/** A text as a cell of a file of text: nothing in it is a formula, nor parts it. */
export function csvCell(text: string): string {
  const safe = safeText(text)
  return QUOTED.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
