import {
  enterLate,
  exportEntries,
  getHostedRegistration,
  getRegistration,
  giveDuty,
  listHostedRegistrations,
  markPayments,
  moveHosted,
  printReceipts,
  replaceHosted,
  revealHosted,
  showEventStats,
  withdrawHosted,
} from '@startline/contract'
import { beforeAll, expect, test } from 'vitest'
import { standing } from '../../entries/waiting/waiting-fixtures.ts'
import { verifyPhone } from '../../identity/member/member-fixtures.ts'
import { aGroup, aParticipant } from '../../test/factories.ts'
import { openPortal, type Person, type TestPortal } from '../../test/harness.ts'
import { aHeldEvent, enterOne } from './registrations-fixtures.ts'

const reason = '监护人来电，临时有事'
let portal: TestPortal
let world: Awaited<ReturnType<typeof aHeldEvent>>
/** A registrar of the first group alone, and one of all. */
let some: Person
let all: Person
let mine: { rid: string; participant: string }
let others: { rid: string; participant: string }

async function aRegistrar(group_ids?: string[]): Promise<Person> {
  const person = await portal.signUp('审核员')
  const phone = await verifyPhone(portal, person)
  const body = { phone, duty: 'registrar' as const, ...(group_ids && { group_ids }) }
  expect((await world.host.call(giveDuty, { params: { id: world.event.id }, body })).code).toBe(0)
  return person
}

beforeAll(async () => {
  portal = await openPortal()
  world = await aHeldEvent(portal, { groups: [aGroup({ fee: 10_000 }), aGroup({ fee: 10_000 })] })
  const { event, wang } = world
  mine = await enterOne(wang, event, event.groups[0], { name: '甲' })
  others = await enterOne(wang, event, event.groups[1], { name: '乙' })
  some = await aRegistrar([event.groups[0] ?? ''])
  all = await aRegistrar()
})

const at = (rid = '') => ({ params: { id: world.event.id, rid } })
const list = async (who: Person, query: object = {}) =>
  (await who.call(listHostedRegistrations, { ...at(), query })).data.items.map(({ members }) => members[0]?.name)
const referenceOf = async (rid: string) =>
  (await world.wang.call(getRegistration, { params: { id: rid } })).data.reference

test('a registrar of some groups sees those, in lists, searches and numbers', async () => {
  expect([await list(some), await list(all)]).toEqual([['甲'], ['乙', '甲']])
  expect(await list(some, { keyword: '乙' })).toEqual([])
  expect(await list(some, { order: 'unit', group_id: world.event.groups[1] })).toEqual([])
  const { data } = await some.call(showEventStats, at())
  expect([data.registrations.registered, data.people, data.groups.map(({ id }) => id)]).toEqual([
    1,
    1,
    [world.event.groups[0]],
  ])
  expect((await some.call(getHostedRegistration, at(mine.rid))).code).toBe(0)
  expect((await some.call(getHostedRegistration, at(others.rid))).code).toBe(4004)
})

test('and reveals, marks and changes nothing of others', async () => {
  const reveal = (rid: string, participant_id: string) =>
    some.call(revealHosted, { ...at(rid), rawBody: { participant_id, reason } })
  expect((await reveal(mine.rid, mine.participant)).code).toBe(0)
  expect((await reveal(others.rid, others.participant)).code).toBe(4004)
  const references = [await referenceOf(mine.rid), await referenceOf(others.rid)]
  const marked = await some.call(markPayments, { ...at(), rawBody: { references, payment: 'paid' } })
  expect(marked.errors).toMatchObject([{ path: '/references/1', rule: 'reference_unknown' }])
  expect((await some.call(withdrawHosted, { ...at(others.rid), rawBody: { reason } })).code).toBe(4004)
  const rawBody = { out: others.participant, in: { participant: aParticipant() }, reason }
  expect((await some.call(replaceHosted, { ...at(others.rid), rawBody })).code).toBe(4004)
  const moved = await some.call(moveHosted, { ...at(mine.rid), rawBody: { group_id: world.event.groups[1], reason } })
  expect(moved.errors).toMatchObject([{ path: '/group_id', rule: 'not_found' }])
  expect([await standing(world.wang, mine.rid), await standing(world.wang, others.rid)]).toEqual([
    'registered',
    'registered',
  ])
})

test('files, receipts and late entries are the host’s', async () => {
  const entry = { group_id: world.event.groups[0], participant: aParticipant() }
  for (const who of [some, all]) {
    expect((await who.call(exportEntries, { ...at(), rawBody: { kind: 'entries' } })).code).toBe(4003)
    expect((await who.call(printReceipts, { ...at(), rawBody: { references: ['2222-2222'] } })).code).toBe(4003)
    expect((await who.call(enterLate, { ...at(), rawBody: { entry, reason } })).code).toBe(4003)
  }
})

test('a registrar withdraws and moves within their groups', async () => {
  const { event, wang } = world
  const { rid } = await enterOne(wang, event, event.groups[0])
  const moved = await all.call(moveHosted, { ...at(rid), rawBody: { group_id: event.groups[1], reason } })
  expect([moved.code, moved.data.group.id]).toEqual([0, event.groups[1]])
  expect((await all.call(withdrawHosted, { ...at(rid), rawBody: { reason } })).data.status).toBe('withdrawn')
})
