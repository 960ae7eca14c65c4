import { setTimeout as pause } from 'node:timers/promises'
import { cancelBatch, registerBatch, showBatchAnswer } from '@startline/contract'
import { beforeAll, expect, test } from 'vitest'
import { lastEntries } from '../../record/show-audit.ts'
import { queryRows, statement } from '../../store/statement.ts'
import { aGroup, anEvent, together } from '../../test/factories.ts'
import { openPortal, type Person, type TestPortal } from '../../test/harness.ts'
import { postgresUrl } from '../../test/test-database.ts'
import { edit } from '../change/change-fixtures.ts'
import { enter, expectExact, leave } from '../waiting/waiting-fixtures.ts'
import { expectCounted, listed, newcomers, send, shownBatch, undo } from './batch-fixtures.ts'

const stored = statement<{ count: number }>(
  'test-stored-in-event',
  'select count(*)::int as count from registration where event_id = $1::uuid',
)

let portal: TestPortal
let who: Person
let other: Person

beforeAll(async () => {
  if (!postgresUrl) return
  portal = await openPortal()
  who = await portal.signUp()
  other = await portal.signUp()
})

const ROUNDS = 12
/** A batch of two in one group, sent by `who`. */
async function aBatch(groups = [aGroup()]) {
  const event = await anEvent(portal, { groups })
  return { event, sent: await send(who, event, newcomers(event.groups[0], 2)) }
}
const countOf = async (event: { id: string }) =>
  (await queryRows(portal.deps.database.db, stored, [event.id]))[0]?.count
const firstOf = ({ items }: { items: { registration_id: string | null }[] }) => items[0]?.registration_id ?? ''

test.skipIf(!postgresUrl)('a batch undone ten times at once is undone once', async () => {
  const { event, sent } = await aBatch()
  const answers = await together(10, () => undo(who, sent.batch_id))
  const [first] = answers
  expect(answers.map(({ code, data }) => [code, data])).toEqual(answers.map(() => [0, first?.data]))
  const told = await lastEntries(portal.deps.database.db, who.organizationId, 1000)
  expect(told.filter(({ subject }) => subject['batch_id'] === sent.batch_id).map(({ action }) => action)).toEqual([
    'registration.add',
    'batch.undo',
  ])
  await expectExact(portal, event.id)
  await expectCounted(portal)
})

test.skipIf(!postgresUrl)('of undoing and a change, one is done and the other refused', async () => {
  const outcomes = await together(ROUNDS, async () => {
    const { event, sent } = await aBatch([aGroup(), aGroup()])
    const change = { group_id: event.groups[1] }
    const [undone, changed] = await Promise.all([undo(who, sent.batch_id), edit(who, firstOf(sent), change)])
    await expectExact(portal, event.id)
    expect((await shownBatch(who, sent.batch_id)).withdrawn).toBe(undone.code === 0 ? 2 : 0)
    return [undone.code, changed.code].join()
  })
  expect(outcomes.filter((outcome) => outcome !== '0,4009' && outcome !== '4009,0')).toEqual([])
})

test.skipIf(!postgresUrl)('of undoing and a withdrawal, all are withdrawn or that one alone', async () => {
  await together(ROUNDS, async () => {
    const { event, sent } = await aBatch()
    const [undone, left] = await Promise.all([undo(who, sent.batch_id), leave(who, firstOf(sent))])
    expect([left.code, left.data.status]).toEqual([0, 'withdrawn'])
    expect([0, 4009]).toContain(undone.code)
    expect((await shownBatch(who, sent.batch_id)).withdrawn).toBe(undone.code === 0 ? 2 : 1)
    await expectExact(portal, event.id)
  })
  await expectCounted(portal)
})

test.skipIf(!postgresUrl)('places given while their batch is undone go to somebody else who waits', async () => {
  await together(ROUNDS, async () => {
    const event = await anEvent(portal, { groups: [aGroup({ capacity: 2 })] })
    const [group] = event.groups
    const placed = await enter(other, event, group, [{}, {}])
    const sent = await send(who, event, newcomers(group, 3))
    const behind = await enter(other, event, group, [{}, {}])
    const [undone] = await Promise.all([undo(who, sent.batch_id), ...placed.map((id) => leave(other, id))])
    expect([undone.code, undone.data.withdrawn]).toEqual([0, 3])
    const waiting = await Promise.all(behind.map((id) => leave(other, id)))
    expect(waiting.map(({ data }) => data.timeline.some(({ status }) => status === 'registered'))).toEqual([true, true])
    await expectExact(portal, event.id)
  })
})

test.skipIf(!postgresUrl)('nobody is taken off the list who is just being entered elsewhere', async () => {
  await together(ROUNDS, async () => {
    const { sent } = await aBatch()
    const elsewhere = await anEvent(portal)
    const participant_id = sent.items[0]?.participant_id
    const entries = [{ group_id: elsewhere.groups[0], participant_id }]
    const [undone, entered] = await Promise.all([
      undo(who, sent.batch_id),
      who.call(registerBatch, { rawBody: { event_id: elsewhere.id, entries } }),
    ])
    expect(undone.code).toBe(0)
    expect(await listed(portal, [participant_id])).toEqual(entered.code === 0 ? [participant_id] : [])
    expect(undone.data.removed_participants).toBe(entered.code === 0 ? 1 : 2)
  })
  await expectCounted(portal)
})

test.skipIf(!postgresUrl)('cancelled while it is on its way, a batch is stored as a whole or never', async () => {
  await together(24, async (index) => {
    const event = await anEvent(portal, { groups: [aGroup({ capacity: null })] })
    const key = `race-${index}`
    // Large ones are processed alone and write for a while; the others could share commit groups.
    const entries = newcomers(event.groups[0], index % 3 === 0 ? 300 : 2)
    const rawBody = { event_id: event.id, entries }
    const post = () => who.call(registerBatch, { rawBody, headers: { 'idempotency-key': key } })
    const cancel = () => who.call(cancelBatch, { body: { key } })
    const [sent, cancelled] = await Promise.all([post(), pause(index * 25).then(cancel)])
    const { state, answer } = cancelled.data
    expect([state, sent.code]).toEqual(state === 'stored' ? ['stored', 0] : ['cancelled', 4010])
    expect(answer).toEqual(state === 'stored' ? sent.data : null)
    expect((await who.call(showBatchAnswer, { query: { key } })).data).toEqual(cancelled.data)
    expect((await post()).code).toBe(sent.code)
    expect(await countOf(event)).toBe(state === 'stored' ? entries.length : 0)
    await expectExact(portal, event.id)
  })
})
