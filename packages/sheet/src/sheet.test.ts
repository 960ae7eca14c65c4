import { tell } from '@startline/contract'
import { checkDigit } from '@startline/domain'
import { describe, expect, test } from 'vitest'
import { type ListContext, lineChecker } from './check-lines.ts'
import { isCertain, layoutOf, missingFields, remap } from './columns.ts'
import { answersOf, entriesOf } from './entries.ts'
import { fieldOf } from './fields.ts'
import type { SheetGroup } from './find-group.ts'
import { titleOf } from './group-titles.ts'
import { linesOf } from './lines.ts'
import { readyLines } from './ready.ts'
import { repairsOf } from './repairs.ts'
import { EXAMPLE, TEMPLATE_COLUMNS } from './template.ts'
import { rowsOfText } from './text-rows.ts'
import { dateOf, documentTypeOf, genderOf, isReserve, relationOf } from './values.ts'

const number = (first: string) => first + checkDigit(first)
const boy = (order: number, born = '20160520') => number(`110105${born}${String(order * 2 + 1).padStart(3, '0')}`)
const girl = (order: number, born = '20160520') => number(`110105${born}${String(order * 2).padStart(3, '0')}`)

const group = (change: Partial<SheetGroup>): SheetGroup => ({
  id: `group-${change.name}`,
  name: 'U10',
  registration_event: 'jifen',
  entry_kind: 'individual',
  gender: 'any',
  born_from: '2015-01-01',
  born_to: '2017-12-31',
  capacity: null,
  per_unit_limit: null,
  taken: 0,
  remaining: null,
  waitlisted: 0,
  team_rules: null,
  fee: null,
  registration_opens_at: '2026-01-01T00:00:00Z',
  registration_closes_at: '2027-01-01T00:00:00Z',
  photo_required: false,
  consent_required: true,
  exclusive_with: [],
  ...change,
})

const U10 = group({ name: 'U10 男子', gender: 'male' })
const G10 = group({ name: 'U10 女子', gender: 'female' })
const U8 = group({ name: 'U8', born_from: '2018-01-01', born_to: '2019-12-31' })
const RELAY = group({ name: '接力', entry_kind: 'team', born_from: '2010-01-01' })

const context: ListContext = {
  today: '2026-11-01',
  eventDay: '2026-12-01',
  groups: [U10, G10, U8],
  consentVersion: '2026-01',
  units: new Map([['飞驰俱乐部', 'unit-1']]),
  unitId: null,
}

const heading = ['序号', '* 姓名', '身份证号码（18位）', '性别', '家长姓名', '联系 电话', '组 别', '参赛单位']
const good = (order: number) => [
  String(order),
  `王${order}`,
  boy(order),
  '男',
  '王大明',
  '138 0013 8000',
  'U10男子',
  '飞驰俱乐部',
]
const checkAll = (rows: string[][], more: Partial<ListContext> = {}) => {
  const check = lineChecker({ ...context, ...more })
  return linesOf(rows, layoutOf(rows)).map(check)
}
const told = (rows: string[][], more: Partial<ListContext> = {}) =>
  checkAll(rows, more).map(({ line, problems }) => [line.row, ...problems.map(({ field, rule }) => `${field} ${rule}`)])

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
    expect(linesOf([['王1', boy(1)]], remap(layout, 0, 'name'))).toEqual([{ row: 1, texts: { name: '王1' } }])
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
  expect(['是', '√', '', '否'].map(isReserve)).toEqual([true, true, false, false])
})

test('a clean list is entered as it stands', () => {
  const checked = checkAll([heading, good(1), [], good(2)])
  expect(checked.map(({ line, problems }) => [line.row, problems])).toEqual([
    [2, []],
    [4, []],
  ])
  expect(entriesOf(checked)[1]?.entry).toEqual({
    group_id: U10.id,
    unit_id: 'unit-1',
    participant: {
      name: '王2',
      id_type: 'resident_id',
      id_number: boy(2),
      gender: 'male',
      guardian_name: '王大明',
      guardian_phone: '13800138000',
      relation: null,
      consent: { version: '2026-01', given_by: '王大明' },
    },
  })
})

test('twelve broken rows of twelve kinds are all told at once, and grouped by what there is to do', () => {
  const broken = (order: number, change: Record<number, string>) => good(order).map((cell, at) => change[at] ?? cell)
  const rows = [
    heading,
    broken(1, { 1: '' }),
    broken(2, { 1: '12345' }),
    broken(3, { 2: boy(3).slice(0, 17) }),
    broken(4, { 2: '1.10105E+17' }),
    broken(5, { 2: `${boy(5).slice(0, 17)}${boy(5).endsWith('1') ? '2' : '1'}` }),
    broken(6, { 2: '110105201602300018' }),
    broken(7, { 3: '女' }),
    broken(8, { 4: '' }),
    broken(9, { 5: '12345' }),
    broken(10, { 6: 'U99' }),
    broken(11, { 6: 'U8' }),
    broken(12, { 7: '没有的单位' }),
    good(13),
    broken(14, { 2: boy(13) }),
    broken(15, { 1: '' }),
  ]
  expect(told(rows)).toEqual([
    [2, 'name required'],
    [3, 'name name_format'],
    [4, 'id_number id_number_length'],
    [5, 'id_number id_number_rounded'],
    [6, 'id_number id_number_check_digit'],
    [7, 'id_number id_number_birth_date'],
    [8, 'gender derived_differs'],
    [9, 'guardian_name required', 'group consent_missing'],
    [10, 'guardian_phone phone_format'],
    [11, 'group not_found'],
    [12, 'group born_too_early'],
    [13, 'unit not_found'],
    [14],
    [15, 'id_number listed_twice'],
    [16, 'name required'],
  ])
  const checked = checkAll(rows)
  expect(repairsOf(checked)[0]).toEqual({ field: 'name', rule: 'required', rows: [2, 16] })
  expect(repairsOf(checked)).toHaveLength(14)
  for (const { problems } of checked)
    for (const { field, ...problem } of problems)
      for (const language of ['zh-CN', 'en'] as const)
        expect(tell({ path: `/${field}`, ...problem }, language).message).not.toMatch(/undefined|NaN/)
})

test('who names no group gets the only one that fits; none and several are told', () => {
  const rows = [
    ['姓名', '身份证号', '家长姓名', '手机'],
    ...[boy(1), girl(2), boy(3, '20180601'), boy(4, '20100101')].map((id) => ['王', id, '王大明', '13800138000']),
  ]
  expect(checkAll(rows).map(({ group: found }) => found?.name)).toEqual(['U10 男子', 'U10 女子', 'U8', undefined])
  expect(told(rows).at(-1)).toEqual([5, 'group no_group_fits'])
  expect(told(rows, { groups: [U10, { ...U10, id: 'other', name: 'U10 竞速' }] })[0]).toEqual([
    2,
    'group several_groups_fit',
  ])
})

test('lines of one team are one entry, and what the portal says of it is told at its lines', () => {
  const rows = [
    ['姓名', '身份证号', '家长姓名', '手机', '组别', '队伍', '替补'],
    ...[1, 2, 3].map((order) => [
      `王${order}`,
      boy(order),
      '王大明',
      '13800138000',
      '接力',
      order === 3 ? '二队' : '一 队',
      order === 2 ? '是' : '',
    ]),
    ['王4', boy(4), '王大明', '13800138000', '接力', '', ''],
  ]
  const checked = checkAll(rows, { groups: [RELAY] })
  expect(checked[3]?.problems).toEqual([{ field: 'team', rule: 'required' }])
  const entries = entriesOf(checked.slice(0, 3))
  expect(entries.map(({ lines }) => lines.map(({ line }) => line.row))).toEqual([[2, 3], [4]])
  expect(entries[0]?.entry.members?.map(({ reserve }) => reserve)).toEqual([false, true])
  const said = [
    { path: '/entries/0/members/1/participant/id_number', rule: 'x', message: '号码' },
    { path: '/entries/0/members', rule: 'y', message: '人数' },
    { path: '/entries/0/group_id', rule: 'z', message: '已满' },
  ]
  expect(entries[0] && answersOf(entries[0], said)).toEqual([
    { row: 3, field: 'id_number', rule: 'x', message: '号码' },
    { row: 2, field: null, rule: 'y', message: '人数' },
    { row: 2, field: 'group', rule: 'z', message: '已满' },
  ])
})

describe('the template', () => {
  const languages = ['zh-CN', 'en'] as const

  test('has headings that are found again, each once, in both languages', () => {
    for (const language of languages)
      expect(TEMPLATE_COLUMNS.map(({ heading }) => fieldOf(heading[language]))).toEqual(
        TEMPLATE_COLUMNS.map(({ field }) => field),
      )
  })

  test('offers only what is understood', () => {
    const read: Partial<Record<string, (text: string) => unknown>> = {
      id_type: documentTypeOf,
      gender: genderOf,
      relation: (text) => relationOf(text) !== 'other' || /^(?:其他|other)$/i.test(text) || null,
      reserve: (text) => isReserve(text) || /^(?:否|no)$/i.test(text) || null,
    }
    const offering = TEMPLATE_COLUMNS.filter(({ choices }) => choices)
    expect(offering.map(({ field }) => field)).toEqual(Object.keys(read))
    for (const { field, choices } of offering)
      for (const choice of choices ?? [])
        for (const language of languages) expect(read[field]?.(choice[language]), choice[language]).not.toBeNull()
  })

  test('has an example in the form of a line, which enters nobody', () => {
    for (const language of languages) {
      const rows = (['heading', 'example'] as const).map((part) =>
        TEMPLATE_COLUMNS.map((column) => column[part][language]),
      )
      expect(rows[1]?.[0]).toContain(EXAMPLE[language])
      expect(linesOf(rows, layoutOf(rows))).toEqual([])
    }
    expect(told([heading, ['', '示例： 李', boy(1)], ['', '示例', boy(2)]]).map(([row]) => row)).toEqual([3])
  })

  test('calls groups of one name by their discipline, and finds them so', () => {
    const sprint = group({ ...U10, id: 'sprint', registration_event: 'jingsu' })
    const pair = group({ ...U10, id: 'pair', entry_kind: 'team' })
    const all = [U10, sprint, pair, U8]
    const titles = all.map((one) => titleOf(one, all, 'zh-CN'))
    expect(titles).toEqual([
      'U10 男子（个人积分赛，个人）',
      'U10 男子（个人竞速赛）',
      'U10 男子（个人积分赛，团队）',
      'U8',
    ])
    const rows = [heading, ...titles.map((title, at) => good(at).map((cell, place) => (place === 6 ? title : cell)))]
    expect(checkAll(rows, { groups: all }).map(({ group: found }) => found?.id)).toEqual(all.map(({ id }) => id))
    expect(titleOf(sprint, all, 'en')).toBe('U10 男子（Individual sprint race）')
  })
})

test('a name that two groups bear is asked about where both fit; with its discipline it is one', () => {
  const sprint: SheetGroup = { ...U10, id: 'sprint', registration_event: 'jingsu' }
  const named = (name: string) => good(1).map((cell, at) => (at === 6 ? name : cell))
  const groups = [U10, sprint]
  expect(told([heading, named('U10男子')], { groups })).toEqual([[2, 'group several_groups_fit']])
  const [checked] = checkAll([heading, named('U10 男子（个人竞速赛）')], { groups })
  expect([checked?.group?.id, checked?.problems]).toEqual(['sprint', []])
})

describe('what was copied from a spreadsheet', () => {
  test.each([
    [
      'two rows',
      '姓名\t身份证号\n王1\t110105',
      [
        ['姓名', '身份证号'],
        ['王1', '110105'],
      ],
    ],
    [
      'lines of Windows, with blank rows at the end',
      'a\tb\r\nc\t\r\n\r\n',
      [
        ['a', 'b'],
        ['c', ''],
      ],
    ],
    [
      'cells in quotes, with what would end them',
      '"a\nb"\t"c ""d"""\ne\tf',
      [
        ['a\nb', 'c "d"'],
        ['e', 'f'],
      ],
    ],
    [
      'a quote in the middle',
      'a "b"\tc"\nd\te',
      [
        ['a "b"', 'c"'],
        ['d', 'e'],
      ],
    ],
    ['empty cells', '\t\tc\n\nd', [['', '', 'c'], [''], ['d']]],
    ['nothing', '', []],
  ])('%s', (_name, text, rows) => expect(rowsOfText(text)).toEqual(rows))
})

test('a team waits for all of its lines, and others do not wait for it', () => {
  const rows = [
    ['姓名', '身份证号', '家长姓名', '手机', '组别', '队伍'],
    ['王1', boy(1), '王大明', '13800138000', '接力', '一队'],
    ['王2', boy(2), '王大明', '123', '接力', '一 队'],
    ['王3', boy(3), '王大明', '13800138000', '接力', '二队'],
    ['王4', boy(4), '王大明', '13800138000', 'U10 男子', ''],
  ]
  const checked = checkAll(rows, { groups: [RELAY, U10] })
  const ready = (stopped?: (row: number) => boolean) => readyLines(checked, stopped).map(({ line }) => line.row)
  expect(ready()).toEqual([4, 5])
  expect(ready((row) => row === 4)).toEqual([5])
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
