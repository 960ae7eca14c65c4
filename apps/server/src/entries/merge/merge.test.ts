import {
  addParticipant,
  changeParticipant,
  exportMyData,
  getParticipant,
  listConsents,
  listDuplicates,
  listParticipants,
  listRegistrations,
  listReveals,
  mergeParticipants,
  registerBatch,
  revealParticipant,
  undoBatch,
  withdrawRegistration,
} from '@startline/contract'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { open } from '../../media/upload/upload-fixtures.ts'
import { findDifferences } from '../../operations/reconcile/find-differences.ts'
import { aGroup, anEvent, aParticipant } from '../../test/factories.ts'
import { openPortal, type Person, type TestPortal } from '../../test/harness.ts'
import { readZip } from '../../test/read-zip.ts'
import twins from './twins.fixture.json' with { type: 'json' }

let portal: TestPortal
let wang: Person
let passports = 0

beforeAll(async () => {
  portal = await openPortal()
})
beforeEach(async () => {
  wang = await portal.signUp()
})

const aPassport = (change: Parameters<typeof aParticipant>[0] = {}) =>
  aParticipant({
    id_type: 'passport',
    id_number: `E${String(10_000_000 + passports++)}`,
    birth_date: '2016-05-20',
    gender: 'male',
    ...change,
  })
const add = async (body: ReturnType<typeof aParticipant>, who = wang) =>
  (await who.call(addParticipant, { body })).data.id
const enter = async (event: { id: string }, group: string | undefined, participant_id: string, who = wang) =>
  (
    await who.call(registerBatch, {
      body: { event_id: event.id, entries: [{ group_id: group ?? '', participant_id }] },
    })
  ).data
const merge = (id: string, other_id: string, who = wang) =>
  who.call(mergeParticipants, { params: { id }, body: { other_id } })
const pairs = async (who = wang) =>
  (await who.call(listDuplicates)).data.items.map(({ why, people }) => [why, ...people.map(({ name }) => name)])

test('a passport child and a resident of the same name and birth date are found, two residents are not', async () => {
  await add(aPassport({ name: '王小明' }))
  await add(aParticipant({ name: '王 小明' }))
  await add(aParticipant({ name: '王小明' }))
  expect(await pairs()).toEqual([
    ['same_name', '王小明', '王小明'],
    ['same_name', '王小明', '王小明'],
  ])
  expect(await pairs(await portal.signUp())).toEqual([])
})

test('typing mistakes are found behind same names; another birth date or gender is another person', async () => {
  await add(aPassport({ name: 'Zhang Wei' }))
  await add(aPassport({ name: 'Zhagn Wei', id_type: 'taiwan_permit', id_number: '12345678' }))
  await add(aPassport({ name: 'Zhang Wei', birth_date: '2015-01-01' }))
  await add(aPassport({ name: 'Zhang Wei', gender: 'female' }))
  expect(await pairs()).toEqual([['similar_name', 'Zhagn Wei', 'Zhang Wei']])
})

test('twins with two numbers of one kind of document are two participants, and no duplicate is offered', async () => {
  for (const twin of twins.participants) await add(aParticipant(twin as Parameters<typeof aParticipant>[0]))
  expect((await wang.call(listParticipants)).data.total).toBe(twins.expected.participants)
  expect(await pairs()).toHaveLength(twins.expected.duplicates)
})

test('of other documents, whose kinds are not known, the same name alone is found', async () => {
  for (const [place, name] of ['陈一鸣', '陈一帆', '陈 一鸣'].entries())
    await add(aPassport({ name, id_type: 'other', id_number: `S33000${place}` }))
  expect(await pairs()).toEqual([['same_name', '陈一鸣', '陈一鸣']])
})

test('the pairs tell what is running', async () => {
  const id = await add(aPassport())
  await add(aParticipant())
  const event = await anEvent(portal)
  await enter(event, event.groups[0], id)
  const { data } = await wang.call(listDuplicates)
  expect(data.items[0]?.people.map(({ registrations }) => registrations).toSorted()).toEqual([0, 1])
})

test('one of two stays, takes over what it lacks and the registrations, which keep what was entered', async () => {
  const consent = { version: '2026-01', given_by: '李小红' }
  const kept = await add(aParticipant({ guardian_phone: '13900139001' }))
  const other = await add(
    aPassport({ name: '王晓明', guardian_name: '李小红', guardian_phone: '13900139002', consent }),
  )
  const event = await anEvent(portal)
  const batch = await enter(event, event.groups[0], other)
  await wang.call(revealParticipant, { params: { id: other }, body: { reason: '核对证件' } })
  const merged = await merge(kept, other)
  expect(merged).toMatchObject({ code: 0, data: { id: kept, name: '王小明', id_type: 'resident_id', consent } })
  expect(merged.data.guardians.map(({ phone }) => phone)).toEqual(['139****9001', '139****9002'])
  const registrations = (await wang.call(listRegistrations)).data.items
  expect(registrations).toMatchObject([
    {
      id: batch.items[0]?.registration_id,
      members: [{ participant_id: kept, name: '王晓明', id_number: merged.data.id_number }],
    },
  ])
  expect((await wang.call(getParticipant, { params: { id: other } })).code).toBe(4004)
  expect((await wang.call(listParticipants)).data.total).toBe(1)
  expect((await wang.call(listReveals, { params: { id: kept } })).data.total).toBe(1)
  expect(await findDifferences(portal.deps.database.db)).toEqual([])
})

test('who stays is known by their own document: nobody enters them into the group again', async () => {
  const body = aParticipant()
  const [kept, other] = [await add(body), await add(aPassport())]
  const event = await anEvent(portal)
  await enter(event, event.groups[0], other)
  await merge(kept, other)
  const li = await portal.signUp()
  const again = await enter(event, event.groups[0], await add(body, li), li)
  expect(again.items[0]?.code).toBe(4304)
})

test('both in the same group, or in groups that exclude each other: refused, nothing changes', async () => {
  const [one, two] = [aGroup(), aGroup({ name: 'U10 竞速' })]
  const event = await anEvent(portal, { groups: [one, { ...two, exclusive_with: [one.id ?? ''] }, aGroup()] })
  const [kept, same, excluded, free] = [
    await add(aParticipant()),
    await add(aPassport()),
    await add(aPassport()),
    await add(aPassport()),
  ]
  for (const [place, id] of [kept, same].entries()) await enter(event, event.groups[0], id ?? `${place}`)
  await enter(event, event.groups[1], excluded)
  await enter(event, event.groups[2], free)
  for (const other of [same, excluded])
    expect(await merge(kept, other)).toMatchObject({
      status: 409,
      code: 4009,
      data: { registration_ids: [expect.any(String)] },
    })
  expect((await wang.call(listParticipants)).data.total).toBe(4)
  expect((await merge(kept, free)).code).toBe(0)
})

test('an entry of another organization stands in the way too, unnamed, and only once nothing of one’s own does', async () => {
  const body = aParticipant()
  const li = await portal.signUp()
  const event = await anEvent(portal)
  await enter(event, event.groups[0], await add(body, li), li)
  const other = await add(aPassport())
  await enter(event, event.groups[0], other)
  const kept = await add(body)
  const refused = await merge(kept, other)
  expect(refused).toMatchObject({ code: 4304, data: null })
  const beside = await anEvent(portal)
  for (const id of [kept, other]) await enter(beside, beside.groups[0], id)
  expect((await merge(kept, other)).code).toBe(4009)
})

test('withdrawn registrations and former consents move too; a consent not taken over is kept as replaced', async () => {
  const [kept, other] = [
    await add(aParticipant({ consent: { version: '2026-01', given_by: '王大明' } })),
    await add(aPassport({ consent: { version: '2026-01', given_by: '李小红' } })),
  ]
  const event = await anEvent(portal)
  const batch = await enter(event, event.groups[0], other)
  await wang.call(withdrawRegistration, { params: { id: batch.items[0]?.registration_id ?? '' } })
  await enter(event, event.groups[0], kept)
  expect((await merge(kept, other)).code).toBe(0)
  const { items } = (await wang.call(listConsents, { params: { id: kept } })).data
  expect(items.map(({ given_by, ended }) => [given_by, ended])).toEqual([
    ['王大明', null],
    ['李小红', 'replaced'],
  ])
  const registrations = (await wang.call(listRegistrations)).data.items
  expect(registrations.map(({ members }) => members[0]?.participant_id)).toEqual([kept, kept])
})

test('what was merged is not in an export any more, and leaves the export whole', async () => {
  const [kept, other] = [await add(aParticipant()), await add(aPassport())]
  await wang.call(changeParticipant, {
    params: { id: kept },
    body: { consent: { version: '2026-11', given_by: '王大明' } },
  })
  await wang.call(changeParticipant, { params: { id: kept }, body: { consent: null } })
  await wang.call(revealParticipant, { params: { id: kept }, body: { reason: '核对证件' } })
  await merge(kept, other)
  const { data } = await wang.call(exportMyData, { body: { full: true } })
  const files = await readZip((await open(portal, data.url)).rawPayload)
  const mine = JSON.parse(String(files.get('data.json')))
  expect(mine.participants).toMatchObject([{ id: kept, guardians: [{ phone: '13800138000' }] }])
  expect(mine.former_consents).toMatchObject([{ participant_id: kept, version: '2026-11', ended: 'withdrawn' }])
  expect(mine.reveals).toMatchObject([{ participant_id: kept, reason: '核对证件' }])
})

test('undoing the import that brought somebody leaves them on the list once they are one with somebody else', async () => {
  const other = await add(aPassport())
  const event = await anEvent(portal)
  const [body, beside] = [aParticipant(), aParticipant({ name: '赵一鸣' })]
  const entries = [body, beside].map((participant) => ({ group_id: event.groups[0] ?? '', participant }))
  const { data } = await wang.call(registerBatch, { body: { event_id: event.id, entries } })
  const kept = data.items[0]?.participant_id ?? ''
  expect((await merge(kept, other)).code).toBe(0)
  expect((await wang.call(undoBatch, { params: { id: data.batch_id ?? '' } })).code).toBe(0)
  const { items } = (await wang.call(listParticipants)).data
  expect(items.map(({ id }) => id)).toEqual([kept])
})

test('nobody is merged with themselves, with strangers or with nobody', async () => {
  const kept = await add(aParticipant())
  const stranger = await add(aPassport(), await portal.signUp())
  expect(await merge(kept, kept)).toMatchObject({ code: 4001, errors: [{ rule: 'same_participant' }] })
  expect((await merge(kept, stranger)).code).toBe(4004)
  expect((await merge(stranger, kept)).code).toBe(4004)
  expect((await merge('nobody', kept)).code).toBe(4004)
})
