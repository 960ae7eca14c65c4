import { describe, expect, test } from 'vitest'
import { isCertain, layoutOf, missingFields, remap } from './columns.ts'
import { dateOf } from './dates.ts'
import { fieldOf } from './headings.ts'
import { linesOf } from './read-line.ts'
import { boy, good, heading } from './test/lists.ts'
import { genderOf, relationOf, reserveOf } from './values.ts'

describe('the columns', () => {
  test.each([
    ['姓名（必填）', 'name'],
    ['＊ 选手姓名', 'name'],
    ['Full name', 'name'],
    ['身份证号（18 位）', 'id_number'],
    ['ID No.', 'id_number'],
    ['监护人 联系方式', 'guardian_phone'],
    ['组别【见说明】', 'group'],
    ['备注', null],
    ['', null],
  ])('%s means %s', (title, field) => expect(fieldOf(title)).toBe(field))

  test('are found below titles and remarks, with samples; of two that mean the same the first counts', () => {
    const rows = [['2026 报名表'], ['请勿修改表头，姓名须与证件一致'], [], [...heading, '姓名'], good(1), good(2)]
    const layout = layoutOf(rows)
    expect(layout.heading).toBe(3)
    expect(layout.columns.map(({ field }) => field)).toEqual([
      null,
      'name',
      'id_number',
      'gender',
      'guardian_name',
      'guardian_phone',
      'group',
      'unit',
      null,
    ])
    expect(layout.columns[1]?.samples).toEqual(['王1', '王2'])
    const changed = remap(layout, 8, 'name')
    expect(changed.columns.filter(({ field }) => field === 'name').map(({ index }) => index)).toEqual([8])
  })

  test('of a sheet without headings are all to be said by the person', () => {
    const layout = layoutOf([['王1', boy(1)]])
    expect([layout.heading, layout.columns.map(({ field }) => field)]).toEqual([-1, [null, null]])
    expect(linesOf({ rows: [['王1', boy(1)]] }, remap(layout, 0, 'name'))).toEqual([{ row: 1, texts: { name: '王1' } }])
  })
})

test.each([
  ['2016/5/20', '2016-05-20'],
  ['2016.05.20', '2016-05-20'],
  ['２０１６年５月２０日', '2016-05-20'],
  ['20160520', '2016-05-20'],
  ['42510', '2016-05-20'],
  ['2016-02-30', null],
  ['5/20/2016', null],
  ['昨天', null],
])('the date %s is %s', (text, date) => expect(dateOf(text)).toBe(date))

test('genders, relations and reserves are understood as lists write them', () => {
  expect(['男 ', 'Ｆ', '女孩', '?'].map(genderOf)).toEqual(['male', 'female', 'female', null])
  expect(['妈妈', '外婆', '邻居', ''].map(relationOf)).toEqual(['mother', 'grandparent', 'other', null])
  expect(['是', '√', '', '否'].map(reserveOf)).toEqual([true, true, false, false])
})

test('a sheet explains itself when its headings tell all that is needed, and nothing twice', () => {
  const layout = (...heads: string[]) => layoutOf([heads, heads.map(() => 'x')])
  const whole = ['姓名', '身份证号', '家长姓名', '手机', '备注']
  expect(isCertain(layout(...whole))).toBe(true)
  expect(isCertain(layout(...whole, '电话'))).toBe(false)
  expect(isCertain(layout('姓名', '身份证号'))).toBe(false)
  expect(missingFields(layout('姓名', '身份证号'))).toEqual(['guardian_name', 'guardian_phone'])
  expect(isCertain(layoutOf([['王1', boy(1)]]))).toBe(false)
})
