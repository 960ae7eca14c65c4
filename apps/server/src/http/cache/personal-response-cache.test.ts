import {
  addParticipant,
  changeUser,
  listParticipants,
  listRegistrations,
  withdrawRegistration,
} from '@startline/contract'
import { beforeEach, expect, test } from 'vitest'
import { enter } from '../../entries/waiting/waiting-fixtures.ts'
import { changeEvent } from '../../hosting/event/change-event.ts'
import { aGroup, anEvent, aParticipant } from '../../test/factories.ts'
import { openPortal, type Person } from '../../test/harness.ts'
import { personalResponses } from './personal-response-cache.ts'
import { SerializedResponse } from './serialized-response.ts'

const portal = await openPortal()
const { deps } = portal
const kept = personalResponses(deps)
const compare = kept.check
/** Addresses of what was given a second time. */
const again: string[] = []
kept.check = async (asked, ...more) => {
  again.push(asked.address)
  await compare?.(asked, ...more)
}
let wang: Person
beforeEach(async () => {
  again.length = 0
  wang = await portal.signUp()
})

const registrations = (who = wang, query: Record<string, string | number> = {}) =>
  who.call(listRegistrations, { query })
const people = (query: Record<string, string | number> = {}) => wang.call(listParticipants, { query })

test('what has not changed is given again, in the language and to the person that asked for it', async () => {
  const event = await anEvent(portal)
  await enter(wang, event, event.groups[0], [{}, {}])
  const [first, second] = [await registrations(), await registrations()]
  expect(second.data).toEqual(first.data)
  expect(first.data.total).toBe(2)
  expect(again).toHaveLength(1)
  await people()
  await people()
  expect(again).toHaveLength(2)
  expect((await registrations(await portal.signUp())).data.total).toBe(0)
  await wang.call(listRegistrations, { headers: { 'accept-language': 'en' } })
  await registrations(wang, { page_size: 1 })
  expect(again).toHaveLength(2)
})

test('what somebody does is in what they read next', async () => {
  const event = await anEvent(portal)
  const [id = ''] = await enter(wang, event, event.groups[0], [{}])
  await registrations()
  await enter(wang, event, event.groups[0], [{}])
  expect((await registrations()).data.total).toBe(2)
  await wang.call(withdrawRegistration, { params: { id } })
  expect((await registrations(wang, { status: 'withdrawn' })).data.items.map((one) => one.id)).toEqual([id])
  await people()
  await wang.call(addParticipant, { body: aParticipant() })
  expect((await people()).data.total).toBe(3)
  expect(again).toEqual([])
})

test('so is what others do to an event, or call themselves', async () => {
  const event = await anEvent(portal)
  await enter(wang, event, event.groups[0], [{}])
  await registrations()
  await changeEvent(deps, 'operator', event.id, { name: '改了名的比赛' })
  expect((await registrations()).data.items[0]?.event_name).toBe('改了名的比赛')
  await wang.call(changeUser, { body: { name: '王大明' } })
  expect((await registrations()).data.items[0]?.timeline[0]?.by).toBe('王大明')
  expect(again).toEqual([])
})

test('a place in a line, and how people stand to an event, are found each time', async () => {
  const event = await anEvent(portal, { groups: [aGroup({ capacity: 1 })] })
  await enter(wang, event, event.groups[0], [{}, {}])
  for (const _time of [1, 2]) await registrations()
  for (const _time of [1, 2]) await people({ event_id: event.id })
  expect(again).toEqual([])
})

test('nothing that was looked for by words is kept, nor anything for longer than a minute', async () => {
  await wang.call(addParticipant, { body: aParticipant({ name: '王小明' }) })
  for (const _time of [1, 2]) await people({ keyword: '小明' })
  await people()
  portal.passTime(61_000)
  await people()
  expect(again).toEqual([])
  await people()
  expect(again).toHaveLength(1)
  expect(await portal.metrics()).toMatch(/^portal_kept_answers_bytes [1-9]\d+$/m)
})

test('those who ask at the same time wait for one', async () => {
  let made = 0
  const asked = { ...wang, role: 'owner' as const, state: 'a', address: 'of a test' }
  const make = async () => {
    made += 1
    return { answer: new SerializedResponse({}, { life: 'no-store' }), stays: true }
  }
  await Promise.all([kept.read(asked, make), kept.read(asked, make), kept.read({ ...asked, state: 'b' }, make)])
  expect(made).toBe(2)
})
