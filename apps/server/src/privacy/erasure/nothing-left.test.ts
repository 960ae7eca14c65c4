import * as calls from '@startline/contract'
import { beforeAll, expect, test } from 'vitest'
import { aClub, verifyPhone } from '../../identity/member/member-fixtures.ts'
import { aJpeg, open, upload } from '../../media/upload/upload-fixtures.ts'
import { anEvent, aParticipant } from '../../test/factories.ts'
import { openPortal, type Person } from '../../test/harness.ts'
import { erase, everyValue } from './erasure-fixtures.ts'

const [CHILD, SISTER, GUARDIAN, GRANDMOTHER] = ['欧阳晓明', '欧阳晓红', '欧阳国庆', '欧阳奶奶']
const [PHONE, GUARDIAN_PHONE, INVITED_PHONE] = ['13912340001', '13912340002', '13912340003']
const HOUR_MS = 3_600_000
const portal = await openPortal()
const { db } = portal.deps.database
const { vault } = portal.deps
const child = aParticipant({ name: CHILD, guardian_name: GUARDIAN, guardian_phone: GUARDIAN_PHONE })
const sister = aParticipant({ name: SISTER, guardian_name: GUARDIAN, guardian_phone: GUARDIAN_PHONE })
let ouyang: Person
let photoAddress: string
/** What the store holds of the person, as it stands there. */
let held: string[]

/** Somebody uses everything the portal has: a child who raced and will race, one taken off the list, a club, codes, invitations. */
beforeAll(async () => {
  ouyang = await portal.signUp(GUARDIAN)
  await verifyPhone(portal, ouyang, PHONE)
  const host = await portal.signUp('赛事主办')
  const clubs = [await aClub(ouyang, '欧阳俱乐部'), await aClub(host, '别家俱乐部')]
  await ouyang.call(calls.inviteMember, {
    params: { id: clubs[0] ?? '' },
    body: { phone: INVITED_PHONE, role: 'member' },
  })
  await host.call(calls.inviteMember, { params: { id: clubs[1] ?? '' }, body: { phone: PHONE, role: 'member' } })
  const code = await portal.sendCodeTo(PHONE, 'bind_phone')
  await portal.call(calls.verifyCode, { body: { phone: PHONE, scene: 'bind_phone', code } })
  const ids = await participants()
  const [past] = [await race(ids), await race(ids)]
  await db
    .updateTable('event')
    .set({ starts_at: ago(2), ends_at: ago(1) })
    .where('id', '=', past)
    .execute()
  held = await hashes()
})

const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS)

async function participants(): Promise<string[]> {
  const { data: unit } = await ouyang.call(calls.addUnit, {
    body: { name: '欧阳轮滑', type: 'club', district_code: '110105' },
  })
  await ouyang.call(calls.addTeam, { params: { id: unit.id }, body: { name: '欧阳队', leader_name: GUARDIAN } })
  const { url } = await upload(portal, ouyang, await aJpeg())
  const more = { id_photo_url: url, consent: { version: '2026-01', given_by: GUARDIAN }, unit_id: unit.id }
  const listed = await ouyang.call(calls.addParticipant, { body: { ...child, ...more } })
  const dropped = await ouyang.call(calls.addParticipant, { body: sister })
  await ouyang.call(calls.removeParticipant, { params: { id: dropped.data.id } })
  await familyOf(listed.data.id)
  photoAddress = listed.data.id_photo_view_url ?? ''
  return [listed.data.id]
}

/** A second guardian, a consent that was replaced, and somebody who saw the numbers. */
async function familyOf(id: string): Promise<void> {
  const body = {
    guardians: [
      { name: GUARDIAN, phone: GUARDIAN_PHONE },
      { name: GRANDMOTHER, phone: '13912340004' },
    ],
    consent: { version: '2026-01', given_by: GRANDMOTHER },
  }
  expect((await ouyang.call(calls.changeParticipant, { params: { id }, body })).code).toBe(0)
  await ouyang.call(calls.revealParticipant, { params: { id }, body: { reason: '给欧阳奶奶打电话' } })
}

/** Registers under a key; gives the event. */
async function race(ids: string[]): Promise<string> {
  const event = await anEvent(portal)
  const entries = ids.map((participant_id) => ({ group_id: event.groups[0], participant_id }))
  const headers = { 'idempotency-key': `key-${event.id}` }
  expect((await ouyang.call(calls.registerBatch, { body: { event_id: event.id, entries }, headers })).code).toBe(0)
  return event.id
}

/** What stands in the store sealed or hashed. */
async function hashes(): Promise<string[]> {
  const rows = await db
    .selectFrom('participant')
    .selectAll()
    .where('organization_id', '=', ouyang.organizationId)
    .execute()
  const people = await db.selectFrom('roster_member').select('person_index').execute()
  const all = [
    vault.phoneIndex(PHONE),
    vault.phoneIndex(INVITED_PHONE),
    ...rows.flatMap((row) => [row.document_index, row.id_number_sealed, row.guardian_phone_sealed ?? Buffer.of()]),
    ...rows.flatMap((row) => row.more_guardians_sealed ?? []),
    ...people.map(({ person_index }) => person_index),
  ]
  expect(all).toHaveLength(2 + 2 * 3 + 1 + 2)
  return all.map((one) => one.toString('hex'))
}

test('nothing in the store tells of somebody who left, but the name in a race of the past', async () => {
  const names = [GUARDIAN, GRANDMOTHER, SISTER, '欧阳队', '欧阳轮滑', '欧阳俱乐部', ouyang.account]
  const clear = [PHONE, GUARDIAN_PHONE, INVITED_PHONE, child.id_number, sister.id_number]
  const before = (await everyValue(portal)).map(({ value }) => value).join('\n')
  for (const value of [...names, ...held]) expect(before.includes(value), `${value} is there at first`).toBe(true)
  expect((await open(portal, photoAddress)).statusCode).toBe(200)

  expect((await erase(ouyang, PHONE)).code).toBe(0)

  const left = await everyValue(portal)
  const placesOf = (text: string) => left.filter(({ value }) => value.includes(text)).map(({ at }) => at)
  for (const value of [...names, ...held, ...clear]) expect(placesOf(value), value).toEqual([])
  expect(placesOf(CHILD)).toEqual(['roster_member.name'])
  expect((await open(portal, photoAddress)).statusCode).toBe(404)
})

test('the phone signs up again as somebody new', async () => {
  const again = await portal.signUpBySms(PHONE)
  expect(again.accountId).not.toBe(ouyang.accountId)
  expect((await again.call(calls.listParticipants)).data.total).toBe(0)
  expect((await again.call(calls.listInvitations)).data.total).toBe(0)
})
