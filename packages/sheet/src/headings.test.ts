import { describe, expect, test } from 'vitest'
import { isCertain, layoutOf, unusedColumns } from './columns.ts'
import { fieldOf, isRowNumber } from './headings.ts'
import { linesOf } from './read-line.ts'
import { boy } from './test/lists.ts'

/** Headings of lists by what they mean; those that mean nothing come last. */
const HEADINGS: Record<string, readonly string[]> = {
  name: [
    '姓名',
    '＊ 选手姓名',
    '姓  名',
    '姓\n名',
    '姓名（中文）',
    '參賽者姓名',
    'Child’s name',
    '参赛队员姓名',
    'Student name',
  ],
  id_number: [
    '身份证号（18 位）',
    '证件号（身份证/护照）',
    '學生證件號碼',
    '身分證字號',
    'ID No.',
    'Passport/ID number',
    'Athlete ID',
  ],
  id_type: ['证件类型（身份证/护照）', '证件名称', '證件類型', 'Type of ID', 'Document type'],
  birth_date: ['出生年月（如2017.05）', '出生時間', '生日', 'DOB', 'Date of birth'],
  gender: ['性 别', '性別', '男女', 'Gender (M/F)'],
  guardian_name: [
    '家长（监护人）',
    '监护人/家长姓名',
    '緊急聯絡人',
    '母亲姓名',
    '联系人',
    'Parent/Guardian',
    'Emergency contact',
  ],
  guardian_phone: [
    '家长手机（接收短信）',
    '电话/微信',
    '聯絡電話',
    '监护人联系方式',
    'Emergency phone',
    'Contact No.',
    '选手手机',
  ],
  relation: ['与参赛者的关系', '監護人關係', 'Relationship to child'],
  group: ['年龄组别', '参赛类别', '項目組別', '年龄段', 'Age group', 'Event group', 'Class'],
  unit: ['所属俱乐部', '学校/俱乐部', '选送单位', '代表队名称', '車隊', 'School name', 'Club/School'],
  team: ['接力队名', '隊名', '参赛队伍', 'Team name'],
  reserve: ['是否为替补', '替补队员', 'Reserve (Y/N)'],
  district: ['所在地區', '区县', '县（市、区）', 'District'],
}
const NO_FIELD = [
  '监护人身份证号',
  'Guardian ID number',
  '教练电话',
  'Coach name',
  '领队',
  '备注',
  '年龄（周岁）',
  '单位地址',
  '学籍号',
  '家长工作单位',
  '家长微信',
  '身份证有效期',
  '报名日期',
  '会员编号',
  'T-shirt size',
  '填表说明：姓名须与身份证一致，联系电话请填写家长的手机号码以便接收短信',
]

test.each(Object.entries(HEADINGS).flatMap(([field, all]) => all.map((heading) => [heading, field])))(
  '%s means %s',
  (heading, field) => expect(fieldOf(heading)).toBe(field),
)
test.each(NO_FIELD)('%s means no field', (heading) => expect(fieldOf(heading)).toBeNull())

test('columns that count the rows are known', () => {
  for (const heading of ['序号', 'No.', '編號', '#']) expect(isRowNumber(heading)).toBe(true)
  for (const heading of ['', '姓名', '学籍号']) expect(isRowNumber(heading)).toBe(false)
})

const fieldsOf = (rows: string[][], merges: Parameters<typeof layoutOf>[1] = []) =>
  layoutOf(rows, merges).columns.map(({ heading, field }) => [heading, field])
const merged = (row: number, column: number, rows: number, columns: number, text: string) => ({
  row,
  column,
  rows,
  columns,
  text,
})

describe('headings of several rows', () => {
  const under = ['姓名', '身份证号', '姓名', '电话', '姓名', '电话']
  test('say of whom by the row above, merged or not', () => {
    const above = ['参赛者', '', '监护人', '', '教练', '']
    const told = [
      ['参赛者/姓名', 'name'],
      ['参赛者/身份证号', 'id_number'],
      ['监护人/姓名', 'guardian_name'],
      ['监护人/电话', 'guardian_phone'],
      ['教练/姓名', null],
      ['教练/电话', null],
    ]
    const data = ['王1', boy(1), '王大明', '13800138000', '李', '13900139000']
    const merges = [merged(1, 1, 1, 2, '参赛者'), merged(1, 3, 1, 2, '监护人'), merged(1, 5, 1, 2, '教练')]
    expect(fieldsOf([above, under, data], merges)).toEqual(told)
    expect(fieldsOf([above, under, data])).toEqual(told)
  })

  test('stand below a title over all columns, which is no part of them', () => {
    const heads = ['姓名', '身份证号', '家长', '电话']
    const rows = [['飞驰俱乐部报名表', '', '', ''], heads, ['王1', boy(1), '王大明', '13800138000']]
    const told = heads.map((heading, at) => [heading, ['name', 'id_number', 'guardian_name', 'guardian_phone'][at]])
    expect(fieldsOf(rows, [merged(1, 1, 1, 4, '飞驰俱乐部报名表')])).toEqual(told)
    expect(fieldsOf(rows)).toEqual(told)
  })

  test('go on in another language, and end where people begin', () => {
    const rows = [
      ['姓名', '身份证号', '单位', '组别'],
      ['Name', 'ID No.', 'Club', 'Group'],
      ['王1', '', '飞驰俱乐部', 'U10 男子组'],
    ]
    const layout = layoutOf(rows)
    expect([layout.heading, linesOf({ rows }, layout).map(({ row }) => row)]).toEqual([1, [3]])
    const without = [rows[0] ?? [], ['', '', '飞驰俱乐部', 'U10 男子组']]
    expect(layoutOf(without).heading).toBe(0)
  })
})

test('a filled column that is not used is named; a second one of the same field too, row numbers and blank ones not', () => {
  const rows = [
    ['序号', '姓名', '身份证号', '家长', '选手手机', '家长手机', '鞋码', '备注', '', '姓名'],
    ['1', '王1', boy(1), '王大明', '13900139000', '13800138000', '34', '', 'x', '王一'],
  ]
  const layout = layoutOf(rows)
  expect(unusedColumns(layout).map(({ heading, index }) => heading || index)).toEqual(['选手手机', '鞋码', 8, '姓名'])
  expect(isCertain(layout)).toBe(false)
  expect(linesOf({ rows }, layout)[0]?.texts.guardian_phone).toBe('13800138000')
})

test('a merged cell counts for all of its rows that tell something; alone it is nobody', () => {
  const heads = ['姓名', '身份证号', '家长', '电话', '单位']
  const rows = [
    heads,
    ['王1', boy(1), '王大明', '13800138000', '飞驰'],
    ['王2', boy(2), '王大明', '13800138000'],
    [],
    ['', '', '', '', ''],
  ]
  const merges = [merged(2, 5, 4, 1, '飞驰')]
  expect(linesOf({ rows, merges }, layoutOf(rows, merges)).map(({ row, texts }) => [row, texts.unit])).toEqual([
    [2, '飞驰'],
    [3, '飞驰'],
  ])
})
