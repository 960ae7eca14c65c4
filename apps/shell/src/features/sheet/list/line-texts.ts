import type { Line, LineTexts, SheetField } from '@startline/sheet'

/** What tells who somebody is. */
const IDENTITY: readonly SheetField[] = ['name', 'id_number', 'id_type']

/** A line with some of its texts changed. What was said of who it is holds no longer where it tells of somebody else. */
export function withTexts(line: Line, change: LineTexts): Line {
  const texts = { ...line.texts, ...change }
  const isSame = IDENTITY.every((field) => !(field in change) || change[field] === line.texts[field])
  return isSame ? { ...line, texts } : { row: line.row, texts }
}
