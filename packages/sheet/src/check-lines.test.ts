import { tell } from '@startline/contract'
import { describe, expect, test } from 'vitest'
import { layoutOf } from './columns.ts'
import { answersOf, entriesOf, readyLines, splitTeams } from './entries.ts'
import type { SheetGroup } from './find-group.ts'
import type { ListedPerson, OnList } from './on-list.ts'
import { type Line, linesOf } from './read-line.ts'
import { repairsOf } from './repairs.ts'
import { boy, checkAll, checkLines, girl, good, group, heading, RELAY, told, U10 } from './test/lists.ts'

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
    broken(14, { 1: '王13', 2: boy(13) }),
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
    [9, 'guardian_name required'],
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
  expect(repairsOf(checked)).toHaveLength(13)
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
    { path: '/entries/0/constructor', rule: 'z', message: '多余' },
  ]
  expect(entries[0] && answersOf(entries[0], said)).toEqual([
    { row: 3, field: 'id_number', rule: 'x', message: '号码' },
    { row: 2, field: null, rule: 'y', message: '人数' },
    { row: 2, field: 'group', rule: 'z', message: '已满' },
    { row: 2, field: null, rule: 'z', message: '多余' },
  ])
})

test('a team is not called like a formula, in whatever width', () => {
  const heads = ['姓名', '身份证号', '家长姓名', '手机', '组别', '队伍']
  const called = ['飞驰', '=1+1', ' ＠飞驰'].map((team, order) => [
    '王',
    boy(order),
    '王大明',
    '13800138000',
    '接力',
    team,
  ])
  const WRONG = [{ field: 'team', rule: 'name_format' }]
  const problems = checkAll([heads, ...called], { groups: [RELAY] }).map((checked) => checked.problems)
  expect(problems).toEqual([[], WRONG, WRONG])
})

test('a name that two groups bear is asked about where both fit; with its discipline it is one', () => {
  const sprint: SheetGroup = { ...U10, id: 'sprint', registration_event: 'jingsu' }
  const named = (name: string) => good(1).map((cell, at) => (at === 6 ? name : cell))
  const groups = [U10, sprint]
  expect(told([heading, named('U10男子')], { groups })).toEqual([[2, 'group several_groups_fit']])
  const [checked] = checkAll([heading, named('U10 男子（个人竞速赛）')], { groups })
  expect([checked?.group?.id, checked?.problems]).toEqual(['sprint', []])
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

test('teams of one name are one per unit: neither waits for the other, unless its unit is unknown', () => {
  const row = (order: number, unit: string, phone = '13800138000') => [
    `王${order}`,
    boy(order),
    '王大明',
    phone,
    '接力',
    '一队',
    unit,
  ]
  const head = ['姓名', '身份证号', '家长姓名', '手机', '组别', '队伍', '单位']
  const units = new Map([
    ['飞轮俱乐部', 'unit-1'],
    ['实验小学', 'unit-2'],
  ])
  const check = (...rows: string[][]) => checkAll([head, ...rows], { groups: [RELAY], units })
  const ready = (...rows: string[][]) => readyLines(check(...rows)).map(({ line }) => line.row)
  expect(ready(row(1, '飞轮俱乐部'), row(2, '实验小学', '123'), row(3, '实验小学'))).toEqual([2])
  expect(ready(row(1, '飞轮俱乐部'), row(2, '没有的单位'))).toEqual([])
  expect(splitTeams(check(row(1, '飞轮俱乐部'), row(2, '实验小学'), row(3, '实验小学')))).toEqual(['一队'])
  expect(splitTeams(check(row(1, '飞轮俱乐部'), row(2, '飞轮俱乐部')))).toEqual([])
})

test('a masked phone is told as that', () => {
  expect(told([heading, good(1).map((cell, at) => (at === 5 ? '138****8000' : cell))])).toEqual([
    [2, 'guardian_phone phone_masked'],
  ])
})

test('two lines of one number: under two names they are asked about, in two groups they are two entries', () => {
  const broken = (order: number, change: Record<number, string>) => good(order).map((cell, at) => change[at] ?? cell)
  const open = group({ name: '公开组', born_from: '2010-01-01' })
  const rows = [
    heading,
    good(1),
    broken(2, { 1: '王一', 2: boy(1) }),
    broken(3, { 1: '王1', 2: boy(1), 6: '公开组' }),
    broken(4, { 1: ' 王1', 2: boy(1), 6: '公开组' }),
  ]
  const checked = checkAll(rows, { groups: [U10, open] })
  expect(checked.map(({ problems }) => problems.map(({ rule, facts }) => ({ rule, ...facts })))).toEqual([
    [],
    [{ rule: 'number_of_two', expected: '2', position: 3, actual: '王1' }],
    [],
    [{ rule: 'listed_twice', expected: '4', position: 5 }],
  ])
})

describe('who may be on the organization’s list', () => {
  const listed = (change: Partial<ListedPerson>): ListedPerson => ({
    id: 'known',
    name: '王1',
    id_type: 'resident_id',
    id_number: '1101**********0018',
    gender: 'male',
    birth_date: '2016-05-20',
    consent: { version: '2026-01', given_by: '王大明', given_at: '2026-01-01T00:00:00Z', confirmed_as: null },
    ...change,
  })
  const keyOf = (number: string, name: string) => `resident_id/${number}/${name}`
  const lines = (): Line[] => linesOf({ rows: [heading, good(1), good(2)] }, layoutOf([heading, good(1), good(2)]))
  const problemsOf = (some: Line[], onList: Map<string, OnList>) =>
    checkLines(some, { onList }).map(({ problems }) => problems.map(({ field, rule }) => `${field} ${rule}`))
  const both = new Map<string, OnList>([
    [keyOf(boy(1), '王1'), { by: 'name', participants: [listed({})] }],
    [keyOf(boy(2), '王2'), { by: 'number', participants: [listed({ id: 'two', name: '王二' })] }],
  ])

  test('is asked: at the name where the number is theirs, at the number where the name is', () => {
    expect(problemsOf(lines(), both)).toEqual([['id_number namesake_listed'], ['name listed_otherwise']])
    const [first] = checkLines(lines(), { onList: both })
    expect(first?.problems[0]?.facts).toEqual({ expected: '王1', actual: '1101**********0018' })
  })

  test('is entered by id once somebody says that it is them, whatever number the line has; and by number where it is not', () => {
    const [one, two] = lines()
    if (!one || !two) throw new Error('The list has two lines.')
    const said: Line[] = [
      { ...one, texts: { ...one.texts, id_number: '123' }, listed: listed({}) },
      { ...two, apart: true },
    ]
    const checked = checkLines(said, { onList: both })
    expect(checked.map(({ problems }) => problems)).toEqual([[], []])
    expect(entriesOf(checked).map(({ entry }) => entry.participant_id ?? entry.participant?.name)).toEqual([
      'known',
      '王2',
    ])
  })

  test('is found a group by their own birth date, and told what their group asks', () => {
    const [one] = lines()
    if (!one) throw new Error('The list has a line.')
    const withoutGroup = (change: Partial<ListedPerson>): Line => ({
      ...one,
      texts: { name: '王1' },
      listed: listed(change),
    })
    const found = (change: Partial<ListedPerson>) =>
      checkLines([withoutGroup(change)], {}).map(({ group: of, problems }) => [
        of?.name,
        ...problems.map(({ rule }) => rule),
      ])
    expect(found({})).toEqual([['U10 男子']])
    expect(found({ birth_date: '2018-05-20' })).toEqual([['U8']])
    expect(found({ birth_date: null })).toEqual([[undefined, 'required']])
    expect(found({ consent: null })).toEqual([[undefined, 'no_group_fits']])
  })
})
