import {
  getHostedRegistration,
  getRegistration,
  listHostedRegistrations,
  listInbox,
  markPayments,
  moveHosted,
  showEventStats,
  sumFees,
  withdrawHosted,
  withdrawRegistration,
} from '@startline/contract'
import { beforeAll, expect, test } from 'vitest'
import { edit } from '../../entries/change/change-fixtures.ts'
import { aGroup } from '../../test/factories.ts'
import { openPortal, type TestPortal } from '../../test/harness.ts'
import { aHeldEvent, enterOne } from '../registrations/registrations-fixtures.ts'

const CHEAP = 10_000
const DEAR = 26_000
let portal: TestPortal

beforeAll(async () => {
  portal = await openPortal()
})

/** A registration in the group of a fee that its host has marked as paid, and what both sides see of it. */
async function paidEntry(from: number) {
  const fees = [CHEAP, DEAR, null]
  const world = await aHeldEvent(portal, { groups: fees.map((fee) => aGroup({ fee })) })
  const { event, host, wang } = world
  const group = (fee: number | null) => event.groups[fees.indexOf(fee)] ?? ''
  const { rid } = await enterOne(wang, event, group(from))
  const own = async () => (await wang.call(getRegistration, { params: { id: rid } })).data
  const { reference } = await own()
  const mark = (payment: string, more: object = {}) =>
    host.call(markPayments, { params: { id: event.id }, rawBody: { references: [reference], payment, ...more } })
  const hosted = async () => (await host.call(getHostedRegistration, { params: { id: event.id, rid } })).data
  const owed = async () =>
    (await host.call(listHostedRegistrations, { params: { id: event.id }, query: { money: 'refund' } })).data.items
  const sums = async () => (await host.call(showEventStats, { params: { id: event.id } })).data
  expect(await mark('paid')).toMatchObject({ code: 0, data: { marked: 1 } })
  return { ...world, rid, group, own, hosted, owed, sums, mark }
}

test.each([
  ['a cheaper group', DEAR, CHEAP, { payment: 'paid', paid_fen: DEAR, due_fen: 0, refund_fen: 16_000 }],
  ['a dearer group', CHEAP, DEAR, { payment: 'due', paid_fen: CHEAP, due_fen: 16_000, refund_fen: 0 }],
  ['a free group', DEAR, null, { payment: 'paid', paid_fen: DEAR, due_fen: 0, refund_fen: DEAR }],
])('what was paid before a move to %s is known to both sides and to the sums', async (_name, from, to, amounts) => {
  for (const byHost of [false, true]) {
    const entry = await paidEntry(from)
    const { event, host, wang, rid } = entry
    const body = { group_id: entry.group(to), reason: '家长申请换组' }
    if (byHost) await host.call(moveHosted, { params: { id: event.id, rid }, body })
    else await edit(wang, rid, { group_id: entry.group(to) })
    const whole = { ...amounts, fee: to }
    expect([await entry.own(), await entry.hosted()]).toMatchObject([whole, whole])
    const { due_fen, paid_fen, refund_fen } = amounts
    expect((await entry.sums()).fees).toMatchObject({ due_fen, paid_fen, refund_fen })
    expect((await entry.owed()).map(({ id }) => id)).toEqual(refund_fen > 0 ? [rid] : [])
  }
})

test.each([false, true])('what was paid for a withdrawn registration is owed (by its host: %s)', async (byHost) => {
  const entry = await paidEntry(CHEAP)
  const { event, host, wang, rid } = entry
  if (byHost) await host.call(withdrawHosted, { params: { id: event.id, rid }, body: { reason: '家长来电' } })
  else await wang.call(withdrawRegistration, { params: { id: rid } })
  const amounts = { status: 'withdrawn', payment: 'paid', paid_fen: CHEAP, due_fen: 0, refund_fen: CHEAP }
  expect([await entry.own(), await entry.hosted()]).toMatchObject([amounts, amounts])
  const noticed = async () => (await wang.call(listInbox, { query: {} })).data.items[0]
  expect(await noticed()).toMatchObject({ notice: { refund_fen: CHEAP, registration_event: 'jifen' } })
  expect(await entry.sums()).toMatchObject({
    fees: { paid_fen: CHEAP, refund_fen: CHEAP },
    by_organization: [{ refund_fen: CHEAP }],
  })
  const { data } = await wang.call(sumFees, { query: { event_id: event.id } })
  expect(data).toMatchObject({ paid: { registrations: 1, fen: CHEAP }, refund: { registrations: 1, fen: CHEAP } })
  expect(await entry.mark('refunded', { note: '已原路退回' })).toMatchObject({
    data: { marked: 1, items: [{ refund_fen: CHEAP }] },
  })
  expect(await entry.own()).toMatchObject({ payment: 'free', paid_fen: 0, refund_fen: 0 })
  expect((await entry.own()).timeline.at(-1)).toMatchObject({
    what: 'payment',
    changes: [{ field: 'refunded', from: null, to: String(CHEAP) }, { field: 'note' }],
  })
  expect(await entry.mark('refunded')).toMatchObject({ data: { marked: 0, unchanged: 1 } })
})

test('a refund keeps what covers the fee, and the rest of a dearer fee is marked as paid and taken back', async () => {
  const down = await paidEntry(DEAR)
  await edit(down.wang, down.rid, { group_id: down.group(CHEAP) })
  await down.mark('refunded')
  expect(await down.own()).toMatchObject({ payment: 'paid', paid_fen: CHEAP, refund_fen: 0 })
  const up = await paidEntry(CHEAP)
  await edit(up.wang, up.rid, { group_id: up.group(DEAR) })
  expect(await up.mark('paid')).toMatchObject({
    data: { items: [{ payment: 'due', paid_fen: CHEAP, due_fen: 16_000 }] },
  })
  expect(await up.own()).toMatchObject({ payment: 'paid', paid_fen: DEAR, due_fen: 0 })
  await up.mark('due', { paid_fen: CHEAP })
  expect(await up.own()).toMatchObject({ payment: 'due', paid_fen: CHEAP, due_fen: 16_000 })
  await up.mark('due')
  expect(await up.own()).toMatchObject({ payment: 'due', paid_fen: 0, due_fen: DEAR })
})

test('what was marked by a portal before amounts were stored counts with its fee', async () => {
  const entry = await paidEntry(DEAR)
  await portal.deps.database.pool.query('update registration set paid_fen = 0 where id = $1', [entry.rid])
  expect(await entry.own()).toMatchObject({ payment: 'paid', paid_fen: DEAR, due_fen: 0, refund_fen: 0 })
  await edit(entry.wang, entry.rid, { group_id: entry.group(CHEAP) })
  expect(await entry.own()).toMatchObject({ paid_fen: DEAR, refund_fen: 16_000 })
})
