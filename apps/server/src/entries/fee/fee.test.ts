import { getRegistration, listRegistrations, type Payment, sumFees } from '@startline/contract'
import { beforeAll, expect, test } from 'vitest'
import { runCommand } from '../../commands/socket.ts'
import { toldTo } from '../../notices/notice-fixtures.ts'
import { lastEntries } from '../../record/show-audit.ts'
import { aGroup, anEvent } from '../../test/factories.ts'
import { openPortal, type Person, type TestPortal } from '../../test/harness.ts'
import { edit } from '../change/change-fixtures.ts'
import { enter, leave } from '../waiting/waiting-fixtures.ts'

let portal: TestPortal
let wang: Person
let li: Person

beforeAll(async () => {
  portal = await openPortal()
  ;[wang, li] = [await portal.signUp('王妈妈'), await portal.signUp('李妈妈')]
})

const run = (...args: string[]) => runCommand(portal.deps, { args, file: null })
const shown = async (who: Person, id: string | undefined) =>
  (await who.call(getRegistration, { params: { id: id ?? '' } })).data
const owes = async (who: Person, id: string | undefined) => {
  const { fee, payment } = await shown(who, id)
  return [fee, payment]
}
const withPayment = async (who: Person, eventId: string, payment: Payment) => {
  const { data } = await who.call(listRegistrations, { query: { event_id: eventId, payment } })
  return [data.total, data.items.map(({ id }) => id)]
}

test('a registration costs what its group asked; who waits owes nothing until there is a place', async () => {
  const event = await anEvent(portal, { groups: [aGroup({ capacity: 1, fee: 16_800 }), aGroup({ fee: 0 }), aGroup()] })
  const [placed] = await enter(wang, event, event.groups[0], [{}])
  const [waiting] = await enter(li, event, event.groups[0], [{}])
  const [none] = await enter(wang, event, event.groups[1], [{}])
  expect(await owes(wang, placed)).toEqual([16_800, 'due'])
  expect(await owes(li, waiting)).toEqual([16_800, 'free'])
  expect(await owes(wang, none)).toEqual([null, 'free'])
  await portal.deps.database.pool.query('update event_group set fee = 1 where id = $1', [event.groups[0]])
  await leave(wang, placed)
  expect(await owes(wang, placed)).toEqual([16_800, 'free'])
  expect(await owes(li, waiting)).toEqual([16_800, 'due'])
})

test('who moves to another group owes the difference; what was paid is remembered', async () => {
  const groups = [5000, 5000, 8000, null].map((fee) => aGroup({ fee }))
  const event = await anEvent(portal, { groups })
  const [id] = await enter(wang, event, event.groups[0], [{}])
  const { reference } = await shown(wang, id)
  await run('fee', 'mark', reference, 'paid')
  await edit(wang, id, { group_id: event.groups[1] })
  expect(await owes(wang, id)).toEqual([5000, 'paid'])
  const moved = await edit(wang, id, { group_id: event.groups[2] })
  expect([moved.data.fee, moved.data.payment]).toEqual([8000, 'due'])
  expect(moved.data.timeline.at(-1)?.changes).toEqual(
    expect.arrayContaining([
      { field: 'fee', from: '5000', to: '8000' },
      { field: 'payment', from: 'paid', to: 'due' },
    ]),
  )
  await edit(wang, id, { group_id: event.groups[3] })
  expect(await shown(wang, id)).toMatchObject({
    fee: null,
    payment: 'paid',
    paid_fen: 5000,
    due_fen: 0,
    refund_fen: 5000,
  })
  await edit(wang, id, { group_id: event.groups[1] })
  expect(await shown(wang, id)).toMatchObject({ fee: 5000, payment: 'paid', paid_fen: 5000, due_fen: 0, refund_fen: 0 })
})

test('the host marks fees, the organization is told, its chain records it, and the list can be narrowed by it', async () => {
  const event = await anEvent(portal, { groups: [aGroup({ fee: 9900 })] })
  const ids = await enter(wang, event, event.groups[0], [{}, {}, {}])
  const references = await Promise.all(ids.map(async (id) => (await shown(wang, id)).reference))
  const [first = '', second = ''] = references
  const paid = await run('fee', 'mark', first.toLowerCase(), second, 'paid', '--note', '5 月 3 日对公转账')
  expect([paid.code, paid.out]).toEqual([0, '{"marked":2,"unchanged":0}\n'])
  expect((await run('fee', 'mark', first, 'paid')).out).toBe('{"marked":0,"unchanged":1}\n')
  expect((await run('fee', 'mark', second, 'waived')).code).toBe(0)
  const steps = (await shown(wang, ids[1])).timeline
  expect(steps.map(({ what, status, by }) => [what, status, by])).toEqual([
    ['created', 'registered', '王妈妈'],
    ['payment', 'paid', null],
    ['payment', 'waived', null],
  ])
  expect(steps[1]?.changes).toEqual([
    { field: 'payment', from: 'due', to: 'paid' },
    { field: 'note', from: null, to: '5 月 3 日对公转账' },
  ])
  expect((await toldTo(wang)).items[0]).toMatchObject({
    kind: 'payment_marked',
    registration_id: ids[1],
    changes: [{ field: 'payment', from: 'paid', to: 'waived' }],
  })
  expect(await lastEntries(portal.deps.database.db, wang.organizationId, 2)).toMatchObject([
    { action: 'fee.mark', account_id: null, subject: { event_id: event.id, payment: 'paid' } },
    { action: 'fee.mark', subject: { payment: 'waived', registration_ids: [ids[1]] } },
  ])
  expect(await withPayment(wang, event.id, 'paid')).toEqual([1, [ids[0]]])
  expect(await withPayment(wang, event.id, 'due')).toEqual([1, [ids[2]]])
  expect(await withPayment(wang, event.id, 'free')).toEqual([0, []])
  const { data } = await wang.call(listRegistrations, { query: { keyword: '王小明', payment: 'waived' } })
  expect(data.items.map(({ id }) => id)).toContain(ids[1])
  expect(await withPayment(li, event.id, 'paid')).toEqual([0, []])
})

test('sums tell what an organization owes and has paid, and nothing of others', async () => {
  const event = await anEvent(portal, { groups: [aGroup({ fee: 10_000, capacity: 3 }), aGroup()] })
  const ids = await enter(wang, event, event.groups[0], [{}, {}, {}, {}])
  await enter(wang, event, event.groups[1], [{}])
  await run('fee', 'mark', (await shown(wang, ids[0])).reference, 'paid')
  await run('fee', 'mark', (await shown(wang, ids[1])).reference, 'waived')
  const { data } = await wang.call(sumFees, { query: { event_id: event.id } })
  expect(data).toEqual({
    event_id: event.id,
    registered: 4,
    waitlisted: 1,
    withdrawn: 0,
    free: 1,
    due: { registrations: 1, fen: 10_000 },
    paid: { registrations: 1, fen: 10_000 },
    waived: { registrations: 1, fen: 10_000 },
    refund: { registrations: 0, fen: 0 },
  })
  expect((await li.call(sumFees, { query: { event_id: event.id } })).data).toMatchObject({ registered: 0, free: 0 })
  const unknown = '0198e3a0-0000-7000-8000-000000000000'
  expect(await li.call(sumFees, { query: { event_id: unknown } })).toMatchObject({ code: 4004 })
})

test('a refused marking marks nothing and says why of each reference', async () => {
  const event = await anEvent(portal, { groups: [aGroup({ fee: 9900 }), aGroup()] })
  const [good, gone] = await enter(wang, event, event.groups[0], [{}, {}])
  const [none] = await enter(wang, event, event.groups[1], [{}])
  await leave(wang, gone)
  const [a, b, c] = await Promise.all([good, gone, none].map(async (id) => (await shown(wang, id)).reference))
  const { code, err } = await run('fee', 'mark', a ?? '', b ?? '', c ?? '', 'XXXX-XXXX', 'paid')
  expect(code).toBe(1)
  expect(err.trim().split('\n')).toEqual([
    'Nothing was marked.',
    expect.stringContaining(`${b}: it is withdrawn`),
    `${c}: nothing is to be paid for it`,
    'XXXX-XXXX: no registration has it',
  ])
  expect(await owes(wang, good)).toEqual([9900, 'due'])
  const elsewhere = await anEvent(portal)
  expect((await run('fee', 'mark', a ?? '', 'paid', '--event', elsewhere.id)).err).toContain('no registration has it')
  await portal.deps.database.pool.query('update registration set reference = $2 where id = $1', [none, 'TWIN-TWIN'])
  const [twin] = await enter(wang, elsewhere, elsewhere.groups[0], [{}])
  await portal.deps.database.pool.query('update registration set reference = $2 where id = $1', [twin, 'TWIN-TWIN'])
  expect((await run('fee', 'mark', 'TWIN-TWIN', 'paid')).err).toContain('name one with --event')
})

test.each([
  [['fee', 'mark'], 'Write: portal fee mark'],
  [['fee', 'mark', 'K7QM-2XRT'], 'Write: portal fee mark'],
  [['fee', 'mark', 'K7QM-2XRT', 'gratis'], 'Write: portal fee mark'],
  [['fee', 'mark', 'paid'], 'Write: portal fee mark'],
  [['fee', 'mark', 'K7QM-2XRT', 'paid', '--event', 'none'], 'Write: portal fee mark'],
  [['fee', 'mark', 'K7QM-2XRT', 'paid', '--note', '字'.repeat(201)], 'Write: portal fee mark'],
  [['fee', 'list'], 'Write: portal fee list'],
  [['fee', 'list', '0198e3a0-0000-7000-8000-000000000000'], 'No event has the id'],
  [['fee', 'list', '0198e3a0-0000-7000-8000-000000000000', '--payment', 'gratis'], 'Write: portal fee list'],
])('%j ends with 1 and says why', async (args, why) => {
  const { code, out, err } = await run(...args)
  expect([code, out]).toEqual([why.startsWith('Write: portal') ? 2 : 1, ''])
  expect(err).toContain(why)
})

test('the host lists what is to be paid, without the names of children', async () => {
  const event = await anEvent(portal, { groups: [aGroup({ fee: 9900, name: 'U10' }), aGroup()] })
  const [id] = await enter(wang, event, event.groups[0], [{}])
  await enter(wang, event, event.groups[1], [{}])
  const { reference } = await shown(wang, id)
  const { out } = await run('fee', 'list', event.id)
  expect(
    out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ).toEqual([
    {
      reference,
      organization: '王妈妈',
      unit: null,
      group: 'U10',
      team: null,
      status: 'registered',
      fee: 9900,
      payment: 'due',
      paid_fen: 0,
      due_fen: 9900,
      refund_fen: 0,
    },
  ])
  expect((await run('fee', 'list', event.id, '--payment', 'due')).out).toBe(out)
  expect(await run('fee', 'list', event.id, '--payment', 'paid')).toMatchObject({ code: 0, out: '' })
})
