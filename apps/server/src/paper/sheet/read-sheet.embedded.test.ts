import { readSheet, type Sheet } from '@startline/contract'
import { writeOds } from 'hucre/ods'
import { writeXlsx } from 'hucre/xlsx'
import { beforeAll, describe, expect, test } from 'vitest'
import { openPortal, type Person, type TestPortal } from '../../test/harness.ts'
import { zip } from './sheet-fixtures.ts'

let portal: TestPortal
let wang: Person

beforeAll(async () => {
  portal = await openPortal()
  wang = await portal.signUp()
})

interface Answered {
  status: number
  body: { code: number; data: Sheet & { errors?: { path: string; rule: string; message: string }[] } }
}

async function read(bytes: Uint8Array, { token = wang.token, sheet = '', language = 'zh-CN' } = {}): Promise<Answered> {
  const answer = await portal.app.inject({
    method: 'POST',
    url: readSheet.path + (sheet && `?sheet=${encodeURIComponent(sheet)}`),
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/octet-stream',
      'accept-language': language,
    },
    payload: Buffer.from(bytes),
  })
  return { status: answer.statusCode, body: answer.json() }
}

const rows = [
  ['2026 春季公开赛报名表'],
  [],
  ['姓名', '身份证号', '出生日期', '组别'],
  ['王小明', '110105201605200018', new Date('2016-05-20T00:00:00Z'), 'U10'],
  ['𠮷野·买买提', 110105201605200000, null, true],
]

describe('what is in a file is told as text, row by row as it stands there', () => {
  test('Excel and WPS: texts, dates, and what a number has lost', async () => {
    const bytes = await writeXlsx({ sheets: [{ name: '说明' }, { name: '名单', rows }] })
    const { status, body } = await read(bytes)
    expect([status, body.code]).toEqual([200, 0])
    expect(body.data).toMatchObject({ kind: 'xlsx', encoding: null, sheet: '名单', sheets: ['说明', '名单'] })
    expect(body.data.rows[2]).toEqual(['姓名', '身份证号', '出生日期', '组别'])
    expect(body.data.rows[3]).toEqual(['王小明', '110105201605200018', '2016-05-20', 'U10'])
    expect(body.data.rows[4]?.slice(0, 2)).toEqual(['𠮷野·买买提', '110105201605200000'])
    expect(body.data.rows[1]?.join('')).toBe('')
  })

  test('another sheet by its name, and none of that name', async () => {
    const bytes = await writeXlsx({
      sheets: [
        { name: '甲', rows: [['一']] },
        { name: '乙', rows: [['二']] },
      ],
    })
    expect((await read(bytes)).body.data.rows).toEqual([['一']])
    expect((await read(bytes, { sheet: '乙' })).body.data).toMatchObject({ sheet: '乙', rows: [['二']] })
    const missing = await read(bytes, { sheet: '丙' })
    expect(missing).toMatchObject({ status: 422, body: { code: 4001 } })
    expect(missing.body.data.errors).toMatchObject([{ path: '/sheet', rule: 'sheet_not_found' }])
  })

  test('OpenDocument', async () => {
    const bytes = await writeOds({ sheets: [{ name: '名单', rows: [['姓名'], ['王小明']] }] })
    expect((await read(bytes)).body.data).toMatchObject({ kind: 'ods', rows: [['姓名'], ['王小明']] })
  })

  const csv = '姓名,身份证号\r\n王小明,"\'110105201605200018"\r\n"李,红","=""110105201605200026"""\r\n'
  const told = [
    ['姓名', '身份证号'],
    ['王小明', '110105201605200018'],
    ['李,红', '110105201605200026'],
  ]
  // 姓名 王小明 李 红 身份证号 in GB18030, as `iconv` writes them.
  const gbk = Buffer.from(
    'd0d5c3fb2cc9edb7ddd6a4bac50d0acdf5d0a1c3f72c22273131303130353230313630353230303031382220'.replace(/20$/, '') +
      '0d0a22c0ee2cbaec222c223d22223131303130353230313630353230303032362222220d0a',
    'hex',
  )
  test.each([
    ['UTF-8', Buffer.from(csv), 'utf-8'],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${csv}`), 'utf-8'],
    ['UTF-16', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(csv, 'utf16le')]), 'utf-16le'],
    ['GBK', gbk, 'gb18030'],
    ['tabs, as pasted from a sheet', Buffer.from(csv.replaceAll(/,(?!红)/g, '\t')), 'utf-8'],
  ])('CSV in %s', async (_what, bytes, encoding) => {
    const { body } = await read(bytes)
    expect(body.data).toMatchObject({ kind: 'csv', encoding })
    expect(body.data.rows.slice(0, 3)).toEqual(told)
  })
})

describe('what cannot be read is refused with a sentence that says what to do', () => {
  const old = Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), Buffer.alloc(600)])
  test.each([
    ['an old or locked workbook', old, 415, 4015, 'sheet_old'],
    ['a page that calls itself a sheet', Buffer.from('\n<html><table><tr><td>姓名'), 415, 4015, 'sheet_markup'],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]), 415, 4015, 'sheet_type'],
    ['an archive of something else', zip([{ name: 'photo.xml', content: 'x' }]), 415, 4015, 'sheet_type'],
    ['an encrypted archive', zip([{ name: 'xl/workbook.xml', content: 'x', flags: 1 }]), 415, 4015, 'sheet_old'],
    ['nothing', Buffer.alloc(0), 422, 4001, 'sheet_empty'],
    ['blanks', Buffer.from(' , ,\n ,,'), 422, 4001, 'sheet_empty'],
    [
      'half a file',
      zip([{ name: 'xl/workbook.xml', content: 'x'.repeat(500) }]).subarray(0, 60),
      422,
      4001,
      'file_damaged',
    ],
    ['too many rows', Buffer.from('王小明\n'.repeat(5_100)), 422, 4001, 'sheet_too_many_rows'],
  ])('%s', async (_what, bytes, status, code, rule) => {
    for (const language of ['zh-CN', 'en']) {
      const answer = await read(bytes, { language })
      expect([answer.status, answer.body.code, answer.body.data.errors?.[0]?.rule]).toEqual([status, code, rule])
      expect(answer.body.data.errors?.[0]?.message).toMatch(language === 'en' ? /^[A-Z]/ : /\p{Script=Han}/u)
    }
  })

  test('a file larger than it may be, and a stranger', async () => {
    expect(await read(Buffer.alloc(5 * 1024 * 1024 + 1))).toMatchObject({ status: 413, body: { code: 4013 } })
    expect(await read(Buffer.from('a,b'), { token: 'nobody' })).toMatchObject({ status: 401, body: { code: 4202 } })
  })
})
