import { addParticipant, addUnit, listParticipants } from '@startline/contract'
import { beforeAll, expect, test } from 'vitest'
import { anIdNumber, aParticipant } from '../../test/factories.ts'
import { openPortal, type Person, type TestPortal } from '../../test/harness.ts'

let portal: TestPortal
let wang: Person
let unitId: string
const known = anIdNumber()

beforeAll(async () => {
  portal = await openPortal()
  wang = await portal.signUp()
  const unit = await wang.call(addUnit, { body: { name: '起点小学', type: 'school', district_code: '110105' } })
  unitId = unit.data.id
  const names = ['王小明', '王小红', '阿依古丽·买买提', 'Anna Maria Weiß', '百分_百', '百分%百']
  for (const name of names) await wang.call(addParticipant, { body: aParticipant({ name }) })
  await wang.call(addParticipant, { body: aParticipant({ name: '李子', id_number: known, unit_id: unitId }) })
})

const find = async (query: Record<string, string | number>) => {
  const { data } = await wang.call(listParticipants, { query })
  return { names: data.items.map(({ name }) => name), total: data.total }
}

test.each([
  ['王小', ['王小红', '王小明']],
  ['明', ['王小明']],
  ['阿依古丽买买提', ['阿依古丽·买买提']],
  ['ANNAMARIA WEISS', ['Anna Maria Weiß']],
  ['Ａｎｎａ', ['Anna Maria Weiß']],
  ['_', ['百分_百']],
  ['%', ['百分%百']],
  ['\\', []],
  ['·', ['阿依古丽·买买提']],
  ['没有', []],
])('%s finds %j', async (keyword, names) => {
  expect(await find({ keyword })).toEqual({ names, total: names.length })
})

test('a whole ID number finds its owner, however it is typed; a part of it finds nobody', async () => {
  const spaced = `${known.slice(0, 6)} ${known.slice(6, 14)} ${known.slice(14).toLowerCase()}`
  expect((await find({ keyword: known })).names).toEqual(['李子'])
  expect((await find({ keyword: spaced })).names).toEqual(['李子'])
  expect((await find({ keyword: known.slice(0, 17) })).names).toEqual([])
  const li = await portal.signUp('李小红的爸爸')
  expect((await li.call(listParticipants, { query: { keyword: known } })).data.total).toBe(0)
})

test('a blank keyword is none, and the total is the kept one', async () => {
  expect((await find({ keyword: '  ' })).total).toBe(7)
  expect((await find({})).total).toBe(7)
})

test('the unit narrows the list', async () => {
  expect(await find({ unit_id: unitId })).toEqual({ names: ['李子'], total: 1 })
  expect(await find({ unit_id: unitId, keyword: '王' })).toEqual({ names: [], total: 0 })
  const li = await portal.signUp('李小红的爸爸')
  expect((await li.call(listParticipants, { query: { unit_id: unitId } })).data).toMatchObject({ items: [], total: 0 })
})

test('pages follow each other, the newest first, and nobody is on two', async () => {
  const pages = await Promise.all([1, 2, 3, 4].map((page) => find({ page, page_size: 3 })))
  expect(pages.map(({ names }) => names.length)).toEqual([3, 3, 1, 0])
  expect(new Set(pages.flatMap(({ names }) => names)).size).toBe(7)
  expect(pages[0]?.names[0]).toBe('李子')
  expect(pages.every(({ total }) => total === 7)).toBe(true)
  expect(await find({ page: 50 })).toEqual({ names: [], total: 7 })
  expect(await find({ page: 50, unit_id: unitId })).toEqual({ names: [], total: 1 })
})
