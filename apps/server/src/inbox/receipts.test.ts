import { registerBatch, undoBatch } from '@startline/contract'
import { beforeAll, expect, test } from 'vitest'
import { enter, leave } from '../entries/waiting/waiting-fixtures.ts'
import { aMember, aStaffedClub, type MemberPerson } from '../identity/member/member-fixtures.ts'
import { receiptsOf, toldTo } from '../notices/notice-fixtures.ts'
import { aGroup, anEvent, aParticipant } from '../test/factories.ts'
import { openPortal, type Person, type TestPortal } from '../test/harness.ts'

let portal: TestPortal
let owner: Person
let clerk: MemberPerson

beforeAll(async () => {
  portal = await openPortal()
  ;({ owner, clerk } = await aStaffedClub(portal))
})

const some = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ name: `王小${'一二三四五六七八'[index]}` }))

test('entering leaves a receipt with all of the organization, unread by nobody; who did it is told to the others', async () => {
  const event = await anEvent(portal, { groups: [aGroup({ name: 'U8 女子组' })] })
  const [id] = await enter(clerk, event, event.groups[0], [{ name: '陈小雨' }])
  const receipt = {
    kind: 'entered',
    event_id: event.id,
    event_name: '春季少儿轮滑公开赛',
    registration_id: id,
    batch_id: null,
    group_name: 'U8 女子组',
    names: ['陈小雨'],
    people: 1,
    entries: 1,
    waiting: 0,
    read: true,
  }
  expect(await receiptsOf(clerk)).toMatchObject([{ ...receipt, by: null }])
  expect(await receiptsOf(owner)).toMatchObject([{ ...receipt, by: '林教练' }])
  expect((await toldTo(owner)).unread).toBe(0)
})

test('a plain member is told of others by a masked name', async () => {
  const club = await aStaffedClub(portal)
  const parent = await aMember(portal, club.owner, club.owner.clubId, 'member', '赵妈妈')
  const event = await anEvent(portal)
  await enter(club.clerk, event, event.groups[0], [{}])
  expect(await receiptsOf(parent)).toMatchObject([{ kind: 'entered', by: '林**' }])
})

test('a batch leaves one receipt with its count and those who wait, and the first few names', async () => {
  const event = await anEvent(portal, { groups: [aGroup({ capacity: 5 })] })
  await enter(clerk, event, event.groups[0], some(8))
  const [receipt, before] = await receiptsOf(clerk)
  expect(receipt).toMatchObject({
    kind: 'entered',
    registration_id: null,
    reference: null,
    entries: 8,
    waiting: 3,
    names: ['王小一', '王小二', '王小三'],
    people: 0,
  })
  expect(receipt?.batch_id).toMatch(/^[0-9a-f-]{36}$/)
  expect(before?.event_id).not.toBe(event.id)
})

test('a request that is refused, or only tried, leaves none', async () => {
  const event = await anEvent(portal, { groups: [aGroup({ capacity: 1 })] })
  const stranger = await portal.signUp()
  const entries = [1, 2].map(() => ({ group_id: event.groups[0] ?? '', participant: aParticipant() }))
  const refused = await stranger.call(registerBatch, { body: { event_id: event.id, entries } })
  const tried = await stranger.call(registerBatch, { body: { event_id: event.id, entries, dry_run: true } })
  expect([refused.code, tried.code, await receiptsOf(stranger)]).toEqual([4306, 0, []])
  const partial = { event_id: event.id, entries, mode: 'partial' } as const
  expect((await stranger.call(registerBatch, { body: partial })).data.accepted).toBe(1)
  expect(await receiptsOf(stranger)).toMatchObject([{ entries: 1, batch_id: expect.any(String), people: 1 }])
})

test('withdrawing leaves a receipt with who did it; who had entered is told, once for many', async () => {
  const event = await anEvent(portal, { groups: [aGroup()] })
  const [own, other] = await enter(clerk, event, event.groups[0], some(2))
  const batch = (await receiptsOf(clerk))[0]?.batch_id ?? ''
  await leave(clerk, own)
  await leave(clerk, own)
  expect((await receiptsOf(clerk)).map(({ kind }) => kind).slice(0, 2)).toEqual(['withdrew', 'entered'])
  expect((await receiptsOf(clerk))[0]).toMatchObject({
    registration_id: own,
    names: ['王小一'],
    entries: 1,
    read: true,
  })
  const unread = (await toldTo(clerk)).unread
  await leave(owner, other)
  expect((await receiptsOf(owner))[0]).toMatchObject({ kind: 'withdrew', registration_id: other })
  expect((await receiptsOf(clerk))[0]?.registration_id).toBe(own)
  expect(await toldTo(clerk)).toMatchObject({
    unread: unread + 1,
    items: [{ kind: 'registration_withdrawn', entries: 1 }],
  })
  expect((await owner.call(undoBatch, { params: { id: batch } })).code).toBe(4009)
})

test('a batch that somebody else undoes is one receipt for them, and one notice for who had sent it', async () => {
  const event = await anEvent(portal, { groups: [aGroup()] })
  await enter(clerk, event, event.groups[0], some(6))
  const batch_id = (await receiptsOf(clerk))[0]?.batch_id ?? ''
  const before = await toldTo(clerk)
  expect((await owner.call(undoBatch, { params: { id: batch_id } })).code).toBe(0)
  const undone = { batch_id, registration_id: null, entries: 6, names: ['王小一', '王小二', '王小三'] }
  expect((await receiptsOf(owner))[0]).toMatchObject({ kind: 'withdrew', ...undone })
  const after = await toldTo(clerk)
  expect([after.total, after.unread]).toEqual([before.total + 1, before.unread + 1])
  expect(after.items[0]).toMatchObject({ kind: 'registration_withdrawn', ...undone })
})
