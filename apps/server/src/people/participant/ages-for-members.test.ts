import {
  addParticipant,
  changeParticipant,
  compareList,
  type Endpoint,
  getParticipant,
  getRegistration,
  listDuplicates,
  listGroupFits,
  listParticipants,
  listRegistrations,
  loadFirstData,
  matchPhotos,
  registerBatch,
  showBatchAnswer,
} from '@startline/contract'
import { ageOn, localDate } from '@startline/domain'
import { beforeAll, expect, test } from 'vitest'
import { aMember, aStaffedClub } from '../../identity/member/member-fixtures.ts'
import { aGroup, anEvent, anIdNumber, aParticipant } from '../../test/factories.ts'
import { openPortal, type Person, type TestInput, type TestPortal } from '../../test/harness.ts'

/** Nobody else in this file was born then. */
const BORN = '2016-03-17'
const BORN_ANYHOW = /2016-?03-?17/

let portal: TestPortal
let owner: Person
let manager: Person
let clerk: Person
let child: string
let event: { id: string; groups: string[] }
beforeAll(async () => {
  portal = await openPortal()
  const club = await aStaffedClub(portal)
  owner = club.owner
  clerk = club.clerk
  manager = await aMember(portal, club.owner, club.owner.clubId, 'manager', '王主任')
  child = (await owner.call(addParticipant, { body: aParticipant({ name: '周小雨', birthDate: BORN }) })).data.id
  event = await anEvent(portal, {
    groups: [aGroup(), aGroup({ born_from: '2010-01-01', born_to: '2012-12-31' }), aGroup({ born_from: '2018-01-01' })],
  })
})

const today = () => localDate(portal.deps.now(), 'Asia/Shanghai')
const one = () => ({ params: { id: child } })

/** What a member is answered, after a look through all of it for the birth date. */
async function seen<E extends Endpoint>(endpoint: E, input: TestInput<E> = {}) {
  const answer = await clerk.call(endpoint, input)
  expect(JSON.stringify([answer.data, answer.message])).not.toMatch(BORN_ANYHOW)
  return answer
}

test('who may reveal numbers is told the birth date, and everybody the age', async () => {
  const age = ageOn(BORN, today())
  for (const who of [owner, manager])
    expect((await who.call(getParticipant, one())).data).toMatchObject({ birth_date: BORN, age })
  expect((await seen(getParticipant, one())).data).toMatchObject({
    birth_date: null,
    age,
    id_number: expect.stringContaining('**********'),
  })
  expect((await seen(listParticipants)).data.items).toMatchObject([{ birth_date: null, age }])
  expect((await owner.call(listParticipants)).data.items).toMatchObject([{ birth_date: BORN, age }])
})

test('what a member adds, changes and comes too late for comes back without a birth date', async () => {
  const body = aParticipant({ name: '周小风', birthDate: BORN })
  const added = await seen(addParticipant, { body })
  expect(added.data).toMatchObject({ birth_date: null, age: expect.any(Number) })
  const params = { id: added.data.id }
  expect((await seen(changeParticipant, { params, body: { name: '周大风' } })).data).toMatchObject({ birth_date: null })
  const late = await seen(changeParticipant, { params, body: { name: '周中风', version: 'older' } })
  expect(late).toMatchObject({ code: 4009, data: { participant: { name: '周大风', birth_date: null } } })
  expect((await owner.call(getParticipant, { params })).data).toMatchObject({ name: '周大风', birth_date: BORN })
})

test('photos and the first page of a screen tell a member no birth date, and duplicates are not theirs', async () => {
  const passport = { id_type: 'passport', id_number: 'E76543210', birth_date: BORN, gender: 'male' } as const
  for (const body of [aParticipant({ birthDate: BORN }), { ...aParticipant(), ...passport }])
    await owner.call(addParticipant, { body: { ...body, name: '周小光' } })
  expect((await clerk.call(listDuplicates)).code).toBe(4003)
  const photos = await seen(matchPhotos, { body: { names: ['周小雨.jpg'] } })
  expect(photos.data.items).toMatchObject([{ by: 'name', participants: [{ birth_date: null }] }])
  const people = [{ name: '周小雨', id_type: 'resident_id' as const, id_number: anIdNumber() }]
  const compared = await seen(compareList, { body: { people } })
  expect(compared.data.items).toMatchObject([{ by: 'name', participants: [{ birth_date: null }] }])
  const query = { route: `/common/participants/${child}`, url: `/common/participants/${child}` }
  const headers = { cookie: `Token=${encodeURIComponent(clerk.token)}` }
  const { data } = await seen(loadFirstData, { query, headers })
  expect(JSON.stringify(data)).toContain('周小雨')
})

test('which groups fit is told a member with the age of today, and what is asked instead of what there is', async () => {
  const query = { event_id: event.id, participant_id: [child] }
  const { data } = await seen(listGroupFits, { query })
  expect(data.items.map(({ eligible }) => eligible)).toEqual([true, false, false])
  expect(data.items[0]?.age).toBeGreaterThan(5)
  expect(data.items[1]?.reasons).toEqual([
    { rule: 'born_too_late', expected: '2012-12-31', actual: null, message: '本组限 2012-12-31 及以前出生' },
  ])
  const toOwner = (await owner.call(listGroupFits, { query })).data.items
  expect(toOwner[2]?.reasons).toMatchObject([
    { rule: 'born_too_early', actual: BORN, message: `本组限 2018-01-01 及以后出生，实际为 ${BORN}` },
  ])
})

test('a member enters people; refusals and kept answers tell no birth date, whoever sent them', async () => {
  const [fits, older] = event.groups
  const entries = [fits, older].map((group_id) => ({ group_id: group_id ?? '', participant_id: child }))
  const body = { event_id: event.id, mode: 'partial' as const, entries }
  await owner.call(registerBatch, { body, headers: { 'idempotency-key': 'of-the-owner' } })
  const kept = await seen(showBatchAnswer, { query: { key: 'of-the-owner' } })
  expect(kept.data.answer?.items.map(({ code }) => code)).toEqual([0, 4303])
  const number = anIdNumber({ birthDate: BORN })
  const added = (await owner.call(addParticipant, { body: aParticipant({ name: '周小云', id_number: number }) })).data
    .id
  const dry = await seen(registerBatch, {
    body: { event_id: event.id, dry_run: true, entries: [{ group_id: older ?? '', participant_id: added }] },
  })
  expect(dry.data.items[0]?.errors).toMatchObject([{ rule: 'born_too_late' }])
  const entered = await seen(registerBatch, {
    body: { event_id: event.id, entries: [{ group_id: fits ?? '', participant_id: added }] },
  })
  expect(entered.data.accepted).toBe(1)
  await seen(listRegistrations)
  await seen(getRegistration, { params: { id: entered.data.items[0]?.registration_id ?? '' } })
})
