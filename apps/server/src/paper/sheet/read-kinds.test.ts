import { describe, expect, test } from 'vitest'
import { decodeText } from './decode-text.ts'
import { openOds } from './read-ods.ts'
import { openXlsx, type Workbook } from './read-xlsx.ts'
import { cell, sheetOf, stringsOf, workbookOf } from './sheet-fixtures.ts'
import { SheetRows, TooManyRows } from './sheet-rows.ts'

const MOST = { rows: 10, columns: 8, lines: 200 }

function read({ sheets }: Workbook, index = 0) {
  const rows = new SheetRows(MOST)
  sheets[index]?.read(rows)
  return rows.done()
}

const book = (sheet: string, more: Record<string, string> = {}, strings = '') =>
  openXlsx(
    new Map(
      [...workbookOf(sheet, strings), ...Object.entries(more).map(([name, content]) => ({ name, content }))].map(
        ({ name, content }) => [name, Buffer.from(content)] as const,
      ),
    ),
  )

describe('Excel and WPS', () => {
  test('hidden rows are counted and not read; formatted rows behind the last value are none', () => {
    const rows = `<row r="1">${cell('A1', '姓名')}</row><row r="2" hidden="true">${cell('A2', '王')}</row><row r="3" hidden="1"><c r="A3" s="1"/></row><row r="5">${cell('B5', '李')}</row><row r="190"><c r="A190" s="1"/><c r="B190" t="str"><f>IF(A1=0,1,"")</f><v></v></c></row>`
    expect(read(book(sheetOf(rows)))).toEqual({
      rows: [['姓名'], [], [], [], ['', '李']],
      hidden_rows: [2],
      merges: [],
    })
  })

  test('rows and cells without references follow each other', () => {
    const rows = `<row><c t="inlineStr"><is><t>a</t></is></c><c><v>1</v></c></row><row><c/><c t="b"><v>1</v></c></row>`
    expect(read(book(sheetOf(rows))).rows).toEqual([
      ['a', '1'],
      ['', 'TRUE'],
    ])
  })

  test('merged cells tell their area and text, be their first row hidden', () => {
    const rows = `<row r="1" hidden="1">${cell('A1', 'U10')}</row><row r="2">${cell('B2', '王')}</row>`
    const sheet = sheetOf(rows).replace(
      '</sheetData>',
      '</sheetData><mergeCells><mergeCell ref="A1:A2"/><mergeCell ref="C1:D2"/></mergeCells>',
    )
    expect(read(book(sheet)).merges).toEqual([{ row: 1, column: 1, rows: 2, columns: 1, text: 'U10' }])
  })

  test('shared texts come without their readings, escapes decoded', () => {
    const strings = stringsOf(
      '<si><r><t>王</t></r><r><t>一</t></r><rPh sb="0" eb="1"><t>ワン</t></rPh></si><si><t>a_x000A_b &amp;</t></si>',
    )
    const rows = `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="e"><v>#N/A</v></c></row>`
    expect(read(book(sheetOf(rows), {}, strings)).rows).toEqual([['王一', 'a\nb &', '#N/A']])
  })

  const styles = `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="yyyy&quot;年&quot;m&quot;月&quot;"/><numFmt numFmtId="171" formatCode="[$-404]e/m/d"/><numFmt numFmtId="172" formatCode="0.00&quot;m&quot;"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/><xf numFmtId="171"/><xf numFmtId="172"/></cellXfs></styleSheet>`
  const number = (style: number, value: number) => `<c s="${style}"><v>${value}</v></c>`
  test.each([
    [1, 42875, '2017-05-20'],
    [1, 42874.999_995, '2017-05-20'],
    [1, 42875.6, '2017-05-20'],
    [2, 42856, '2017-05'],
    [2, 42875, '2017-05-20'],
    [3, 42875, '2017-05-20'],
    [4, 42875, '42875'],
    [0, 42875, '42875'],
  ])('a number of style %i, %f, is shown as %s', (style, value, text) => {
    const rows = `<row r="1">${number(style, value)}</row>`
    expect(read(book(sheetOf(rows), { 'xl/styles.xml': styles })).rows).toEqual([[text]])
  })

  test('hidden sheets are named', () => {
    const parts = new Map(workbookOf(sheetOf('')).map(({ name, content }) => [name, Buffer.from(content)]))
    const sheets = ['visible', 'hidden', 'veryHidden'].map(
      (state) => `<sheet name="${state}" r:id="r1" state="${state}"/>`,
    )
    parts.set(
      'xl/workbook.xml',
      Buffer.from(`<workbook><workbookPr date1904="1"/><sheets>${sheets.join('')}</sheets></workbook>`),
    )
    const { sheets: found, date1904 } = openXlsx(parts)
    expect([date1904, ...found.map(({ hidden }) => hidden)]).toEqual([true, false, true, true])
  })
})

describe('OpenDocument', () => {
  const ods = (tables: string, more = '') =>
    openOds(
      new Map([
        [
          'content.xml',
          Buffer.from(
            `<office:document-content><office:automatic-styles><style:style style:name="ta2" style:family="table"><style:table-properties table:display="false"/></style:style></office:automatic-styles><office:body><office:spreadsheet>${more}${tables}</office:spreadsheet></office:body></office:document-content>`,
          ),
        ],
      ]),
    )
  const text = (words: string, more = '') =>
    `<table:table-cell office:value-type="string"${more}><text:p>${words}</text:p></table:table-cell>`
  const row = (cells: string, more = '') => `<table:table-row${more}>${cells}</table:table-row>`
  const table = (rows: string, more = '') => `<table:table table:name="名单"${more}>${rows}</table:table>`

  test('hidden sheets, hidden and filtered rows, header rows, repeated blank rows', () => {
    const blank = row(
      '<table:table-cell table:number-columns-repeated="1024"/>',
      ' table:number-rows-repeated="1048570"',
    )
    const { sheets } = ods(
      table(row(text('去年')), ' table:style-name="ta2"') +
        table(
          `<table:table-header-rows>${row(text('姓名'))}</table:table-header-rows>${row(text('王'), ' table:visibility="collapse"')}<table:table-row-group>${row(text('李'), ' table:visibility="filter"')}${row(text('张'))}</table:table-row-group>${blank}`,
        ),
    )
    expect(sheets.map(({ hidden }) => hidden)).toEqual([true, false])
    expect(read({ date1904: false, sheets }, 1)).toEqual({
      rows: [['姓名'], [], [], ['张']],
      hidden_rows: [2, 3],
      merges: [],
    })
  })

  test('merged cells, notes, line breaks, dates and months', () => {
    const date = (value: string, shown: string) =>
      `<table:table-cell office:value-type="date" office:date-value="${value}"><text:p>${shown}</text:p></table:table-cell>`
    const rows =
      row(
        text('U10', ' table:number-rows-spanned="2" table:number-columns-spanned="1"') +
          date('2017-05-20T00:00:00', '2017/5/20') +
          date('2017-05-01', '2017年5月') +
          `<table:table-cell office:value-type="string"><office:annotation><text:p>批注</text:p></office:annotation><text:p>a<text:s text:c="2"/>b</text:p><text:p>c</text:p></table:table-cell>`,
      ) +
      row(`<table:covered-table-cell/><table:table-cell office:value-type="float" office:value="110105201705200000"/>`)
    expect(read(ods(table(rows)))).toEqual({
      rows: [
        ['U10', '2017-05-20', '2017-05', 'a  b\nc'],
        ['', '110105201705200000'],
      ],
      hidden_rows: [],
      merges: [{ row: 1, column: 1, rows: 2, columns: 1, text: 'U10' }],
    })
  })

  test('days of a file that counts them from 1904', () => {
    const start =
      '<table:calculation-settings><table:null-date table:date-value="1904-01-01"/></table:calculation-settings>'
    expect(ods(table(''), start).date1904).toBe(true)
  })
})

test('rows with a value are limited, blank ones are not', () => {
  const rows = new SheetRows(MOST)
  for (let at = 0; at < 10; at += 1) rows.put(at * 15, 0, 'x')
  expect(rows.done().rows).toHaveLength(136)
  expect(() => rows.put(150, 0, 'x')).toThrow(TooManyRows)
})

describe('text', () => {
  const words = '姓名,身份证号码,家长姓名\n王小一,110105201705200031,王大甲\n'
  const utf16 = Buffer.from(words, 'utf16le')
  test.each([
    ['UTF-16 without a mark', utf16, 'utf-16le'],
    ['UTF-16 of the other order', Buffer.from(utf16).swap16(), 'utf-16be'],
    ['UTF-8 with a cut character', Buffer.from(words).subarray(0, -1), 'utf-8'],
    ['UTF-8 with damaged bytes', Buffer.concat([Buffer.from(words), Buffer.from([0xe7, 0x8e, 0x2c, 0xff])]), 'utf-8'],
    ['GBK', Buffer.from('d0d5c3fb2ccdf5d0a1d2bb2cb8dfd0cbc4d0', 'hex'), 'gb18030'],
    [
      'GBK with a cut character',
      Buffer.from('d0d5c3fb2ccdf5d0a1d2bb2cb8dfd0cbc4d0bcd2b3a4d0d5c3fbcdf5b4f3c3f7d7e9b1f0b2cec8fcb5a5ce2c31', 'hex'),
      'gb18030',
    ],
    ['Big5', Buffer.from('a96da6572cb4bdb4ac2c', 'hex'), 'big5'],
  ])('%s', (_what, bytes, encoding) => expect(decodeText(bytes)?.encoding).toBe(encoding))

  test('what is none of them is none', () => {
    const noise = Buffer.from(Array.from({ length: 400 }, (_, at) => 0x80 + ((at * 89) % 127)))
    expect(decodeText(Buffer.concat([noise, Buffer.alloc(50, 0xff)]))).toBeNull()
  })
})
