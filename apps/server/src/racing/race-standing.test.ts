import { getHeldEvent, giveDuty, publishLists } from '@startline/contract'
import { expect, test } from 'vitest'
import { verifyPhone } from '../identity/member/member-fixtures.ts'
import { openPortal, type Person } from '../test/harness.ts'
import { aMeet, drawWhole, enterMany, freeze, type Meet, number, plan } from './race-fixtures.ts'

const portal = await openPortal()
const raceOf = async ({ event }: Meet, who: Person) =>
  (await who.call(getHeldEvent, { params: { id: event.id } })).data.race

test('a host sees how far each contest has come, and how many lack a number or a time', async () => {
  const meet = await aMeet(portal, [{}, {}, {}])
  const { host } = meet
  for (const group of meet.event.groups) await enterMany(meet.wang, meet.event, group, 4)
  const none = { planned: 0, frozen: 0, drawn: 0, listed: 0, official: 0, without_bib: 0, untimed: 0 }
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
