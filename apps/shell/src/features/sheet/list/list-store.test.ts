import { describe, expect, test, vi } from 'vitest'
import { aGroup } from '../../event/test/samples.ts'
import { groupByEach, usefulGroups } from '../repair/near-offers.tsx'
import { decide, unite } from '../repair/person-offers.tsx'
import { aList, aRow, HEADS, idNumber, noList } from '../test/lists.ts'
import { linesShown, remainingOf, sortLines } from './list-state.ts'
import type { ListStore } from './list-store.ts'
import type { Compare } from './on-list-book.ts'
import { troublesOf } from './repairs.ts'

const repairsIn = (store: ListStore) => store.get().repairs.map(({ key, rows }) => [key, ...rows])
const countsIn = (store: ListStore) => sortLines(store.get()).counts
const none = { good: 0, waiting: 0, wrong: 0, held: 0, left: 0 }

test('what is wrong is grouped, and a repair keeps its lines when they are settled', async () => {
  const store = await aList([aRow(1, { 3: '1' }), aRow(2, { 3: '2' }), aRow(3, { 0: '' }), aRow(4)])
  expect(repairsIn(store)).toEqual([
    ['guardian_phone/phone_format', 2, 3],
    ['name/required', 4],
  ])
  await store.write([2], 'guardian_phone', '13900139000')
  expect(repairsIn(store)[0]).toEqual(['guardian_phone/phone_format', 2, 3])
  expect(countsIn(store)).toEqual({ ...none, good: 2, wrong: 2 })
})

test('a line that has something else wrong at the same column stays where it is mended', async () => {
  const store = await aList([aRow(1, { 1: '123' })])
  await store.write([2], 'id_number', '1.10105E+17')
  expect(repairsIn(store)).toEqual([['id_number/id_number_length', 2]])
  const [one] = store.get().checked
  expect(one && troublesOf(one, new Map()).map(({ rule }) => rule)).toEqual(['id_number_rounded'])
})

test('a line is changed as a whole; a number that is not typed anew stays', async () => {
  const store = await aList([aRow(1), aRow(2)])
  await store.rewrite(2, { name: '王一一', guardian_phone: '1', id_number: '' })
  expect(store.get().lines[0]?.texts).toMatchObject({ name: '王一一', guardian_phone: '1', id_number: idNumber(1) })
  expect(countsIn(store)).toEqual({ ...none, good: 1, wrong: 1 })
  await store.rewrite(2, { guardian_phone: '13900139000', id_number: idNumber(7) })
  expect(store.get().lines[0]?.texts.id_number).toBe(idNumber(7))
  expect(countsIn(store)).toEqual({ ...none, good: 2 })
})

test('lines that differ from their documents go by them, all with one press', async () => {
  const store = noList()
  const heads = [...HEADS, '性别', '出生日期']
  const rows = [
    [...aRow(1), '女', '2014-05-21'],
    [...aRow(2), '女', '2014-05-20'],
  ]
  store.open({ file: null, sheet: '', sheets: [], rows: [heads, ...rows] })
  await store.read()
  expect(repairsIn(store)).toEqual([
    ['gender/derived_differs', 2, 3],
    ['birth_date/derived_differs', 2],
  ])
  await store.follow([2, 3], 'gender')
  await store.follow([2], 'birth_date')
  expect(store.get().lines.map(({ texts }) => [texts.gender, texts.birth_date])).toEqual([
    ['male', '2014-05-20'],
    ['male', '2014-05-20'],
  ])
  expect(countsIn(store)).toEqual({ ...none, good: 2 })
})

test('of two lines with the same number either can be left out, and taken back in', async () => {
  const store = await aList([aRow(1), aRow(1)])
  expect(repairsIn(store)).toEqual([['id_number/listed_twice', 3]])
  await store.leave([2], true)
  expect(countsIn(store)).toEqual({ ...none, good: 1, left: 1 })
  await store.leave([2], false)
  expect(countsIn(store)).toEqual({ ...none, good: 1, wrong: 1 })
})

test('what the portal says stands until the line, or another of its team, is touched', async () => {
  const team = { 4: '接力', 6: '一队' }
  const store = await aList([aRow(1, team), aRow(2, team), aRow(3)])
  const say = () =>
    store.hear(
      [2, 3, 4],
      [
        { row: 2, field: null, rule: 'roster_too_small', message: '太少' },
        { row: 4, field: 'group', rule: 'group_full', message: '已满' },
      ],
      [],
    )
  say()
  expect(countsIn(store)).toEqual({ ...none, wrong: 2, held: 1 })
  await store.write([3], 'name', '王改')
  expect([...store.get().answers.keys()]).toEqual([4])
  store.choose({ waits: true })
  expect(countsIn(store)).toEqual({ ...none, good: 3 })
  store.hear([2, 3, 4], [], [4])
  expect(countsIn(store)).toEqual({ ...none, good: 2, waiting: 1 })
  expect(linesShown(store.get().checked, sortLines(store.get()), 'wrong')).toEqual([])
})

test('what was said of rows that are not asked about again stands', async () => {
  const store = await aList([aRow(1), aRow(2), aRow(3)])
  store.choose({ goodOnly: true })
  store.hear([2, 3, 4], [{ row: 3, field: null, rule: 'already_registered', message: '已报名' }], [])
  expect(sortLines(store.get()).ready.map(({ line }) => line.row)).toEqual([2, 4])
  store.hear([2, 4], [], [])
  expect(sortLines(store.get()).ready.map(({ line }) => line.row)).toEqual([2, 4])
  store.hear([3], [], [])
  expect(sortLines(store.get()).ready.map(({ line }) => line.row)).toEqual([2, 3, 4])
})

test('units are asked for by name once; a name that could not be asked for is asked for again', async () => {
  const find = vi.fn(async () => new Map([['飞轮', 'unit-1']]))
  find.mockRejectedValueOnce(new Error('offline'))
  const store = await aList([aRow(1, { 5: '飞轮' }), aRow(2, { 5: '不知道' })], find)
  expect(countsIn(store).wrong).toBe(2)
  await store.write([2], 'name', '王改')
  await store.write([2], 'name', '王一')
  expect(find.mock.calls).toEqual([[['飞轮', '不知道']], [['飞轮', '不知道']]])
  expect(repairsIn(store).at(-1)).toEqual(['unit/not_found/不知道', 3])
  await store.name('不知道', { id: 'unit-2' })
  expect(countsIn(store)).toEqual({ ...none, good: 2 })
  expect(store.get().checked.map(({ unitId }) => unitId)).toEqual(['unit-1', 'unit-2'])
})

test('an earlier check never stands above a later change', async () => {
  const store = await aList([aRow(1)])
  await Promise.all([store.write([2], 'name', ''), store.write([2], 'name', '王一')])
  expect(countsIn(store)).toEqual({ ...none, good: 1 })
  expect(store.get().checking).toBeNull()
})

test('the same content has the same key until it is cancelled', async () => {
  const store = await aList([aRow(1)])
  expect(store.wasSent({ entries: [1] })).toBe(false)
  const key = store.keyFor({ entries: [1] })
  expect(store.keyFor({ entries: [1] })).toBe(key)
  expect([store.wasSent({ entries: [1] }), store.wasSent({ entries: [2] })]).toEqual([true, false])
  expect(store.keyFor({ entries: [2] })).not.toBe(key)
  const second = store.keyFor({ entries: [2] })
  store.forgetKey()
  expect(store.keyFor({ entries: [2] })).not.toBe(second)
})

test('lines that are registered go, the others stay to be dealt with', async () => {
  const store = await aList([aRow(1), aRow(2, { 0: '' }), aRow(3)])
  await store.drop([2, 4])
  expect(store.get().lines.map(({ row }) => row)).toEqual([3])
  expect(repairsIn(store)).toEqual([['name/required', 3]])
  expect(remainingOf(store.get())).toBe(1)
  await store.leave([3], true)
  expect(remainingOf(store.get())).toBe(0)
  await store.drop([3])
  expect(store.get().source).toBeNull()
})

test('lines whose group is unknown are put right text by text, but not where another column was taken for it', async () => {
  const store = await aList([aRow(1, { 4: 'U12组' }), aRow(2, { 4: 'Ｕ１２ 组' }), aRow(3, { 4: '成人' })])
  expect(store.get().repairs.map(({ key, written, rows }) => [key, written, ...rows])).toEqual([
    ['group/not_found/u12', 'U12组', 2, 3],
    ['group/not_found/成人', '成人', 4],
  ])
  const names = await aList(Array.from({ length: 41 }, (_, at) => aRow(at + 1, { 4: `王小${at}` })))
  expect(names.get().repairs.map(({ key, rows }) => [key, rows.length])).toEqual([['group/not_found', 41]])
})

describe('two lines with one number', () => {
  const two = () => aList([aRow(1), aRow(2, { 1: idNumber(1) })])

  test('are one person under the name that is chosen; of the same group the later is left out', async () => {
    const store = await two()
    expect(repairsIn(store)).toEqual([['id_number/number_of_two', 3]])
    await unite(store, [2, 3], '王1')
    expect(store.get().lines.map(({ texts }) => texts.name)).toEqual(['王1', '王1'])
    expect(countsIn(store)).toEqual({ ...none, good: 1, left: 1 })
  })

  test('are entered in both groups where they name two', async () => {
    const store = await aList([aRow(1), aRow(2, { 1: idNumber(1), 4: '接力', 6: '一队' })])
    await unite(store, [2, 3], '王2')
    expect(store.get().lines.map(({ texts }) => texts.name)).toEqual(['王2', '王2'])
    expect(countsIn(store)).toEqual({ ...none, good: 2 })
  })
})

describe('the organization’s own list', () => {
  const known = {
    id: 'known',
    name: '王一',
    id_type: 'resident_id' as const,
    id_number: '1101**********0018',
    gender: 'male' as const,
    birth_date: '2014-05-20',
    consent: null,
  }
  const comparing = (answer: Compare) => {
    const compare = vi.fn(answer)
    return { compare, list: (...rows: string[][]) => aList(rows, undefined, compare) }
  }

  test('is asked once for each person that can be read; who is changed is asked for anew', async () => {
    const { compare, list } = comparing(async () => [])
    const store = await list(aRow(1), aRow(1), aRow(2, { 1: '123' }))
    expect(compare.mock.calls.map(([people]) => people.map(({ name }) => name))).toEqual([['王1']])
    await store.write([4], 'id_number', idNumber(2))
    expect(compare.mock.calls[1]).toEqual([[{ name: '王2', id_type: 'resident_id', id_number: idNumber(2) }]])
    await store.write([2], 'guardian_name', '王小明')
    expect(compare).toHaveBeenCalledTimes(2)
  })

  test('is told at the lines, settled by a decision, and asked about again when the line names somebody else', async () => {
    const { list } = comparing(async (people) =>
      people.flatMap(({ name }, index) =>
        name === '王1' ? [{ index, by: 'name' as const, participants: [known] }] : [],
      ),
    )
    const store = await list(aRow(1), aRow(2))
    expect(repairsIn(store)).toEqual([['id_number/namesake_listed', 2]])
    await decide(store, new Map([[2, known]]))
    expect([countsIn(store), store.snapshot().lines[0]?.listed?.id]).toEqual([{ ...none, good: 2 }, 'known'])
    await store.write([2], 'guardian_phone', '13900139000')
    expect(countsIn(store).good).toBe(2)
    await decide(store, new Map([[2, null]]))
    expect(countsIn(store).wrong).toBe(1)
    await decide(store, new Map([[2, 'apart']]))
    expect(countsIn(store).good).toBe(2)
    await store.write([2], 'name', '王3')
    await store.write([2], 'name', '王1')
    expect(countsIn(store).wrong).toBe(1)
  })

  test('that cannot be asked stops nobody, is said, and is asked with the next change', async () => {
    const { compare, list } = comparing(async () => Promise.reject(new Error('offline')))
    const store = await list(aRow(1))
    expect([store.get().compared, store.get().checking, countsIn(store).good]).toEqual([false, null, 1])
    compare.mockResolvedValue([])
    await store.write([2], 'guardian_name', '王小明')
    expect(store.get().compared).toBe(true)
  })

  test('is not asked again for as many people as were too many', async () => {
    const { compare, list } = comparing(async () => null)
    const store = await list(aRow(1), aRow(2))
    await store.write([2], 'guardian_name', '王小明')
    expect([store.get().compared, compare.mock.calls.length]).toEqual([false, 1])
    await store.leave([3], true)
    expect(compare.mock.calls.map(([people]) => people.length)).toEqual([2, 1])
  })
})

test('a group that each line fits by itself is found by gender and age, and none where that leaves two', async () => {
  const store = await aList([aRow(1, { 4: 'X' }), aRow(2, { 4: 'X', 1: idNumber(2, '20120520') })])
  const [older, younger] = [aGroup({ id: 'older', born_from: '2012-01-01', born_to: '2013-12-31' }), aGroup()]
  const { checked } = store.get()
  const each = groupByEach(checked, [older, younger], store.fits)
  expect([...(each ?? [])].map(([row, { id }]) => [row, id])).toEqual([
    [2, younger.id],
    [3, 'older'],
  ])
  const all = aGroup({ id: 'all', born_from: null })
  expect(groupByEach(checked, [older, younger, all], store.fits)).toBeNull()
  expect(groupByEach(checked.slice(0, 1), [older, younger], store.fits)).toBeNull()
  expect(usefulGroups(checked.slice(0, 1), [older, younger], store.fits)).toEqual([younger])
  expect(usefulGroups(checked, [aGroup({ gender: 'female' })], store.fits)).toHaveLength(1)
})

test('register words are put right for all lines at once', async () => {
  const store = noList()
  const rows = [1, 2].map((order) => [...aRow(order, { 1: `A00${order}` }), '学籍证', '男', '2014-05-20'])
  store.open({ file: null, sheet: '', sheets: [], rows: [[...HEADS, '证件类型', '性别', '出生日期'], ...rows] })
  await store.read()
  expect(repairsIn(store)[0]).toEqual(['id_type/format', 2, 3])
  await store.write([2, 3], 'id_type', '其他')
  expect(countsIn(store)).toEqual({ ...none, good: 2 })
})

test('merged cells, days from 1904 and hidden rows of a file count as they stand in it', async () => {
  const store = noList()
  const rows = [
    [...HEADS, '证件类型', '性别', '出生日期'],
    [...aRow(1, { 1: 'H12345678', 4: 'U12' }), '回乡证', '男', '40317'],
    [],
    [...aRow(2, { 4: '' })],
  ]
  const merges = [{ row: 2, column: 5, rows: 3, columns: 1, text: 'U12' }]
  store.open({ file: null, sheet: '', sheets: [], rows, merges, date1904: true, hidden_rows: [3] })
  await store.read()
  expect(store.get().lines.map(({ row, texts }) => [row, texts.group, texts.birth_date])).toEqual([
    [2, 'U12', '2014-05-20'],
    [4, 'U12', undefined],
  ])
  expect(countsIn(store)).toEqual({ ...none, good: 2 })
})

test('a district is found by its name, once', async () => {
  const find = vi.fn(async () => '330702')
  const store = noList(undefined, undefined, find)
  store.open({
    file: null,
    sheet: '',
    sheets: [],
    rows: [[...HEADS, '所在区县'], ...[1, 2].map((order) => [...aRow(order), '婺城区'])],
  })
  await store.read()
  expect(store.get().checked.map(({ districtCode }) => districtCode)).toEqual(['330702', '330702'])
  expect(find).toHaveBeenCalledTimes(1)
})
