import { expect, test, vi } from 'vitest'
import { aList, aRow, HEADS, idNumber, noList } from '../test/lists.ts'
import { linesShown, remainingOf, sortLines } from './list-state.ts'
import type { ListStore } from './list-store.ts'
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
  const store = await aList([aRow(1), aRow(2, { 1: idNumber(1) })])
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
  store.hear([], [4])
  expect(countsIn(store)).toEqual({ ...none, good: 2, waiting: 1 })
  expect(linesShown(store.get().checked, sortLines(store.get()), 'wrong')).toEqual([])
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
  const key = store.keyFor({ entries: [1] })
  expect(store.keyFor({ entries: [1] })).toBe(key)
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
