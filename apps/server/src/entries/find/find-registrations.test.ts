import { listRegistrations, registerBatch, withdrawRegistration } from '@startline/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { aGroup, anEvent, aParticipant } from '../../test/factories.ts'
import { openPortal, type Person, type TestPortal } from '../../test/harness.ts'
import { searchColumns } from './registration-search.ts'

let portal: TestPortal
let wang: Person
let li: Person
let event: { id: string; groups: string[] }

const NAMES = ['王小明', '王小红', '欧阳小明', '阿依古丽·买买提', 'Anna Maria Weiß', '百分_百', '百分%百']

const enter = (who: Person, group: number, names: string[]) => {
  const entries = names.map((name) => ({ group_id: event.groups[group] ?? '', participant: aParticipant({ name }) }))
  return who.call(registerBatch, { rawBody: { event_id: event.id, entries } })
}

beforeAll(async () => {
  portal = await openPortal()
  wang = await portal.signUp()
  li = await portal.signUp('李子的爸爸')
  event = await anEvent(portal, { groups: [aGroup(), aGroup()] })
  await enter(wang, 0, NAMES)
  await enter(wang, 1, ['李子', '马小明'])
  await enter(li, 0, ['王小明'])
})

const find = async (query: Record<string, string | number>, who = wang) => {
  const { data } = await who.call(listRegistrations, { query })
  expect(data.total_exact).toBe(true)
  return { names: data.items.map(({ members }) => members[0]?.name), total: data.total, items: data.items }
}

test.each([
  ['小', ['马小明', '欧阳小明', '王小红', '王小明']],
  ['小明', ['马小明', '欧阳小明', '王小明']],
  ['欧阳小', ['欧阳小明']],
  ['欧阳小明', ['欧阳小明']],
  ['欧小明', []],
  ['明小', []],
  ['阿依古丽买买提', ['阿依古丽·买买提']],
  ['·', ['阿依古丽·买买提']],
  ['ANNAMARIA WEISS', ['Anna Maria Weiß']],
  ['_', ['百分_百']],
  ['%', ['百分%百']],
  ['\\', []],
])('%s finds %j', async (keyword, names) => {
  const found = await find({ keyword })
  expect(found.names.toSorted()).toEqual(names.toSorted())
  expect(found.total).toBe(names.length)
})

test('a whole reference finds its registration, small or capital; a part of it finds nothing', async () => {
  const [known] = (await find({ keyword: '李子' })).items
  const reference = known?.reference ?? ''
  expect((await find({ keyword: ` ${reference.toLowerCase()} ` })).names).toEqual(['李子'])
  expect((await find({ keyword: reference.slice(0, 8) })).total).toBe(0)
  expect((await find({ keyword: reference }, li)).total).toBe(0)
})

test('event, group, status and keyword narrow together', async () => {
  const other = await anEvent(portal)
  const [first = '', second = ''] = event.groups
  expect((await find({ event_id: event.id })).total).toBe(NAMES.length + 2)
  expect((await find({ event_id: other.id })).total).toBe(0)
  expect((await find({ group_id: second })).names).toEqual(['马小明', '李子'])
  expect((await find({ group_id: second, event_id: other.id })).total).toBe(0)
  expect((await find({ group_id: second, keyword: '小明' })).names).toEqual(['马小明'])
  expect((await find({ event_id: event.id, group_id: first, status: 'registered', keyword: '王' })).total).toBe(2)
  expect((await find({ status: 'withdrawn', keyword: '王' })).total).toBe(0)
  expect((await find({ status: 'waitlisted' })).total).toBe(0)
})

test('a team is found by its name, and by its dots as well', async () => {
  const { db } = portal.deps.database
  const [one] = (await find({ keyword: '李子' })).items
  const change = {
    team_name: '闪电·一队',
    ...searchColumns(wang.organizationId, 'AAAA-AAAA', [{ name: '李子' }], '闪电·一队'),
  }
  await db
    .updateTable('registration')
    .set(change)
    .where('id', '=', one?.id ?? '')
    .execute()
  expect((await find({ keyword: '闪电一' })).names).toEqual(['李子'])
  expect((await find({ keyword: '·' })).total).toBe(2)
  expect((await find({ keyword: '子闪' })).total).toBe(0)
})

test('keys alone find nobody: another word, and another organization, may have the same', async () => {
  const { db } = portal.deps.database
  const own = searchColumns(wang.organizationId, 'AAAA-AAAA', [{ name: '王小明' }], null)
  await db
    .updateTable('registration')
    .set({ search_keys: own.search_keys })
    .where('search_text', '=', '马小明')
    .execute()
  await db.updateTable('registration').set(own).where('organization_id', '=', li.organizationId).execute()
  expect((await find({ keyword: '王小' })).names).toEqual(['王小红', '王小明'])
  expect((await find({ keyword: '王小' }, li)).total).toBe(0)
})

describe('the registrations of one batch', () => {
  const batchOf = async (names: string[]) => {
    const { data } = await enter(wang, 0, names)
    return data.batch_id ?? ''
  }

  test('are listed in pages of a list, and narrowed like one', async () => {
    const batch_id = await batchOf(['周一一', '周二二', '吴三三'])
    await batchOf(['周四四', '周五五'])
    expect(await find({ batch_id })).toMatchObject({ names: ['吴三三', '周二二', '周一一'], total: 3 })
    expect(await find({ batch_id, page: 2, page_size: 2 })).toMatchObject({ names: ['周一一'], total: 3 })
    expect(await find({ batch_id, keyword: '周' })).toMatchObject({ names: ['周二二', '周一一'], total: 2 })
    expect((await find({ batch_id, keyword: '周四' })).total).toBe(0)
    expect(
      (await find({ batch_id, event_id: event.id, group_id: event.groups[0] ?? '', status: 'registered' })).total,
    ).toBe(3)
    expect((await find({ batch_id, group_id: event.groups[1] ?? '' })).total).toBe(0)
    expect((await find({ batch_id, payment: 'paid' })).total).toBe(0)
  })

  test('are told without the withdrawn where what runs is asked for', async () => {
    const batch_id = await batchOf(['冯一一', '冯二二'])
    const { data } = await wang.call(listRegistrations, { query: { batch_id, keyword: '冯一一' } })
    await wang.call(withdrawRegistration, { params: { id: data.items[0]?.id ?? '' } })
    expect(await find({ batch_id, status: 'running' })).toMatchObject({ names: ['冯二二'], total: 1 })
    expect(await find({ batch_id, status: 'withdrawn' })).toMatchObject({ names: ['冯一一'], total: 1 })
  })

  test('are told to nobody else, and what is no batch has none', async () => {
    const batch_id = await batchOf(['郑一', '郑二'])
    expect((await find({ batch_id }, li)).total).toBe(0)
    expect((await find({ batch_id: event.id })).total).toBe(0)
    expect((await wang.call(listRegistrations, { query: { batch_id: 'none' } })).code).toBe(4001)
  })
})
