import { posix } from 'node:path'
import { dayOfSerial } from '@startline/sheet/dates'
import { boundText, numberText } from './cell-text.ts'
import type { SheetRows } from './sheet-rows.ts'
import { type DateFormat, dateFormatsOf } from './xlsx-dates.ts'
import { type Attributes, readXml } from './xml-events.ts'

/** The files of a workbook, by name. */
export type Parts = ReadonlyMap<string, Buffer>

/** A sheet of a workbook: where it stands and whether it is shown. */
export interface SheetPart {
  name: string
  hidden: boolean
  read(rows: SheetRows): void
}

/** A workbook whose sheets are read one by one. */
export interface Workbook {
  date1904: boolean
  sheets: SheetPart[]
}

const textOf = (parts: Parts, name: string): string =>
  parts
    .get(name)
    ?.toString('utf8')
    .replace(/^\ufeff/, '') ?? ''
const isOn = (value: string | undefined): boolean => value === '1' || value === 'true'

/** Where a workbook's relations lead. */
interface Targets {
  /** Worksheets by the ids of their relations. */
  sheets: Map<string, string>
  shared: string
  styles: string
}

function targetsOf(parts: Parts): Targets {
  const targets: Targets = { sheets: new Map(), shared: 'xl/sharedStrings.xml', styles: 'xl/styles.xml' }
  readXml(textOf(parts, 'xl/_rels/workbook.xml.rels'), {
    open(name, attributes) {
      if (name !== 'Relationship') return
      const target = attributes.get('Target') ?? ''
      const path = target.startsWith('/') ? target.slice(1) : posix.join('xl', target)
      const type = attributes.get('Type')?.split('/').at(-1)
      if (type === 'worksheet') targets.sheets.set(attributes.get('Id') ?? '', path)
      if (type === 'sharedStrings') targets.shared = path
      if (type === 'styles') targets.styles = path
    },
  })
  return targets
}

/** Opens a workbook of Excel or WPS; only the sheets that are asked for are read. */
export function openXlsx(parts: Parts): Workbook {
  const targets = targetsOf(parts)
  const sheets: SheetPart[] = []
  let date1904 = false
  let shared: string[] | undefined
  let formats: (DateFormat | null)[] | undefined
  const read = (path: string, rows: SheetRows) => {
    shared ??= sharedTextsOf(textOf(parts, targets.shared))
    formats ??= dateFormatsOf(textOf(parts, targets.styles))
    readCells(textOf(parts, path), { shared, formats, date1904 }, rows)
  }
  readXml(textOf(parts, 'xl/workbook.xml'), {
    open(name, attributes) {
      if (name === 'workbookPr') date1904 = isOn(attributes.get('date1904'))
      const path = name === 'sheet' ? targets.sheets.get(attributes.get('id') ?? '') : undefined
      if (path === undefined) return
      const hidden = (attributes.get('state') ?? 'visible') !== 'visible'
      sheets.push({ name: attributes.get('name') ?? '', hidden, read: (rows) => read(path, rows) })
    },
  })
  return { date1904, sheets }
}

/** Excel writes characters that XML cannot hold as `_x000D_`. */
const unescape = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([\da-f]{4})_/gi, (_all, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text

/** The shared texts in their order, without the readings that Japanese and Chinese editions put beside them. */
function sharedTextsOf(xml: string): string[] {
  const texts: string[] = []
  let [text, isText, isReading] = ['', false, false]
  readXml(xml, {
    open(name) {
      if (name === 'si') text = ''
      if (name === 'rPh') isReading = true
      isText = name === 't' && !isReading
    },
    text(more) {
      if (isText) text += more
    },
    close(name) {
      if (name === 't') isText = false
      if (name === 'rPh') isReading = false
      if (name === 'si') texts.push(boundText(unescape(text)))
    },
  })
  return texts
}

/** What the numbers in cells stand for. */
interface Meanings {
  shared: readonly string[]
  formats: readonly (DateFormat | null)[]
  date1904: boolean
}

interface CellAt {
  column: number
  type: string
  style: number
  text: string
}

/** `AB12` as its column, from 0. */
function columnOf(reference: string): number {
  let column = 0
  for (const letter of /^[A-Z]{1,3}/i.exec(reference)?.[0].toUpperCase() ?? '')
    column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}

const rowOf = (reference: string): number => Number(/\d+$/.exec(reference)?.[0] ?? 0) - 1

function mergeOf(reference: string) {
  const [first = '', last = first] = reference.replaceAll('$', '').split(':')
  const [row, column] = [rowOf(first), columnOf(first)]
  return { row, column, rows: rowOf(last) - row + 1, columns: columnOf(last) - column + 1 }
}

function readCells(xml: string, meanings: Meanings, rows: SheetRows): void {
  let row = -1
  let cell: CellAt = { column: -1, type: '', style: 0, text: '' }
  let [isText, isReading] = [false, false]
  const openRow = (attributes: Attributes) => {
    row = Number(attributes.get('r') ?? row + 2) - 1
    cell = { ...cell, column: -1 }
    if (isOn(attributes.get('hidden'))) rows.hide(row)
  }
  const openCell = (attributes: Attributes) => {
    const reference = attributes.get('r')
    const column = reference === undefined ? cell.column + 1 : columnOf(reference)
    cell = { column, type: attributes.get('t') ?? '', style: Number(attributes.get('s') ?? 0), text: '' }
  }
  readXml(xml, {
    open(name, attributes) {
      if (name === 'row') openRow(attributes)
      else if (name === 'c') openCell(attributes)
      else if (name === 'rPh') isReading = true
      else if (name === 'v' || name === 't') isText = !isReading
      else if (name === 'mergeCell') rows.merge(mergeOf(attributes.get('ref') ?? ''))
    },
    text(more) {
      if (isText) cell.text += more
    },
    close(name) {
      if (name === 'v' || name === 't') isText = false
      else if (name === 'rPh') isReading = false
      else if (name === 'c') rows.put(row, cell.column, textIn(cell, meanings))
    },
  })
}

function textIn({ type, style, text }: CellAt, { shared, formats, date1904 }: Meanings): string {
  if (text === '') return ''
  if (type === 's') return shared[Number(text)] ?? ''
  if (type === 'b') return text === '1' ? 'TRUE' : 'FALSE'
  if (type !== '' && type !== 'n') return boundText(unescape(text))
  const value = Number(text)
  if (!Number.isFinite(value)) return boundText(text)
  const format = formats[style] ?? null
  const day = format === null ? null : dayOfSerial(value, date1904)
  if (day === null) return numberText(value)
  // A month that somebody typed without a day is stored as its first day.
  return format === 'month' && day.endsWith('-01') ? day.slice(0, 7) : day
}
