import { makeSheetReport } from '@startline/contract'
import { layoutOf } from '@startline/sheet'
import { beforeAll, expect, test } from 'vitest'
import { openPortal, type Person } from '../../test/harness.ts'
import { FORMULAS, partsOf, readBack } from './written-fixtures.ts'

let who: Person
beforeAll(async () => {
  who = await (await openPortal()).signUp()
})

const header = ['姓名', '证件号码', '备注']
const rows = [
  { row: 7, cells: ['王一', '110105201605200011', ''], reason: '校验码不对' },
  { row: 3, cells: ['王二', '000123'], reason: '请输入组别；已报名' },
]
const make = (rawBody: unknown, language = 'zh-CN') =>
  who.call(makeSheetReport, { rawBody, headers: { 'accept-language': language } })

test('lines stand as they were sent, in their order, with row and reason', async () => {
  const { data } = await make({ title: '名单/2026?.xlsx', header, rows })
  expect(data.name).toBe('名单2026.xlsx.xlsx')
  const sheet = await readBack(data)
  expect(sheet.rows).toEqual([
    ['原因', '原文件行号', '姓名', '证件号码', '备注'],
    ['校验码不对', '7', '王一', '110105201605200011'],
    ['请输入组别；已报名', '3', '王二', '000123'],
  ])
  expect(layoutOf(sheet.rows).columns.map(({ field }) => field)).toEqual([null, null, 'name', 'id_number', null])
  expect((await readBack((await make({ header, rows }, 'en')).data)).rows[0]?.slice(0, 2)).toEqual([
    'Reason',
    'Row in your file',
  ])
})

test('no text is a formula, and what would be one when typed is kept from it', async () => {
  const all = FORMULAS.map((cell, at) => ({ row: at + 2, cells: [cell, 'ok'], reason: cell }))
  const { data } = await make({ title: '=1+1', header: ['=姓名', '@号码'], rows: all })
  const page = (await partsOf(data)).get('xl/worksheets/sheet1.xml') ?? ''
  expect(page).not.toMatch(/<f[ >]/)
  const cells = [...page.matchAll(/<c r="[A-Z]+\d+"([^>]*)>/g)].map(([, facts]) => facts)
  expect(cells).toHaveLength(4 * (all.length + 1))
  for (const facts of cells) expect(facts).toMatch(/t="(?:inlineStr|s)"/)
  const texts = [...page.matchAll(/<c r="(?:[AC]\d\d?|[CD]1)"[^>]*><is><t[^>]*>([^<]*)</g)].map(([, text]) => text)
  expect(texts).toHaveLength(2 * all.length + 3)
  for (const text of texts.filter((one) => one !== '原因')) expect(text, JSON.stringify(text)).toMatch(/^'/)
})

test('sent again when it is mended, a line says what it said', async () => {
  const { data } = await make({ header, rows: [{ row: 2, cells: ['王一', '+8613800138000', '=1'], reason: 'x' }] })
  expect((await readBack(data)).rows[1]?.slice(2)).toEqual(['王一', '+8613800138000', '=1'])
})

test('what no XML may hold is left out', async () => {
  const { data } = await make({
    header,
    rows: [{ row: 2, cells: ['王\u0000\u0008\uD800一', '<a>&amp;"'], reason: '\uFFFF' }],
  })
  expect((await readBack(data)).rows[1]).toEqual(['', '2', '王一', '<a>&amp;"'])
})

test('5,000 lines are taken, one more is not, nor what is too long', async () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_row, at) => ({ row: at + 2, cells: ['王'], reason: 'x' }))
  expect((await readBack((await make({ header, rows: many(5_000) })).data)).rows).toHaveLength(5_001)
  expect((await make({ header, rows: many(5_001) })).errors).toMatchObject([{ path: '/rows', rule: 'too_many' }])
  expect((await make({ header, rows: [] })).errors).toMatchObject([{ path: '/rows', rule: 'too_few' }])
  const long = await make({ header, rows: [{ row: 0, cells: ['王'.repeat(301)], reason: 'x'.repeat(2001) }] })
  expect(long.errors.map(({ path, rule }) => [path, rule])).toEqual([
    ['/rows/0/row', 'too_small'],
    ['/rows/0/cells/0', 'too_long'],
    ['/rows/0/reason', 'too_long'],
  ])
})
