import { type BodyInput, type changeGroup, listRegistrations, registerBatch } from '@startline/contract'
import { expect, test } from 'vitest'
import { aGroup, aParticipant } from '../../test/factories.ts'
import { openPortal } from '../../test/harness.ts'
import { aChangingHost, enterBorn, type HeldEvent } from './change-fixtures.ts'

const portal = await openPortal()
const { anEvent, change } = await aChangingHost(portal)

/** What a change is said to mean, without samples, and what accepts it. */
async function effectsOf(event: HeldEvent, body: BodyInput<typeof changeGroup>, at = 0) {
  const { code, data } = await change(event, body, at)
  expect(code).toBe(4402)
  const { effects, digest } = data as unknown as { effects: { what: string; count: number }[]; digest: string }
  return { told: effects.map(({ what, count }) => `${what} ${count}`), digest }
}

test('a fee holds for who enters from now on; how many pay the one before is told first', async () => {
  const event = await anEvent([aGroup({ fee: 5000 })])
  const guest = await enterBorn(portal, event, ['2016-05-20', '2016-06-20'])
  const { told, digest } = await effectsOf(event, { fee: 8000 })
  expect(told).toEqual(['fee_differs 2'])
  expect((await change(event, { fee: 8000, accept: digest })).data.fee).toBe(8000)
  expect((await guest.call(listRegistrations)).data.items.map(({ fee }) => fee)).toEqual([5000, 5000])
  // Who pays another fee already is no effect of a further one; nobody has entered for this one.
  expect((await change(event, { fee: 0 })).data.fee).toBeNull()
})

test('a time that would not have taken who is entered is told first, and they stay', async () => {
  const event = await anEvent([aGroup()])
  const guest = await enterBorn(portal, event, ['2016-05-20', '2016-06-20'])
  const opens = { registration_opens_at: new Date(Date.now() + 3_600_000).toISOString() }
  const { told, digest } = await effectsOf(event, opens)
  expect(told).toEqual(['window_closed 2'])
  expect((await change(event, { ...opens, accept: digest })).code).toBe(0)
  expect((await guest.call(listRegistrations)).data.items.map(({ status }) => status)).toEqual(
    Array(2).fill('registered'),
  )
  const later = new Date(Date.now() + 7_200_000).toISOString()
  expect((await change(event, { registration_opens_at: later })).code).toBe(0)
})

test('groups that come to exclude each other name who is in both, whoever entered them', async () => {
  const event = await anEvent([aGroup({ name: '甲' }), aGroup({ name: '乙' }), aGroup({ name: '丙' })])
  const [first, second = '', third = ''] = event.groups
  const [both, one] = [aParticipant(), aParticipant()]
  const enter = async (group_id: string | undefined, participant: typeof both) => {
    const guest = await portal.signUp()
    const entries = [{ group_id, participant }]
    expect((await guest.call(registerBatch, { rawBody: { event_id: event.id, entries } })).code).toBe(0)
  }
  await enter(first, both)
  await enter(second, both)
  await enter(first, one)
  expect((await change(event, { exclusive_with: [third] })).code).toBe(0)
  const { told, digest } = await effectsOf(event, { exclusive_with: [third, second] })
  expect(told).toEqual(['exclusive 1'])
  expect((await change(event, { exclusive_with: [third, second], accept: digest })).code).toBe(0)
  // One side is enough: said once more from the other, it is nothing new.
  expect((await change(event, { exclusive_with: event.groups.slice(0, 1) }, 1)).code).toBe(0)
})
