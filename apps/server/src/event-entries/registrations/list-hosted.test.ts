import { addUnit, listHostedRegistrations } from '@startline/contract'
import { v7 as uuid } from 'uuid'
import { beforeAll, expect, test } from 'vitest'
import { leave } from '../../entries/waiting/waiting-fixtures.ts'
import { aMember } from '../../identity/member/member-fixtures.ts'
import { aGroup, anIdNumber } from '../../test/factories.ts'
import { openPortal, type Person, type TestPortal } from '../../test/harness.ts'
import { keptPlan } from '../../test/kept-plan.ts'
import { aHeldEvent, enterOne } from './registrations-fixtures.ts'

let portal: TestPortal
let world: Awaited<ReturnType<typeof aHeldEvent>>
let unit: string
const entered: Record<string, string> = {}

beforeAll(async () => {
  portal = await openPortal()
  world = await aHeldEvent(portal, {
    groups: [aGroup({ name: 'U8', fee: 16_800, capacity: 2 }), aGroup({ name: 'U10', capacity: null })],
  })
  const { event, wang, li } = world
  const place = { name: '朝阳实验小学', type: 'school' as const, district_code: '110105' }
  unit = (await li.call(addUnit, { body: place })).data.id
  const put = async (name: string, who: Person, group: number, change: object = {}, more: object = {}) => {
    entered[name] = (await enterOne(who, event, event.groups[group], { name, ...change }, more)).rid
  }
  await put('王小明', wang, 0, { birthDate: '2016-05-20' })
  await put('欧阳雨桐', li, 0, { sex: 'female' }, { unit_id: unit })
  await put('张伟', li, 0)
  await put('赵一', wang, 1)
  await put('钱二', wang, 1)
  await leave(wang, entered['钱二'])
})

const list = (query: object = {}, who: Person = world.host, id = world.event.id) =>
  who.call(listHostedRegistrations, { params: { id }, query })
const namesOf = async (query: object = {}) =>
  (await list({ page_size: 100, ...query })).data.items.map(({ members }) => members[0]?.name)

test('the host sees what all organizations entered: people with age and year of birth, unit, organization, fee and place in line', async () => {
  const { data } = await list()
  expect(data).toMatchObject({ total: 5, total_exact: true, page: 1 })
  const [, , zhang, ouyang, wang] = data.items
  expect(wang).toMatchObject({
    id: entered['王小明'],
    group: { id: world.event.groups[0], name: 'U8' },
    kind: 'individual',
    unit: null,
    organization_id: world.wang.clubId,
    organization_name: '飞轮俱乐部',
    team: null,
    members: [{ name: '王小明', gender: 'male', birth_year: 2016, reserve: false }],
    status: 'registered',
    waiting_position: null,
    fee: 16_800,
    payment: 'due',
  })
  expect(wang?.members[0]?.age).toBeGreaterThan(8)
  expect(ouyang?.unit).toEqual({ id: unit, name: '朝阳实验小学' })
  expect(zhang).toMatchObject({ status: 'waitlisted', waiting_position: 1, payment: 'free' })
})

test('it is narrowed by group, status, payment, unit and organization', async () => {
  expect(await namesOf({ group_id: world.event.groups[1] })).toEqual(['钱二', '赵一'])
  expect(await namesOf({ status: 'running' })).toEqual(['赵一', '张伟', '欧阳雨桐', '王小明'])
  expect(await namesOf({ status: 'waitlisted' })).toEqual(['张伟'])
  expect(await namesOf({ payment: 'due' })).toEqual(['欧阳雨桐', '王小明'])
  expect(await namesOf({ unit_id: unit })).toEqual(['欧阳雨桐'])
  expect(await namesOf({ organization_id: world.li.clubId, status: 'registered' })).toEqual(['欧阳雨桐'])
  expect((await list({ status: 'running', page_size: 1, page: 2 })).data).toMatchObject({ total: 4, items: [{}] })
})

test('a keyword finds names of people, units and organizations, and parts of references', async () => {
  const { reference } = (await list({ keyword: '欧阳' })).data.items[0] ?? { reference: '' }
  expect(await namesOf({ keyword: '欧阳' })).toEqual(['欧阳雨桐'])
  expect(await namesOf({ keyword: '实验小学' })).toEqual(['欧阳雨桐'])
  expect(await namesOf({ keyword: '飞轮' })).toEqual(['钱二', '赵一', '王小明'])
  expect(await namesOf({ keyword: reference.toLowerCase() })).toEqual(['欧阳雨桐'])
  expect(await namesOf({ keyword: reference.slice(-4) })).toContain('欧阳雨桐')
  expect(await namesOf({ keyword: '飞轮', group_id: world.event.groups[1], status: 'registered' })).toEqual(['赵一'])
  for (const keyword of ['%', '没有这个人', '··']) expect(await namesOf({ keyword })).toEqual([])
})

test('it stands in four orders, and pages of each follow each other', async () => {
  const newest = ['钱二', '赵一', '张伟', '欧阳雨桐', '王小明']
  expect(await namesOf({ order: 'oldest' })).toEqual(newest.toReversed())
  expect(await namesOf({ order: 'oldest', status: 'running' })).toEqual(['王小明', '欧阳雨桐', '张伟', '赵一'])
  expect((await namesOf({ order: 'unit' }))[0]).toBe('欧阳雨桐')
  const references = (await list({ order: 'reference' })).data.items.map(({ reference }) => reference)
  expect(references).toEqual(references.toSorted())
  for (const order of ['newest', 'oldest', 'reference', 'unit']) {
    const paged = await Promise.all([1, 2, 3].map((page) => namesOf({ order, page, page_size: 2 })))
    expect(paged.flat()).toEqual(await namesOf({ order }))
    expect((await namesOf({ order, keyword: '飞轮' })).toSorted()).toEqual(['王小明', '赵一', '钱二'].toSorted())
  }
})

test('neither number nor birth date nor phone stands in it, clear or masked', async () => {
  const id_number = anIdNumber({ birthDate: '2015-03-08' })
  await enterOne(world.wang, world.event, world.event.groups[1], {
    name: '孙三',
    id_number,
    guardian_phone: '13911112222',
  })
  for (const query of [{}, { keyword: '孙三' }, { order: 'reference' }]) {
    const told = JSON.stringify((await list({ page_size: 100, ...query })).data)
    expect(told).toContain('孙三')
    for (const secret of [
      id_number,
      id_number.slice(0, 4) + '*'.repeat(10),
      '2015-03-08',
      '13911112222',
      '139****2222',
    ])
      expect(told).not.toContain(secret)
  }
})

test('of another event, of none, and for who does not hold it there is nothing to see', async () => {
  const { wang } = world
  const member = await aMember(portal, world.host, world.host.clubId, 'member')
  expect((await list({}, wang)).code).toBe(4004)
  expect((await list({}, world.host, uuid())).code).toBe(4004)
  expect((await list({}, world.host, 'none')).code).toBe(4004)
  expect((await list({}, member)).code).toBe(4004)
  const other = await aHeldEvent(portal)
  expect((await list({}, other.host)).code).toBe(4004)
  expect((await list({ group_id: world.event.groups[0] }, other.host, other.event.id)).data.total).toBe(0)
})

test('a page keeps its plan, and reads the rows of its event by the key of the table', async () => {
  const types = {
    whole: 'uuid, int, int',
    narrowed: 'uuid, int, int, uuid[], uuid, text, text, uuid, uuid, text, text, text',
  }
  for (const [which, parameters] of Object.entries(types))
    for (const order of ['newest', 'oldest']) {
      const plan = await keptPlan(portal, `hosted-${which}-${order}`, parameters)
      expect(plan).toMatch(/Index Scan (Backward )?using registration(_\d+)?_pkey on registration/)
      expect(plan).not.toMatch(/Seq Scan on (registration|roster_member) /)
    }
})
