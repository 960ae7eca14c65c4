import { addParticipant, getParticipant, listParticipants, registerBatch } from '@startline/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { aJpeg, open, reserved, upload } from '../../media/upload/upload-fixtures.ts'
import { aGroup, anEvent, anIdNumber, aParticipant } from '../../test/factories.ts'
import { openPortal, type Person, type TestPortal } from '../../test/harness.ts'

let portal: TestPortal
let wang: Person

beforeAll(async () => {
  portal = await openPortal()
  wang = await portal.signUp()
})

const NO_GUARDIAN = { guardian_name: null, guardian_phone: null }
const add = (change: Record<string, unknown>) =>
  wang.call(addParticipant, { rawBody: { ...aParticipant(), ...change } })

/** Enters somebody in an event of one group for all ages that starts on 20 May 2030; gives its item. */
async function enter(group: Parameters<typeof aGroup>[0], who: object) {
  const starts_at = new Date('2030-05-20T01:00:00Z')
  const groups = [aGroup({ born_from: null, born_to: null, ...group })]
  const event = await anEvent(portal, { starts_at, ends_at: new Date('2030-05-21T01:00:00Z'), groups })
  const entries = [{ group_id: event.groups[0], ...who }]
  const { data } = await wang.call(registerBatch, { rawBody: { event_id: event.id, entries } })
  return data.items[0]
}

describe('on the list', () => {
  test('everybody is masked as alone', async () => {
    const id_number = anIdNumber()
    const { data } = await add({ id_number, guardian_phone: '13912345678' })
    const list = await wang.call(listParticipants)
    expect(list.data.items.find(({ id }) => id === data.id)).toEqual(data)
    expect(data.guardian_phone).toBe('139****5678')
    for (const secret of [id_number, '13912345678']) expect(JSON.stringify(list)).not.toContain(secret)
  })

  test.each([
    ['hk_macao_permit', 'H12345678', 'H123**********5678'],
    ['taiwan_permit', '1234567890', '1234**********7890'],
    ['taiwan_permit', '12345678', '**********78'],
    ['passport', 'E12345678', 'E123**********5678'],
    ['foreign_pr_card', 'ABC123456789012', 'ABC1**********9012'],
    ['other', 'AB-1234567', 'AB-1**********4567'],
  ])('%s %s asks for birth date and gender and is masked', async (id_type, id_number, masked) => {
    const bare = await add({ id_type, id_number })
    expect(bare).toMatchObject({ status: 422, code: 4001 })
    expect(bare.errors.map(({ path, rule }) => `${path} ${rule}`).toSorted()).toEqual([
      '/birth_date required',
      '/gender required',
    ])
    const born = { birth_date: '2016-02-29', gender: 'female' }
    expect((await add({ id_type, id_number, ...born })).data).toMatchObject({ id_type, id_number: masked, ...born })
  })
})

describe('the photo', () => {
  test('opens until its five minutes are over', async () => {
    const { url } = await upload(portal, wang, await aJpeg())
    portal.stopClock()
    const { data } = await add({ id_photo_url: url })
    portal.passTime(4 * 60_000 + 50_000)
    expect((await open(portal, data.id_photo_view_url ?? '')).statusCode).toBe(200)
  })

  test('may be null, unless the group needs one; one that was sent, or was there, will do', async () => {
    const bare = aParticipant({ id_photo_url: null })
    expect(await enter({}, { participant: bare })).toMatchObject({ status: 'registered' })
    const needed = { photo_required: true }
    expect(await enter(needed, { participant: bare })).toMatchObject({
      code: 4303,
      errors: [{ rule: 'photo_missing' }],
    })
    const { url } = await upload(portal, wang, await aJpeg())
    const item = await enter(needed, { participant: aParticipant({ id_photo_url: url }) })
    expect(item).toMatchObject({ status: 'registered' })
    expect(await enter(needed, { participant_id: item?.participant_id })).toMatchObject({ status: 'registered' })
  })

  test('that was never sent is not found, in a batch as well', async () => {
    const { url } = await reserved(wang)
    expect(await enter({}, { participant: aParticipant({ id_photo_url: url }) })).toMatchObject({
      code: 4001,
      errors: [{ path: '/entries/0/participant/id_photo_url', rule: 'photo_not_found' }],
    })
  })
})

describe('the guardian', () => {
  const eighteen = (days: number) => {
    const today = new Date()
    const born = new Date(Date.UTC(today.getUTCFullYear() - 18, today.getUTCMonth(), today.getUTCDate() + days))
    return { id_number: anIdNumber({ birthDate: born.toISOString().slice(0, 10) }) }
  }

  test('is asked for under 18 today where somebody is added', async () => {
    expect((await add({ ...eighteen(-3), ...NO_GUARDIAN })).code).toBe(0)
    const refused = await add({ ...eighteen(3), ...NO_GUARDIAN })
    expect(refused.errors.map(({ path, rule }) => `${path} ${rule}`).toSorted()).toEqual([
      '/guardian_name required',
      '/guardian_phone required',
    ])
  })

  test('is asked for under 18 on the event’s day where somebody is entered', async () => {
    const grown = aParticipant({ birthDate: '2012-05-20', ...NO_GUARDIAN })
    expect(await enter({}, { participant: grown })).toMatchObject({ status: 'registered' })
    const child = await enter({}, { participant: aParticipant({ birthDate: '2012-05-21', ...NO_GUARDIAN }) })
    expect(child?.code).toBe(4001)
    expect(child?.errors.map(({ path, rule }) => `${path} ${rule}`).toSorted()).toEqual([
      '/entries/0/participant/guardian_name required',
      '/entries/0/participant/guardian_phone required',
    ])
  })
})

test('consent is needed under 14 on the event’s day, where the group says so', async () => {
  const needed = { consent_required: true }
  const young = aParticipant({ birthDate: '2016-05-21' })
  expect(await enter({}, { participant: young })).toMatchObject({ status: 'registered' })
  expect(await enter(needed, { participant: young })).toMatchObject({
    code: 4303,
    errors: [{ path: '/entries/0', rule: 'consent_missing' }],
  })
  const fourteen = aParticipant({ birthDate: '2016-05-20' })
  expect(await enter(needed, { participant: fourteen })).toMatchObject({ status: 'registered' })
  const consent = { version: '2026-01', given_by: '王大明' }
  const item = await enter(needed, { participant: { ...young, consent } })
  expect(item).toMatchObject({ status: 'registered' })
  expect(await enter(needed, { participant_id: item?.participant_id })).toMatchObject({ status: 'registered' })
})

test('nobody is born after today, even where the event is later', async () => {
  const birthDate = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
  const path = '/entries/0/participant'
  expect(await enter({}, { participant: aParticipant({ birthDate }) })).toMatchObject({
    code: 4001,
    errors: [{ path: `${path}/id_number`, rule: 'id_number_birth_date' }],
  })
  const passport = {
    id_type: 'passport' as const,
    id_number: 'E87654321',
    birth_date: birthDate,
    gender: 'male' as const,
  }
  expect(await enter({}, { participant: aParticipant(passport) })).toMatchObject({
    code: 4001,
    errors: [{ path: `${path}/birth_date`, rule: 'date_impossible' }],
  })
})

test('somebody listed is given the photo or consent they lacked, and keeps what they have', async () => {
  const [first, second] = [
    (await upload(portal, wang, await aJpeg())).url,
    (await upload(portal, wang, await aJpeg())).url,
  ]
  const consent = (version: string) => ({ version, given_by: '王大明' })
  const afterwards = async (before: object, later: object) => {
    const child = aParticipant()
    const item = await enter({}, { participant: { ...child, ...before } })
    expect(await enter({}, { participant: { ...child, ...later } })).toMatchObject({ status: 'registered' })
    const { data } = await wang.call(getParticipant, { params: { id: item?.participant_id ?? '' } })
    return [data.id_photo_url, data.consent?.version]
  }
  const both = { id_photo_url: second, consent: consent('2026-11') }
  expect(await afterwards({ id_photo_url: first }, both)).toEqual([first, '2026-11'])
  expect(await afterwards({ consent: consent('2026-01') }, both)).toEqual([second, '2026-01'])
})
