import { addParticipant, askGuardians, changeParticipant, mergeParticipants, registerBatch } from '@startline/contract'
import { beforeAll, expect, test } from 'vitest'
import { aClubOwner, aMember, aPhone, verifyPhone } from '../../identity/member/member-fixtures.ts'
import { kindsTold, toldTo } from '../../notices/notice-fixtures.ts'
import { erase } from '../../privacy/erasure/erasure-fixtures.ts'
import { anEvent, aParticipant } from '../../test/factories.ts'
import { openPortal, type Person, type TestPortal } from '../../test/harness.ts'
import { aConsentEvent, ask, enterWithoutConsent } from './entered-fixtures.ts'

const DAY_MS = 24 * 60 * 60_000
let portal: TestPortal
beforeAll(async () => {
  portal = await openPortal()
})

/** Somebody who has verified a phone of their own. */
async function aGuardian(): Promise<Person & { phone: string }> {
  const person = await portal.signUp('家长')
  return { ...person, phone: await verifyPhone(portal, person) }
}

test('guardians are told of their own child by its masked name, whoever is of the club beside the record; nobody else is', async () => {
  const club = await aClubOwner(portal, '周老师', '飞轮俱乐部')
  const [outside, stranger] = [await aGuardian(), await aGuardian()]
  const inside = await aMember(portal, club, club.clubId, 'member', '林妈妈')
  const event = await aConsentEvent(portal)
  const [, inner] = await enterWithoutConsent(club, event, [
    { name: '王小雨', guardian_phone: outside.phone },
    { name: '林小雪', guardian_phone: inside.phone },
  ])
  expect(await ask(club, event)).toEqual({ asked: 2, already: 0, unreachable: 0, people: [] })
  const told = {
    kind: 'guardian_asked',
    event_id: event.id,
    event_name: '要同意书的比赛',
    registration_id: null,
    lacks: ['consent'],
    asked_by: '飞轮俱乐部',
    people: 1,
    read: false,
  }
  const [theirs] = (await toldTo(outside)).items
  expect(theirs).toMatchObject({ ...told, names: ['王**'], participant_id: null })
  expect((await toldTo(inside)).items).toMatchObject([{ ...told, names: ['林小雪'], participant_id: inner }])
  for (const who of [club, stranger]) expect(await kindsTold(who)).toEqual([])
})

test('of each child it is asked once a day, whoever presses and for whichever event', async () => {
  const club = await aClubOwner(portal)
  const colleague = await aMember(portal, club, club.clubId, 'manager')
  const guardian = await aGuardian()
  const event = await aConsentEvent(portal)
  const [id = ''] = await enterWithoutConsent(club, event, [{ guardian_phone: guardian.phone }])
  const next = await aConsentEvent(portal)
  const consent = { version: '2026-01', given_by: '王大明' }
  await club.call(changeParticipant, { params: { id }, body: { consent } })
  const entries = [{ group_id: next.groups[0] ?? '', participant_id: id }]
  expect((await club.call(registerBatch, { body: { event_id: next.id, entries } })).code).toBe(0)
  await club.call(changeParticipant, { params: { id }, body: { consent: null } })

  expect(await ask(club, event)).toMatchObject({ asked: 1, already: 0 })
  for (const [who, which] of [
    [club, event],
    [colleague, event],
    [colleague, next],
  ] as const)
    expect(await ask(who, which)).toEqual({ asked: 0, already: 1, unreachable: 0, people: [] })
  expect(await kindsTold(guardian)).toEqual(['guardian_asked'])
  portal.passTime(DAY_MS)
  expect(await ask(colleague, next)).toMatchObject({ asked: 1, already: 0 })
  expect(await kindsTold(guardian)).toEqual(['guardian_asked', 'guardian_asked'])
})

test('the answer is the same for a phone nobody has; who has none on record is named, and nobody who lacks nothing is asked about', async () => {
  const club = await aClubOwner(portal)
  const event = await aConsentEvent(portal, { name: '大家的比赛' })
  const [, without = ''] = await enterWithoutConsent(club, event, [{ guardian_phone: aPhone() }, { name: '王小雪' }])
  await portal.deps.database.db
    .updateTable('participant')
    .set({ guardian_phone_sealed: null })
    .where('id', '=', without)
    .execute()
  const people = [{ participant_id: without, name: '王小雪' }]
  expect(await ask(club, event)).toEqual({ asked: 1, already: 0, unreachable: 1, people })
  expect(await ask(club, event)).toEqual({ asked: 0, already: 1, unreachable: 1, people })
  const plain = await anEvent(portal)
  const { data } = await club.call(addParticipant, { body: aParticipant() })
  const entries = [{ group_id: plain.groups[0] ?? '', participant_id: data.id }]
  await club.call(registerBatch, { body: { event_id: plain.id, entries } })
  const nobody = { asked: 0, already: 0, unreachable: 0, people: [] }
  expect(await ask(club, plain)).toEqual(nobody)
  await portal.deps.database.pool.query('update event set cancelled_at = now() where id = $1', [event.id])
  portal.passTime(DAY_MS)
  expect(await ask(club, event)).toEqual(nobody)
})

test('both guardians are told, each once; for several children one message goes to a phone', async () => {
  const club = await aClubOwner(portal)
  const [mother, father] = [await aGuardian(), await aGuardian()]
  const event = await aConsentEvent(portal)
  const guardians = [mother, father, mother].map(({ phone }) => ({ name: '王大明', phone }))
  const both = { guardian_name: undefined, guardian_phone: undefined, guardians }
  await enterWithoutConsent(club, event, [both, { guardian_phone: mother.phone }])
  expect(await ask(club, event)).toMatchObject({ asked: 2 })
  expect([(await kindsTold(mother)).length, (await kindsTold(father)).length]).toEqual([2, 1])
  const { rows } = await portal.deps.database.pool.query(
    `select m.account_id from notice_message m join notice n on n.id = m.notice_id where n.kind = 'guardian_asked' and n.event_id = $1`,
    [event.id],
  )
  expect(rows.map(({ account_id }) => account_id).toSorted()).toEqual(
    [mother, father].map((one) => one.accountId).toSorted(),
  )
})

test('who may not ask, and what is none of one’s own: a plain member, a family, an event nobody holds, a club that has entered nobody', async () => {
  const club = await aClubOwner(portal)
  const [member, guardian, family] = [
    await aMember(portal, club, club.clubId, 'member'),
    await aGuardian(),
    await portal.signUp(),
  ]
  const event = await aConsentEvent(portal)
  await enterWithoutConsent(club, event, [{ guardian_phone: guardian.phone }])
  await enterWithoutConsent(family, event, [{ guardian_phone: guardian.phone }])
  expect((await member.call(askGuardians, { params: { id: event.id } })).code).toBe(4003)
  const nobody = { asked: 0, already: 0, unreachable: 0, people: [] }
  expect(await ask(family, event)).toEqual(nobody)
  expect(await ask(await aClubOwner(portal), event)).toEqual(nobody)
  for (const id of ['nonsense', club.clubId])
    expect((await club.call(askGuardians, { params: { id } })).code).toBe(4004)
  expect(await kindsTold(guardian)).toEqual([])
})

test('two who turn out to be one are not asked about twice in a day, and what was told leads to the one who stays', async () => {
  const club = await aClubOwner(portal)
  const inside = await aMember(portal, club, club.clubId, 'member')
  const [first, second] = [await aConsentEvent(portal), await aConsentEvent(portal)]
  const child = { name: '王小雨', guardian_phone: inside.phone }
  const [kept = ''] = await enterWithoutConsent(club, first, [child])
  const [other = ''] = await enterWithoutConsent(club, second, [child])
  expect(await ask(club, second)).toMatchObject({ asked: 1 })
  expect((await club.call(mergeParticipants, { params: { id: kept }, body: { other_id: other } })).code).toBe(0)
  expect((await toldTo(inside)).items).toMatchObject([{ names: ['王小雨'], participant_id: kept }])
  for (const event of [first, second]) expect(await ask(club, event)).toMatchObject({ asked: 0, already: 1 })
})

test('what a club that is erased has asked goes with it, from the inboxes of others too', async () => {
  const club = await aClubOwner(portal)
  const phone = await verifyPhone(portal, club)
  const guardian = await aGuardian()
  const event = await aConsentEvent(portal)
  await enterWithoutConsent(club, event, [{ guardian_phone: guardian.phone }])
  await ask(club, event)
  expect(await kindsTold(guardian)).toEqual(['guardian_asked'])
  expect((await erase(club, phone)).code).toBe(0)
  expect(await kindsTold(guardian)).toEqual([])
  const { rows } = await portal.deps.database.pool.query('select from guardian_ask where organization_id = $1', [
    club.clubId,
  ])
  expect(rows).toEqual([])
})
