import { getHostedRegistration, getRegistration, markPayments } from '@startline/contract'
import { beforeAll, expect, test } from 'vitest'
import { toldTo } from '../../notices/notice-fixtures.ts'
import { lastEntries } from '../../record/show-audit.ts'
import { openPortal, type Person, type TestPortal } from '../../test/harness.ts'
import { aHeldEvent, enterOne } from '../registrations/registrations-fixtures.ts'

let portal: TestPortal
let world: Awaited<ReturnType<typeof aHeldEvent>>

beforeAll(async () => {
  portal = await openPortal()
  world = await aHeldEvent(portal)
})

const mark = (references: string[], more: object = {}, who: Person = world.host, id = world.event.id) =>
  who.call(markPayments, { params: { id }, rawBody: { references, payment: 'paid', ...more } })
async function entered(who: Person, group = 0, event = world.event) {
  const { rid } = await enterOne(who, event, event.groups[group])
  return { rid, reference: (await who.call(getRegistration, { params: { id: rid } })).data.reference }
}
const paymentOf = async (who: Person, rid: string) =>
  (await who.call(getRegistration, { params: { id: rid } })).data.payment

test('references from a bank statement are marked, however they were copied; both organizations hear of it', async () => {
  const [one, two] = [await entered(world.wang), await entered(world.li)]
  const copied = [one.reference.toLowerCase(), two.reference.replace('-', ' ')]
  expect(await mark(copied, { dry_run: true })).toMatchObject({ code: 0, data: { marked: 2, unchanged: 0 } })
  const looked = (await mark(copied, { dry_run: true })).data
  expect(looked).toMatchObject({ items: [one, two].map(({ reference }) => ({ reference, payment: 'due' })) })
  expect(await paymentOf(world.wang, one.rid)).toBe('due')
  expect(await mark(copied, { note: '5 月 3 日对公转账' })).toMatchObject({ data: { marked: 2, unchanged: 0 } })
  expect(await mark(copied)).toMatchObject({ data: { marked: 0, unchanged: 2 } })
  expect([await paymentOf(world.wang, one.rid), await paymentOf(world.li, two.rid)]).toEqual(['paid', 'paid'])
  expect((await toldTo(world.li)).items.map(({ kind }) => kind)).toContain('payment_marked')
  const [last] = await lastEntries(portal.deps.database.db, world.wang.clubId, 1)
  expect(last).toMatchObject({
    account_id: world.host.accountId,
    action: 'fee.mark',
    subject: { event_id: world.event.id, registration_ids: [one.rid] },
  })
  const { data } = await world.host.call(getHostedRegistration, { params: { id: world.event.id, rid: one.rid } })
  expect(data.timeline.at(-1)).toMatchObject({
    what: 'payment',
    changes: expect.arrayContaining([{ field: 'note', from: null, to: '5 月 3 日对公转账' }]),
  })
})

test('each reference that cannot be marked is told, and then none is', async () => {
  const [owes, free] = [await entered(world.wang), await entered(world.wang, 1)]
  const elsewhere = await aHeldEvent(portal)
  const other = await entered(elsewhere.wang, 0, elsewhere.event)
  const refused = await mark([owes.reference, free.reference, 'ZZZZ-ZZZZ', other.reference, 'ZZZZ-ZZZZ'])
  expect(refused).toMatchObject({
    code: 4001,
    errors: [
      { path: '/references/1', rule: 'nothing_to_pay' },
      { path: '/references/2', rule: 'reference_unknown' },
      { path: '/references/3', rule: 'reference_unknown' },
      { path: '/references/4', rule: 'reference_unknown' },
    ],
  })
  expect(await paymentOf(world.wang, owes.rid)).toBe('due')
  expect((await mark([])).code).toBe(4001)
  expect((await mark(Array.from({ length: 501 }, () => owes.reference))).code).toBe(4001)
})

test('who does not hold the event marks nothing', async () => {
  const { rid, reference } = await entered(world.wang)
  expect((await mark([reference], {}, world.wang)).code).toBe(4004)
  const other = await aHeldEvent(portal)
  expect((await mark([reference], {}, other.host)).code).toBe(4004)
  expect(await paymentOf(world.wang, rid)).toBe('due')
})
