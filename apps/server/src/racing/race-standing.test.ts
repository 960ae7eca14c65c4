import {
  addStarter,
  enterLate,
  getHeldEvent,
  getHostedRegistration,
  giveDuty,
  publishLists,
  scratchStarter,
} from '@startline/contract'
import { expect, test } from 'vitest'
import { verifyPhone } from '../identity/member/member-fixtures.ts'
import { aParticipant } from '../test/factories.ts'
import { openPortal, type Person } from '../test/harness.ts'
import { aMeet, drawWhole, enterMany, freeze, type Meet, number, plan } from './race-fixtures.ts'

const portal = await openPortal()
const raceOf = async ({ event }: Meet, who: Person) =>
  (await who.call(getHeldEvent, { params: { id: event.id } })).data.race

test('a host sees how far each contest has come, and how many lack a number or a time', async () => {
  const meet = await aMeet(portal, [{}, {}, {}])
  const { host } = meet
  for (const group of meet.event.groups) await enterMany(meet.wang, meet.event, group, 4)
  const none = { planned: 0, frozen: 0, drawn: 0, listed: 0, official: 0, without_bib: 0, untimed: 0, unplaced: 0 }
  const nothing = { without_contest: 3, ...none }
  expect(await raceOf(meet, host)).toEqual(nothing)
  const [one = '', two = ''] = await plan(meet)
  expect(await raceOf(meet, host)).toEqual({ ...nothing, without_contest: 0, planned: 3 })
  await freeze(meet, [one, two])
  const frozen = { ...nothing, without_contest: 0, planned: 1, frozen: 2 }
  expect(await raceOf(meet, host)).toEqual({ ...frozen, without_bib: 8 })
  await number({ ...meet, event: { ...meet.event, groups: meet.event.groups.slice(0, 2) } })
  await drawWhole(meet, one)
  expect(await raceOf(meet, host)).toEqual({ ...frozen, frozen: 1, drawn: 1, untimed: 3 })
  await host.call(publishLists, { params: { id: meet.event.id }, body: { contest_ids: [one] } })
  expect(await raceOf(meet, host)).toEqual({ ...frozen, frozen: 1, listed: 1, untimed: 3 })
})

test('everybody with a duty sees it: it decides when their work begins', async () => {
  const meet = await aMeet(portal)
  const seen = async (duty: 'chief' | 'judge' | 'gate') => {
    const helper = await portal.signUp()
    const body = { phone: await verifyPhone(portal, helper), duty }
    await meet.host.call(giveDuty, { params: { id: meet.event.id }, body })
    return raceOf(meet, helper)
  }
  expect(await seen('chief')).toMatchObject({ without_contest: 1 })
  expect(await seen('judge')).toMatchObject({ without_contest: 1 })
  expect(await seen('gate')).toMatchObject({ listed: 0 })
})

test('a late entry after the freeze names its contest, is counted, and is not any more once it starts there', async () => {
  const meet = await aMeet(portal, [{}, {}])
  const { host, event } = meet
  const [group, other] = event.groups
  await enterMany(meet.wang, event, group, 3)
  const reason = '监护人来电，临时有事'
  const child = aParticipant({ name: '迟到' })
  const params = { id: event.id }
  const late = async (group_id: string | undefined, more: object = {}) =>
    (await host.call(enterLate, { params, rawBody: { entry: { group_id, participant: child }, reason, ...more } })).data
  const [cid = ''] = await plan(meet, { rulebook: 'small_group_runs' })
  await freeze(meet, [cid])
  const count = async () => (await raceOf(meet, host))?.unplaced
  expect(await count()).toBe(0)
  const { id, unplaced } = await late(group)
  expect(unplaced).toEqual({ contest_id: cid, name: '比赛 1' })
  expect((await late(other)).unplaced).toBeNull()
  const seen = async () => (await host.call(getHostedRegistration, { params: { ...params, rid: id } })).data.unplaced
  expect([await count(), await seen()]).toEqual([1, unplaced])
  const added = await host.call(addStarter, { params: { ...params, cid }, body: { registration_id: id } })
  expect([added.code, await count(), await seen()]).toEqual([0, 0, null])
  const scratched = await host.call(scratchStarter, {
    params: { ...params, starter_id: added.data.id },
    body: { reason },
  })
  expect([scratched.code, await count(), await seen()]).toEqual([0, 0, null])
})

test('an entry left out by the freeze is counted; one of a contest that is not frozen or is over is not', async () => {
  const meet = await aMeet(portal, [{ fee: 100 }])
  await enterMany(meet.wang, meet.event, meet.event.groups[0], 2)
  const [cid = ''] = await plan(meet)
  const count = async () => (await raceOf(meet, meet.host))?.unplaced
  expect(await count()).toBe(0)
  await freeze(meet, [cid], { leave_out: 'unpaid' })
  expect(await count()).toBe(2)
  await portal.deps.database.pool.query(`update contest set state = 'official', draw = '{}' where id = $1`, [cid])
  expect(await count()).toBe(0)
})

test('the same person in another group of the contest is not counted: they start there', async () => {
  const meet = await aMeet(portal, [{}, {}])
  const child = aParticipant({ name: '两组' })
  for (const group of meet.event.groups) await enterMany(meet.wang, meet.event, group, 1, child)
  const [cid = ''] = await plan(meet, {}, [
    { name: '合并', group_ids: meet.event.groups, rulebook: 'small_group_runs' },
  ])
  expect((await freeze(meet, [cid])).data.left_out).toMatchObject([{ why: 'twice' }])
  expect((await raceOf(meet, meet.host))?.unplaced).toBe(0)
})
