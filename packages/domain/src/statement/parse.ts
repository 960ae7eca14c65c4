import { type Columns, cellsOf, columnsOf } from './columns.ts'
import { type Direction, directionOf } from './direction.ts'
import { normalizeLine, splitLines } from './normalize.ts'
import { readAmount } from './read-columns.ts'
import { indexReferences, isBroken, type ReferenceIndex, takeReferences } from './references.ts'

export type { Direction }

/** Every reference of an event, as the portal writes it, with what is still due for it in fen. */
export type KnownFees = ReadonlyMap<string, number>

/** Whether a line pays what is due. `match` covers lines without an amount that name references. */
export type Verdict = 'not_incoming' | 'unrecognized' | 'amount_differs' | 'match'

/** A line of a statement with a known reference or an amount; more than one line where a reference or a cell is broken by a line end. */
export interface StatementRecord {
  /** The first line, counted from 1. */
  line: number
  lastLine: number
  text: string
  references: string[]
  amountFen: number | null
  direction: Direction
  /** Sum of what is due for the references; null without references. */
  dueFen: number | null
  verdict: Verdict
}

interface RawRecord {
  from: number
  lines: string[]
  columns: Columns | null
  /** It stands before the first heading line. */
  preamble: boolean
}

/**
 * Parses a bank statement, or a list of references, by the rules of `docs/rules/statements.md`.
 * @param text lines of a bank, WeChat Pay or Alipay, with or without headings
 */
export function parseStatement(text: string, known: KnownFees): StatementRecord[] {
  const index = indexReferences(known.keys())
  return rawRecords(splitLines(text), index).flatMap((raw) => {
    const record = readRecord(raw, index, known)
    return record === null ? [] : [record]
  })
}

function rawRecords(lines: readonly string[], index: ReferenceIndex): RawRecord[] {
  const headings = lines.map((line) => headingOf(line, index))
  const first = headings.findIndex((columns) => columns !== null)
  const records: RawRecord[] = []
  let columns: Columns | null = null
  for (let from = 0; from < lines.length; ) {
    const heading: Columns | null = headings[from] ?? null
    let to = from + 1
    if (heading !== null) columns = heading
    else {
      const goesOn = () => headings[to] === null && isOpen(lines.slice(from, to), lines[to], columns, index)
      while (to < lines.length && goesOn()) to++
      records.push({ from, lines: lines.slice(from, to), columns, preamble: from < first })
    }
    from = to
  }
  return records
}

const headingOf = (line: string, index: ReferenceIndex): Columns | null => {
  const columns = columnsOf(line)
  return columns !== null && takeReferences(normalizeLine(line), index).references.length === 0 ? columns : null
}

/** Lines of a cell in quotes. */
const CELL_LINES_MAX = 10

/** Whether the next line belongs to these: it completes a reference, or a cell in quotes. */
function isOpen(lines: string[], next: string | undefined, columns: Columns | null, index: ReferenceIndex): boolean {
  if (isBroken(lines.at(-1) ?? '', next, index)) return true
  if (columns === null || lines.length >= CELL_LINES_MAX || next === undefined) return false
  const isQuoteOpen = lines.join('').split('"').length % 2 === 0
  return isQuoteOpen && cellsOf([...lines, next].join('\n'), columns.delimiter).length <= columns.kinds.length + 1
}

const TOTAL = /^[\s"#*]*(?:本页|本期|收入|支出|借方|贷方|交易)?(?:合计|总计|小计|累计|共计)/
const ABOUT_THE_FILE = /笔|合计|总|期初|期末/
const DATE = /\d{4}[-/.年]?\d{1,2}[-/.月]?\d{1,2}/

/** Totals and account data around the lines of a statement with headings. */
const isFrame = ({ columns, preamble }: RawRecord, line: string): boolean =>
  preamble ? ABOUT_THE_FILE.test(line) || !DATE.test(line) : columns !== null && TOTAL.test(line)

function readRecord(raw: RawRecord, index: ReferenceIndex, known: KnownFees): StatementRecord | null {
  const text = raw.lines.join('\n')
  const line = normalizeLine(text)
  const { references, rest } = takeReferences(line, index)
  const hints = readAmount(text, rest, raw.columns)
  const { amount } = hints
  if (references.length === 0 && (amount === null || isFrame(raw, line))) return null
  const direction = directionOf(rest, hints)
  const dueFen = references.length === 0 ? null : references.reduce((sum, one) => sum + (known.get(one) ?? 0), 0)
  const amountFen = amount?.fen ?? null
  const verdict = verdictOf({ direction, amountFen, dueFen })
  const lastLine = raw.from + raw.lines.length
  return { line: raw.from + 1, lastLine, text: text.trim(), references, amountFen, direction, dueFen, verdict }
}

function verdictOf({
  direction,
  amountFen,
  dueFen,
}: Pick<StatementRecord, 'direction' | 'amountFen' | 'dueFen'>): Verdict {
  if (direction === 'closed' || direction === 'refund' || direction === 'out') return 'not_incoming'
  if (dueFen === null) return 'unrecognized'
  return amountFen !== null && amountFen !== dueFen ? 'amount_differs' : 'match'
}
