import { readSheet, SHEET_MAX_BYTES } from '@startline/contract'
import { beforeAll, expect, test } from 'vitest'
import { openPortal, type Person, type TestPortal } from '../../test/harness.ts'
import { cell, type FakeEntry, sheetOf, stringsOf, workbookOf, zip } from './sheet-fixtures.ts'

const MB = 1024 * 1024
let portal: TestPortal
let wang: Person

beforeAll(async () => {
  portal = await openPortal()
  wang = await portal.signUp()
})

const withSheet = (rows: string, strings?: string) => () => zip(workbookOf(sheetOf(rows), strings))
const withMore = (make: () => FakeEntry[]) => () => zip([...workbookOf(sheetOf('')), ...make()])
const zeros = (name: string, size: number): FakeEntry => ({ name, content: Buffer.alloc(size, ' ') })
const many = (count: number, make: (index: number) => string) =>
  Array.from({ length: count }, (_e, i) => make(i)).join('')
const laughs = `<!DOCTYPE w [<!ENTITY a "${'ha'.repeat(50)}">${many(9, (i) => `<!ENTITY ${'bcdefghij'[i]} "${`&${'abcdefghi'[i]};`.repeat(10)}">`)}]>`

/** Text that shrinks as an honest sheet does. */
const thin = (size: number): Buffer => noise(size).map((byte, at) => (at % 32 < 4 ? byte : 32)) as Buffer

/** Text that hardly shrinks: it repeats itself beyond the reach of the compression's window. */
function noise(size: number): Buffer {
  let seed = 7
  const block = Buffer.alloc(64 * 1024).map(() => 97 + ((seed = (seed * 48_271) % 2_147_483_647) % 4))
  return Buffer.alloc(size, block)
}

/** Each with what becomes of it: refused by this rule, or read and cut to what fits (null). */
const bombs: [what: string, make: () => Buffer, rule: string | null][] = [
  ['a file that grows a thousandfold', withMore(() => [zeros('xl/more.xml', 30 * MB)]), 'sheet_too_big'],
  ['one larger than any sheet', withMore(() => [zeros('xl/more.xml', 40 * MB)]), 'sheet_too_big'],
  [
    'several that are too much together',
    withMore(() => Array.from({ length: 5 }, (_e, i) => ({ name: `xl/${i}.xml`, content: thin(15 * MB) }))),
    'sheet_too_big',
  ],
  [
    'more files than any workbook has',
    withMore(() => Array.from({ length: 5_000 }, (_e, i) => ({ name: `xl/${i}.xml`, content: '' }))),
    'sheet_too_big',
  ],
  [
    'one that announces less than it holds',
    withMore(() => [{ ...zeros('xl/styles.xml', 90 * MB), announced: 900 }]),
    'sheet_too_big',
  ],
  [
    'one that announces more than it holds',
    withMore(() => [{ name: 'xl/styles.xml', content: 'x', announced: 900 }]),
    'file_damaged',
  ],
  ['two of one name', withMore(() => [{ name: 'xl/workbook.xml', content: 'x' }]), 'file_damaged'],
  [
    'entities that grow without end',
    () => zip(workbookOf(`${laughs}${sheetOf(`<row r="1">${cell('A1', '&j;')}</row>`)}`)),
    'file_damaged',
  ],
  [
    'an entity that stands in a file of ours',
    () =>
      zip(
        workbookOf(
          `<!DOCTYPE w [<!ENTITY a SYSTEM "file:///etc/hostname">]>${sheetOf(`<row r="1">${cell('A1', '&a;')}</row>`)}`,
        ),
      ),
    'file_damaged',
  ],
  [
    'an entity that stands elsewhere',
    () =>
      zip(
        workbookOf(
          `<!DOCTYPE w [<!ENTITY % a SYSTEM "http://127.0.0.1:1/a.dtd"> %a;]>${sheetOf(`<row r="1">${cell('A1', 'x')}</row>`)}`,
        ),
      ),
    'file_damaged',
  ],
  [
    'a cell in the last row and column there is',
    withSheet(`<row r="1">${cell('A1', '姓名')}</row><row r="1048576">${cell('XFD1048576', 'x')}</row>`),
    null,
  ],
  [
    'a cell in the last row there is',
    withSheet(`<row r="1">${cell('A1', '姓名')}</row><row r="1048576">${cell('A1048576', 'x')}</row>`),
    'sheet_too_many_rows',
  ],
  [
    'merged cells without end',
    withSheet(
      `<row r="1">${cell('A1', 'x')}</row></sheetData><mergeCells>${many(60_000, (i) => `<mergeCell ref="A${i * 17 + 1}:XFD${i * 17 + 16}"/>`)}</mergeCells><sheetData>`,
    ),
    'sheet_too_many_rows',
  ],
  [
    'a text of 14 MB in a thousand cells',
    () =>
      zip(
        workbookOf(
          sheetOf(many(1_000, (i) => `<row r="${i + 1}"><c r="A${i + 1}" t="s"><v>0</v></c></row>`)),
          stringsOf(`<si><t>${noise(14 * MB).toString('latin1')}</t></si>`),
        ),
      ),
    null,
  ],
  [
    'a million cells',
    withSheet(many(1_000, (row) => `<row r="${row + 1}">${'<c><v>1</v></c>'.repeat(1_000)}</row>`)),
    'sheet_too_big',
  ],
  ['elements a hundred thousand deep', withSheet('<row>'.repeat(100_000)), 'sheet_too_big'],
  ['one cell of a quotation that never ends', () => Buffer.from(`"${'a,\n'.repeat(1.5 * MB)}`), 'sheet_too_many_rows'],
  ['five million columns', () => Buffer.alloc(5 * MB, ','), 'sheet_too_big'],
  ['five million blank rows', () => Buffer.alloc(5 * MB, '\n'), 'sheet_empty'],
  ['blank rows before the last one', () => Buffer.from(`${'\n'.repeat(2 * MB)}王`), 'sheet_too_many_rows'],
]

test.each(bombs)('%s costs nobody anything', async (_what, make, rule) => {
  const payload = make()
  expect(payload.length).toBeLessThanOrEqual(SHEET_MAX_BYTES)
  const before = process.memoryUsage().rss
  const answer = await portal.app.inject({
    method: 'POST',
    url: readSheet.path,
    headers: { authorization: `Bearer ${wang.token}`, 'content-type': 'application/octet-stream' },
    payload,
  })
  const { code, data } = answer.json()
  expect(rule === null ? [code, data.errors] : [code, data.errors?.[0]?.rule]).toEqual(
    rule === null ? [0, undefined] : [4001, rule],
  )
  expect(JSON.stringify(data).length).toBeLessThan(4 * MB)
  expect(process.memoryUsage().rss - before).toBeLessThan(400 * MB)
  expect((await portal.app.inject('/healthz')).statusCode).toBe(200)
})
