import {
  decideReviews,
  exportEntries,
  getHostedRegistration,
  getParticipant,
  listReveals,
  listReviews,
  mergeParticipants,
  revealHosted,
} from '@startline/contract'
import { beforeAll, expect, test } from 'vitest'
import { aJpeg, open, upload } from '../../media/upload/upload-fixtures.ts'
import { aGroup } from '../../test/factories.ts'
import { openPortal, type Person, type TestPortal } from '../../test/harness.ts'
import { aHeldEvent, enterOne } from './registrations-fixtures.ts'

let portal: TestPortal
let world: Awaited<ReturnType<typeof aHeldEvent>>

beforeAll(async () => {
  portal = await openPortal()
  world = await aHeldEvent(portal, { groups: [aGroup({ papers: ['photo'] }), aGroup({ name: '另一组' })] })
})

const aPhoto = async (who: Person) => (await upload(portal, who, await aJpeg())).url
const enter = async (who: Person, change: object = {}) =>
  enterOne(who, world.event, world.event.groups[0], { id_photo_url: await aPhoto(who), ...change })
const at = (rid: string) => ({ params: { id: world.event.id, rid } })
const seenOf = async (who: Person, id: string) => (await who.call(listReveals, { params: { id } })).data

/** The address of somebody's photo as the host is given it. */
const shown = async (rid: string) =>
  (await world.host.call(getHostedRegistration, at(rid))).data.members[0]?.photo_view_url ?? ''
const queued = async (rid: string) =>
  (await world.host.call(listReviews, { params: { id: world.event.id }, query: { page_size: 100 } })).data.items.find(
    ({ registration_id }) => registration_id === rid,
  )?.members[0]?.photo_view_url ?? ''

test('who entered somebody reads what the host did: reviewed, photo opened so often, numbers seen and taken along', async () => {
  const { rid, participant } = await enter(world.wang)
  expect((await seenOf(world.wang, participant)).hosts).toEqual([])
  expect((await open(portal, await shown(rid))).statusCode).toBe(200)
  expect((await open(portal, await queued(rid))).statusCode).toBe(200)
  const items = [{ registration_id: rid, rev: 0, state: 'accepted' as const }]
  const decided = await world.host.call(decideReviews, { params: { id: world.event.id }, body: { items } })
  expect(decided.data.items[0]?.code).toBe(0)
  const body = { participant_id: participant, reason: '现场核对证件' }
  expect((await world.host.call(revealHosted, { ...at(rid), body })).code).toBe(0)
  const insurance = { kind: 'insurance' as const, full_numbers: true, reason: '为参赛选手办理意外险' }
  await world.host.call(exportEntries, { params: { id: world.event.id }, body: insurance })
  const { hosts, items: reveals } = await seenOf(world.wang, participant)
  expect(hosts).toEqual([
    {
      event: { id: world.event.id, name: expect.any(String) },
      host: '起点轮滑协会',
      reviewed_at: expect.stringMatching(/^20/),
      photo_opened: 2,
      photo_opened_at: expect.stringMatching(/^20/),
    },
  ])
  expect(reveals).toMatchObject([
    { host: '起点轮滑协会', reason: '为参赛选手办理意外险', insured: true },
    { host: '起点轮滑协会', reason: '现场核对证件', insured: false },
  ])
})

test('only a host’s opening is counted, and an address that was altered opens nothing', async () => {
  const { rid, participant } = await enter(world.wang)
  const own = (await world.wang.call(getParticipant, { params: { id: participant } })).data.id_photo_view_url ?? ''
  expect((await open(portal, own)).statusCode).toBe(200)
  const given = await shown(rid)
  const other = (await enter(world.li)).participant
  for (const altered of [
    given.replace(/&view=[^&]*/, ''),
    given.replace(participant, other),
    `${own}&view=${world.event.id}.${other}`,
  ])
    expect((await open(portal, altered)).statusCode).toBe(404)
  expect((await seenOf(world.wang, participant)).hosts).toEqual([])
  expect((await seenOf(world.li, other)).hosts).toEqual([])
})

test('others read nothing of it', async () => {
  const { rid, participant } = await enter(world.wang)
  await open(portal, await shown(rid))
  for (const who of [world.host, world.li])
    expect((await who.call(listReveals, { params: { id: participant } })).code).toBe(4004)
})

test('of two who become one the openings are added', async () => {
  const mother = await portal.signUp('王妈妈')
  const passport = {
    id_type: 'passport' as const,
    id_number: 'E10000001',
    birth_date: '2016-05-20',
    gender: 'male' as const,
  }
  const people: string[] = []
  for (const [at, change] of [{}, passport].entries()) {
    const photo = { id_photo_url: await aPhoto(mother) }
    const { rid, participant } = await enterOne(mother, world.event, world.event.groups[at], { ...photo, ...change })
    for (let times = 0; times <= at; times += 1) await open(portal, await shown(rid))
    people.push(participant)
  }
  const [id = '', other_id = ''] = people
  expect((await mother.call(mergeParticipants, { params: { id }, body: { other_id } })).code).toBe(0)
  expect((await seenOf(mother, id)).hosts).toMatchObject([{ photo_opened: 3 }])
})
