import { getHostedRegistration, listReveals, revealHosted } from '@startline/contract'
import { v7 as uuid } from 'uuid'
import { beforeAll, expect, test } from 'vitest'
import { edit } from '../../entries/change/change-fixtures.ts'
import { aJpeg, upload } from '../../media/upload/upload-fixtures.ts'
import { lastEntries } from '../../record/show-audit.ts'
import { anIdNumber } from '../../test/factories.ts'
import { openPortal, type Person, type TestPortal } from '../../test/harness.ts'
import { aHeldEvent, enterOne } from './registrations-fixtures.ts'

const HOUR_MS = 3_600_000
const reason = '现场核对证件'
const id_number = anIdNumber({ birthDate: '2015-03-08' })
const MASKED = `${id_number.slice(0, 4)}**********${id_number.slice(-4)}`
const guardians = [
  { name: '王大明', phone: '13912345671', relation: 'father' as const },
  { name: '李小红', phone: '13912345672', relation: 'mother' as const },
]

let portal: TestPortal
let world: Awaited<ReturnType<typeof aHeldEvent>>
let entered: { rid: string; participant: string }
let photo: string

beforeAll(async () => {
  portal = await openPortal()
  world = await aHeldEvent(portal)
  photo = (await upload(portal, world.wang, await aJpeg())).url
  const consent = { version: '2026-01', given_by: '王大明' }
  const person = {
    name: '孙小三',
    id_number,
    id_photo_url: photo,
    consent,
    guardian_name: null,
    guardian_phone: null,
    guardians,
  }
  entered = await enterOne(world.wang, world.event, world.event.groups[0], person)
})

const show = (who: Person = world.host, rid = entered.rid, id = world.event.id) =>
  who.call(getHostedRegistration, { params: { id, rid } })
const reveal = (who: Person, more: { rid?: string; id?: string; participant?: string; reason?: string } = {}) =>
  who.call(revealHosted, {
    params: { id: more.id ?? world.event.id, rid: more.rid ?? entered.rid },
    rawBody: { participant_id: more.participant ?? entered.participant, reason: more.reason ?? reason },
  })

test('one registration has what its people are judged by, and what became of it', async () => {
  await edit(world.wang, entered.rid, { district_code: '110105' })
  const { code, data } = await show()
  expect(code).toBe(0)
  expect(data).toMatchObject({ organization_name: '飞轮俱乐部', district: '北京市朝阳区', status: 'registered' })
  const [person] = data.members
  expect(person).toMatchObject({
    participant_id: entered.participant,
    name: '孙小三',
    birth_date: '2015-03-08',
    birth_year: 2015,
    consent: { version: '2026-01', given_by: '王大明' },
    guardians: [
      { name: '王大明', phone: '139****5671', relation: 'father' },
      { name: '李小红', phone: '139****5672', relation: 'mother' },
    ],
  })
  expect(data.timeline.map(({ what, by }) => [what, by])).toEqual([
    ['created', '王**'],
    ['changed', '王**'],
  ])
  const file = await portal.app.inject(person?.photo_view_url ?? '')
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/jpeg'])
  portal.passTime(5 * 60_000 + 1_000)
  expect((await portal.app.inject(person?.photo_view_url ?? '')).statusCode).not.toBe(200)
})

test('no number stands in it, clear or masked, and no phone in clear', async () => {
  const told = JSON.stringify((await show()).data)
  for (const secret of [id_number, MASKED, '13912345671', '13912345672', 'id_number', 'phone_key'])
    expect(told).not.toContain(secret)
})

test('one of another event, or of none, is not found; nor is any for who does not hold the event', async () => {
  const other = await aHeldEvent(portal)
  expect((await show(other.host, entered.rid, other.event.id)).code).toBe(4004)
  expect((await show(world.host, uuid())).code).toBe(4004)
  expect((await show(world.host, 'none')).code).toBe(4004)
  expect((await show(other.host)).code).toBe(4004)
  expect((await show(world.wang)).code).toBe(4004)
})

test('clear numbers leave once asked for with a reason; both chains tell of it, and the organization sees who it was', async () => {
  const seen = await reveal(world.host)
  expect(seen).toMatchObject({
    code: 0,
    data: {
      id_number,
      guardian_phone: '13912345671',
      guardians: guardians.map(({ name, phone }) => ({ name, phone })),
    },
  })
  expect(seen.headers['cache-control']).toContain('no-store')
  const { data } = await world.wang.call(listReveals, { params: { id: entered.participant } })
  expect(data).toMatchObject({ total: 1, items: [{ by: '陈主任', host: '起点轮滑协会', reason }] })
  const { db } = portal.deps.database
  for (const chain of [world.host.clubId, world.wang.clubId])
    expect(await lastEntries(db, chain, 1)).toMatchObject([
      {
        account_id: world.host.accountId,
        action: 'participant.reveal',
        subject: { event_id: world.event.id, participant_id: entered.participant },
      },
    ])
})

test('who is in no registration of the event is not found, whoever asks', async () => {
  const other = await aHeldEvent(portal)
  const { rid, participant } = await enterOne(other.wang, other.event, other.event.groups[0])
  expect((await reveal(world.host, { participant })).code).toBe(4004)
  expect((await reveal(world.host, { rid, participant })).code).toBe(4004)
  expect((await reveal(other.host)).code).toBe(4004)
  expect((await reveal(world.wang)).code).toBe(4004)
  expect((await reveal(world.host, { reason: 'abc' })).errors).toMatchObject([{ path: '/reason', rule: 'too_short' }])
})

test('a sign-in of yesterday is not enough, and who looks at one after the other is slowed', async () => {
  const other = await aHeldEvent(portal)
  const { rid, participant } = await enterOne(other.wang, other.event, other.event.groups[0])
  const ask = () => reveal(other.host, { id: other.event.id, rid, participant })
  for (let times = 0; times < 20; times += 1) expect((await ask()).code).toBe(0)
  expect(await ask()).toMatchObject({ status: 429, code: 4029 })
  portal.passTime(12 * HOUR_MS + 60_000)
  expect(await ask()).toMatchObject({ status: 403, code: 4003, data: { rule: 'sign_in_stale' } })
})
