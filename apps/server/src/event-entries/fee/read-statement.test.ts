import { getRegistration, markPayments, readStatement } from '@startline/contract'
import { beforeAll, expect, test } from 'vitest'
import { openPortal, type Person, type TestPortal } from '../../test/harness.ts'
import { storeFingerprint } from '../../test/roles/store-fingerprint.ts'
import { aHeldEvent, enterOne } from '../registrations/registrations-fixtures.ts'

let portal: TestPortal
let world: Awaited<ReturnType<typeof aHeldEvent>>

beforeAll(async () => {
  portal = await openPortal()
  world = await aHeldEvent(portal)
})

const read = (text: string, who: Person = world.host) =>
  who.call(readStatement, { params: { id: world.event.id }, rawBody: { text } })
async function entered(who: Person, group = 0) {
  const { rid } = await enterOne(who, world.event, world.event.groups[group])
  return (await who.call(getRegistration, { params: { id: rid } })).data.reference
}

test('each line of a statement has its amount, direction, fees and verdict; nothing is stored', async () => {
  const [owes, paid, free] = [await entered(world.wang), await entered(world.li), await entered(world.li, 1)]
  const body = { references: [paid], payment: 'paid' }
  await world.host.call(markPayments, { params: { id: world.event.id }, rawBody: body })
  const before = await storeFingerprint(portal)
  const lines = [
    `收入 168.00 ${owes}`,
    `支出 168.00 ${owes}`,
    `收入 168.00 ${paid}`,
    free,
    `收入 80.00 ${'字'.repeat(300)}`,
  ]
  const { code, data } = await read(lines.join('\n'))
  expect(code).toBe(0)
  const owed = {
    reference: owes,
    organization_name: '飞轮俱乐部',
    status: 'registered',
    payment: 'due',
    due_fen: 16_800,
  }
  expect(data.records).toEqual([
    {
      from_line: 1,
      to_line: 1,
      text: lines[0],
      amount_fen: 16_800,
      direction: 'in',
      references: [owed],
      due_fen: 16_800,
      verdict: 'match',
    },
    {
      from_line: 2,
      to_line: 2,
      text: lines[1],
      amount_fen: 16_800,
      direction: 'out',
      references: [owed],
      due_fen: 16_800,
      verdict: 'not_incoming',
    },
    expect.objectContaining({
      references: [expect.objectContaining({ payment: 'paid', due_fen: 0 })],
      due_fen: 0,
      verdict: 'amount_differs',
    }),
    expect.objectContaining({
      references: [expect.objectContaining({ payment: 'free', due_fen: 0 })],
      verdict: 'match',
    }),
    expect.objectContaining({ text: lines[4]?.slice(0, 200), references: [], due_fen: null, verdict: 'unrecognized' }),
  ])
  expect(await storeFingerprint(portal)).toEqual(before)
})

test('references of another event are unknown, and strangers read no statement', async () => {
  const other = await aHeldEvent(portal)
  const reference = await entered(world.wang)
  expect((await read(`收入 168.00 ${reference}`, other.host)).code).toBe(4004)
  expect((await read(`收入 168.00 ${reference}`, world.wang)).code).toBe(4004)
  const there = await other.host.call(readStatement, { params: { id: other.event.id }, rawBody: { text: reference } })
  expect(there.data.records).toEqual([])
  expect((await read('1'.repeat(200_001))).code).toBe(4001)
})
