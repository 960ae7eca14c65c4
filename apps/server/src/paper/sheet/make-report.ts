import { type FileMeta, type Language, type makeSheetReport, type Taken, words } from '@startline/contract'
import { writeSheet } from './write-sheet.ts'

/** Lines with what is wrong with each. */
type Report = Taken<typeof makeSheetReport, 'body'>

const PROBLEMS = words('问题清单', 'Problems')
const ROW = words('原文件行号', 'Row in your file')
const REASON = words('原因', 'Reason')
const WIDTHS = { row: 12, reason: 48, other: 18 }

/** Writes the lines as they were sent, in their order, the reason first: mended and sent again, these two columns are passed over. */
export function makeReport({ title, header, rows }: Report, language: Language): Promise<FileMeta> {
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), header.length)
  const padded = (cells: readonly string[]) => Array.from({ length: width }, (_cell, at) => cells[at] ?? '')
  const page = {
    name: PROBLEMS[language],
    rows: [
      [REASON[language], ROW[language], ...padded(header)],
      ...rows.map(({ row, reason, cells }) => [reason, String(row), ...padded(cells)]),
    ],
    widths: [WIDTHS.reason, WIDTHS.row, ...Array<number>(width).fill(WIDTHS.other)],
  }
  return writeSheet(fileNameOf(title) ?? PROBLEMS[language], { pages: [page] })
}

/** What no system takes in the name of a file is left out. */
const fileNameOf = (title = ''): string | undefined =>
  title
    .replace(/[\p{Cc}\p{Cf}\\/:*?"<>|]/gu, '')
    .trim()
    .slice(0, 80) || undefined
