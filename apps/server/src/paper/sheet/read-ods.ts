import { monthOf } from '@startline/sheet/dates'
import { boundText, numberText } from './cell-text.ts'
import type { Parts, Workbook } from './read-xlsx.ts'
import type { SheetRows } from './sheet-rows.ts'
import { type Attributes, readXml } from './xml-events.ts'

/** Opens an OpenDocument spreadsheet; only the sheets that are asked for are read. */
export function openOds(parts: Parts): Workbook {
  const xml =
    parts
      .get('content.xml')
      ?.toString('utf8')
      .replace(/^\ufeff/, '') ?? ''
  const sheets: Workbook['sheets'] = []
  const hiddenStyles = new Set<string>()
  let [style, date1904] = ['', false]
  readXml(xml, {
    open(name, attributes) {
      if (name === 'style') style = attributes.get('name') ?? ''
      if (name === 'table-properties' && attributes.get('display') === 'false') hiddenStyles.add(style)
      if (name === 'null-date') date1904 = attributes.get('date-value')?.startsWith('1904') ?? false
      if (name !== 'table') return
      const index = sheets.length
      const hidden = attributes.get('display') === 'false' || hiddenStyles.has(attributes.get('style-name') ?? '')
      sheets.push({ name: attributes.get('name') ?? '', hidden, read: (rows) => readTable(xml, index, rows) })
    },
  })
  return { date1904, sheets }
}

const countOf = (attributes: Attributes, name: string): number => Math.max(1, Number(attributes.get(name) ?? 1) || 1)

interface OdsCell {
  kind: string
  value: string
  text: string
  repeat: number
  rows: number
  columns: number
}

/** Reads the table of this index: rows in header rows and groups too. Texts of notes are no texts of their cells. */
function readTable(xml: string, index: number, rows: SheetRows): void {
  let [table, row, repeat, column, notes] = [-1, 0, 1, 0, 0]
  let [hidden, isText] = [false, false]
  let cell: OdsCell | null = null
  const openRow = (attributes: Attributes) => {
    repeat = countOf(attributes, 'number-rows-repeated')
    column = 0
    hidden = (attributes.get('visibility') ?? 'visible') !== 'visible'
  }
  const openCell = (name: string, attributes: Attributes) => {
    const value = attributes.get('date-value') ?? attributes.get('boolean-value') ?? attributes.get('value') ?? ''
    cell = {
      kind: name === 'covered-table-cell' ? 'covered' : (attributes.get('value-type') ?? ''),
      value: value || (attributes.get('string-value') ?? ''),
      text: '',
      repeat: countOf(attributes, 'number-columns-repeated'),
      rows: countOf(attributes, 'number-rows-spanned'),
      columns: countOf(attributes, 'number-columns-spanned'),
    }
  }
  const closeCell = (read: OdsCell) => {
    const text = textIn(read)
    for (let down = 0; down < (text === '' ? 0 : repeat); down += 1) {
      if (hidden) rows.hide(row + down)
      for (let across = 0; across < Math.min(read.repeat, COLUMNS); across += 1)
        rows.put(row + down, column + across, text)
    }
    if (text !== '') rows.merge({ row, column, rows: read.rows, columns: read.columns })
    column += read.repeat
  }
  const inTable = () => table === index
  readXml(xml, {
    open(name, attributes) {
      if (name === 'table') table += 1
      if (!inTable()) return
      if (name === 'annotation') notes += 1
      else if (name === 'table-row') openRow(attributes)
      else if (name === 'table-cell' || name === 'covered-table-cell') openCell(name, attributes)
      else if (cell !== null && notes === 0) openText(name, attributes, cell)
      if (name === 'p' && notes === 0) isText = true
    },
    text(more) {
      if (cell !== null && isText && notes === 0) cell.text += more.replace(/\s+/g, ' ')
    },
    close(name) {
      if (!inTable()) return
      if (name === 'annotation') notes -= 1
      else if (name === 'p' && notes === 0) isText = false
      else if ((name === 'table-cell' || name === 'covered-table-cell') && cell !== null) {
        closeCell(cell)
        cell = null
      } else if (name === 'table-row') row += repeat
    },
  })
}

/** Wider than any sheet that is read. */
const COLUMNS = 1024

/** Blanks and line breaks are elements of their own. */
function openText(name: string, attributes: Attributes, cell: OdsCell): void {
  if (name === 'p' && cell.text !== '') cell.text += '\n'
  if (name === 'line-break') cell.text += '\n'
  if (name === 'tab') cell.text += '\t'
  if (name === 's') cell.text += ' '.repeat(Math.min(countOf(attributes, 'c'), COLUMNS))
}

function textIn({ kind, value, text }: OdsCell): string {
  if (kind === 'covered') return ''
  if (kind === 'date' && value !== '')
    return monthOf(text) === value.slice(0, 7) ? value.slice(0, 7) : value.slice(0, 10)
  if (kind === 'boolean') return value === 'true' ? 'TRUE' : 'FALSE'
  const isNumber = kind === 'float' || kind === 'currency' || kind === 'percentage'
  if (isNumber && value !== '' && Number.isFinite(Number(value))) return numberText(Number(value))
  return boundText(text || (kind === 'string' ? value : ''))
}
