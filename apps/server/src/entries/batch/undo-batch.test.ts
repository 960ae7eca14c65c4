import { addParticipant } from '@startline/contract'
import { beforeAll, expect, test } from 'vitest'
import { lastEntries } from '../../record/show-audit.ts'
import { aGroup, anEvent, aParticipant } from '../../test/factories.ts'
import { openPortal, type Person, type TestPortal } from '../../test/harness.ts'
import { edit } from '../change/change-fixtures.ts'
import { enter, expectExact, leave, standing } from '../waiting/waiting-fixtures.ts'
import { closeEdits, expectCounted, listed, makeOlder, newcomers, send, shownBatch, undo } from './batch-fixtures.ts'

let portal: TestPortal
let who: Person
let other: Person

beforeAll(async () => {
  portal = await openPortal()
  who = await portal.signUp()
  other = await portal.signUp()
})

const chainOf = ({ organizationId }: Person) => lastEntries(portal.deps.database.db, organizationId, 1000)

test('undoing withdraws everything of a batch, and its places go to those who wait', async () => {
  const event = await anEvent(portal, { groups: [aGroup({ capacity: 2 }), aGroup()] })
  const [full, free] = event.groups
  const { batch_id: id } = await send(who, event, [...newcomers(full, 3), ...newcomers(free, 2)])
  const waiting = await enter(other, event, full, [{}, {}, {}])
  const { code, data } = await undo(who, id)
  expect(code).toBe(0)
  expect(data).toMatchObject({ id, entries: 5, registered: 0, waitlisted: 0, withdrawn: 5, removed_participants: 5 })
  expect([data.undo_until, typeof data.undone_at]).toEqual([null, 'string'])
  expect(await Promise.all(waiting.map((one) => standing(other, one)))).toEqual([
    'registered',
    'registered',
    'waitlisted 1',
  ])
  await expectExact(portal, event.id)
  await expectCounted(portal)
  expect((await shownBatch(who, id)).items.map(({ status }) => status)).toEqual(Array(5).fill('withdrawn'))
})

test('undoing again gives the same answer and changes nothing', async () => {
  const event = await anEvent(portal)
  const { batch_id: id } = await send(who, event, newcomers(event.groups[0], 2))
  const first = await undo(who, id)
  const before = await chainOf(who)
  const second = await undo(who, id)
  expect([second.code, second.data]).toEqual([0, first.data])
  expect(await chainOf(who)).toEqual(before)
  await closeEdits(portal, event)
  expect((await undo(who, id)).code).toBe(0)
})

test('participants go whom the batch brought and nothing else uses; the others stay', async () => {
  const event = await anEvent(portal)
  const later = await anEvent(portal)
  const known = (await who.call(addParticipant, { body: aParticipant() })).data.id
  const [group] = event.groups
  const sent = await send(who, event, [{ group_id: group, participant_id: known }, ...newcomers(group, 2)])
  const [, used, unused] = sent.items.map(({ participant_id }) => participant_id)
  await send(who, later, [{ group_id: later.groups[0], participant_id: used }])
  expect((await undo(who, sent.batch_id)).data.removed_participants).toBe(1)
  expect((await listed(portal, [known, used, unused])).sort()).toEqual([known, used].sort())
  await expectCounted(portal)
})

test('the people of an undone batch can be entered again', async () => {
  const event = await anEvent(portal)
  const entries = newcomers(event.groups[0], 2)
  const { batch_id: id } = await send(who, event, entries)
  await undo(who, id)
  expect((await send(who, event, entries)).accepted).toBe(2)
  await expectExact(portal, event.id)
  await expectCounted(portal)
})

test('what was done stands in the audit chain, without a name', async () => {
  const event = await anEvent(portal)
  const sent = await send(who, event, newcomers(event.groups[0], 2))
  await undo(who, sent.batch_id)
  const told = (await chainOf(who)).slice(-2)
  const participant_ids = sent.items.map(({ participant_id }) => participant_id)
  expect(told.map(({ action }) => action)).toEqual(['registration.withdraw', 'batch.undo'])
  expect(told[1]).toMatchObject({
    account_id: who.accountId,
    subject: { event_id: event.id, batch_id: sent.batch_id, participant_ids: expect.arrayContaining(participant_ids) },
  })
})

test('a place given from the waiting list is no change: the batch can be undone still', async () => {
  const event = await anEvent(portal, { groups: [aGroup({ capacity: 1 })] })
  const [group] = event.groups
  const [first] = await enter(other, event, group, [{}])
  const { batch_id: id } = await send(who, event, newcomers(group, 2))
  await leave(other, first)
  expect(await shownBatch(who, id)).toMatchObject({ registered: 1, waitlisted: 1, undo_until: expect.any(String) })
  expect((await undo(who, id)).code).toBe(0)
  await expectExact(portal, event.id)
})

test.each([
  ['withdrawn', (id: string) => leave(who, id)],
  ['changed', (id: string) => edit(who, id, { district_code: '110105' })],
])('a batch of which something was %s is left alone', async (_what, touch) => {
  const event = await anEvent(portal)
  const sent = await send(who, event, newcomers(event.groups[0], 3))
  expect((await touch(sent.items[1]?.registration_id ?? '')).code).toBe(0)
  const before = await shownBatch(who, sent.batch_id)
  expect(before.undo_until).toBeNull()
  const refused = await undo(who, sent.batch_id)
  expect([refused.status, refused.code, refused.data]).toMatchObject([409, 4009, { rule: 'undo_touched' }])
  expect(refused.message).toBe('其中有报名已被修改或退出，不能整批撤销')
  expect(await shownBatch(who, sent.batch_id)).toEqual(before)
})

test('after 24 hours it is too late, and a minute before it is not', async () => {
  const event = await anEvent(portal)
  const { batch_id: id } = await send(who, event, newcomers(event.groups[0], 2))
  await makeOlder(portal, id, '24 hours')
  const refused = await undo(who, id)
  expect([refused.status, refused.code, refused.data]).toMatchObject([409, 4009, { rule: 'undo_expired' }])
  expect(refused.message).toBe('提交已超过 24 小时，不能整批撤销')
  expect((await shownBatch(who, id)).undo_until).toBeNull()
  await makeOlder(portal, id, '-1 minute')
  expect((await undo(who, id)).code).toBe(0)
})

test('after the event’s last moment for changes it is too late', async () => {
  const event = await anEvent(portal)
  const { batch_id: id } = await send(who, event, newcomers(event.groups[0], 2))
  await closeEdits(portal, event)
  const refused = await undo(who, id)
  expect([refused.status, refused.code, refused.data]).toMatchObject([409, 4305, { rule: 'edit_closed' }])
  expect(await shownBatch(who, id)).toMatchObject({ registered: 2, undo_until: null })
})

test('nobody undoes what another organization sent', async () => {
  const event = await anEvent(portal)
  const { batch_id: id } = await send(who, event, newcomers(event.groups[0], 2))
  for (const wrong of [id, 'no id']) expect((await undo(other, wrong)).code).toBe(4004)
  expect((await shownBatch(who, id)).registered).toBe(2)
})
