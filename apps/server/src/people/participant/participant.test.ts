import {
  addParticipant,
  changeParticipant,
  getParticipant,
  listParticipants,
  registerBatch,
  removeParticipant,
} from '@startline/contract'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { anEvent, anIdNumber, aParticipant, together } from '../../test/factories.ts'
import { openPortal, type Person, type TestPortal } from '../../test/harness.ts'

let portal: TestPortal
let wang: Person
let li: Person

beforeAll(async () => {
  portal = await openPortal()
})
beforeEach(async () => {
  wang = await portal.signUp()
  li = await portal.signUp('李小红的爸爸')
})

const add = (who: Person, change: Record<string, unknown> = {}) =>
  who.call(addParticipant, { rawBody: { ...aParticipant(), ...change } })
const change = (who: Person, id: string, body: Record<string, unknown>) =>
  who.call(changeParticipant, { params: { id }, rawBody: body })
const totalOf = async (who: Person) => (await who.call(listParticipants)).data.total

describe('adding', () => {
  test('a child is on the list, with masked numbers and what the document tells', async () => {
    const id_number = anIdNumber({ birthDate: '2016-05-20', gender: 'female' })
    const consent = { version: '2026-01', given_by: '王大明' }
    const added = await add(wang, {
      name: ' 王 小明\u200b',
      id_number,
      guardian_phone: '+86 138-0013-8000',
      relation: 'father',
      consent,
    })
    expect(added).toMatchObject({ status: 200, code: 0 })
    expect(added.data).toMatchObject({
      name: '王小明',
      id_type: 'resident_id',
      id_number: `${id_number.slice(0, 4)}**********${id_number.slice(-4)}`,
      birth_date: '2016-05-20',
      gender: 'female',
      guardian_phone: '138****8000',
      relation: 'father',
      consent: { ...consent, given_at: expect.stringMatching(/^20/) },
      id_photo_url: null,
      id_photo_view_url: null,
      unit_id: null,
    })
    const { data } = await wang.call(getParticipant, { params: { id: added.data.id } })
    expect(data).toEqual(added.data)
    expect(JSON.stringify(data)).not.toContain(id_number)
  })

  test('a passport needs birth date and gender, and keeps them', async () => {
    const passport = { id_type: 'passport', id_number: 'e1234 5678', guardian_name: null, guardian_phone: null }
    const bare = await add(wang, passport)
    expect(bare.errors.map(({ path }) => path)).toEqual(expect.arrayContaining(['/birth_date', '/gender']))
    const full = await add(wang, { ...passport, birth_date: '1990-02-28', gender: 'male' })
    expect(full.data).toMatchObject({ birth_date: '1990-02-28', gender: 'male', id_number: 'E123**********5678' })
  })

  test('a passport number without its kind tells that kind, birth date and gender are missing', async () => {
    const grown = { id_number: 'E1234 5678' }
    const missing = (paths: string[]) => paths.map((path) => ({ path, rule: 'required' }))
    const told = async (more: object) => (await add(wang, { ...grown, ...more })).errors
    expect(await told({})).toMatchObject(missing(['/id_type', '/birth_date', '/gender']))
    expect(await told({ birth_date: '1990-02-28', gender: 'male' })).toMatchObject(missing(['/id_type']))
    expect(await told({ id_type: '' })).toMatchObject(missing(['/id_type', '/birth_date', '/gender']))
    expect(await told({ id_type: 'resident_id' })).toMatchObject([{ path: '/id_number' }])
  })

  test('empty optional fields count as absent, in a change as not sent', async () => {
    const none = { id_photo_url: '', unit_id: '', birth_date: '', gender: '', relation: '', id_type: '' }
    const grown = { id_number: anIdNumber({ birthDate: '1990-05-20' }), guardian_name: '', guardian_phone: '' }
    const { code, data } = await add(wang, { ...none, ...grown })
    expect([code, data.id_photo_url, data.guardian_name, data.relation]).toEqual([0, null, null, null])
    const named = await change(wang, data.id, {
      guardian_name: '李芳',
      guardian_phone: '13900139000',
      relation: 'other',
    })
    const after = await change(wang, data.id, {
      name: '',
      guardian_name: '',
      guardian_phone: '',
      relation: '',
      version: '',
    })
    expect([after.code, after.data]).toEqual([0, named.data])
    expect((await change(wang, data.id, { relation: null })).data.relation).toBeNull()
    expect((await add(wang, { guardian_name: '' })).errors).toMatchObject([
      { path: '/guardian_name', rule: 'required' },
    ])
  })

  test.each([
    [{ name: '123' }, '/name', 'name_format'],
    [{ id_number: '110105201605201' }, '/id_number', 'id_number_fifteen'],
    [{ guardian_phone: '12345' }, '/guardian_phone', 'phone_format'],
    [{ guardian_name: null }, '/guardian_name', 'required'],
    [{ guardian_name: '\u200b' }, '/guardian_name', 'name_invisible'],
    [{ gender: 'female' }, '/gender', 'derived_differs'],
    [{ consent: { version: '\u0000', given_by: '王大明' } }, '/consent/version', 'format'],
    [{ consent: { version: '2026-02', given_by: '王大明' } }, '/consent/version', 'consent_version_unknown'],
    [{ consent: { version: '.name', given_by: '王大明' } }, '/consent/version', 'consent_version_unknown'],
    [
      { id_type: 'passport', id_number: 'E12345678', birth_date: '2999-01-01', gender: 'male' },
      '/birth_date',
      'date_impossible',
    ],
    [{ id_photo_url: '/oss/file/id_photo/202601/nobodyknowsthisphoto00.jpg' }, '/id_photo_url', 'photo_not_found'],
    [{ id_photo_url: 'https://example.org/a.jpg' }, '/id_photo_url', 'photo_not_found'],
    [{ id_photo_url: '/oss/file/\u0000' }, '/id_photo_url', 'format'],
    [{ unit_id: '00000000-0000-7000-8000-000000000000' }, '/unit_id', 'not_found'],
    [{ organization_id: 'x' }, '/organization_id', 'unknown_field'],
  ])('refuses %j at its field', async (wrong, path, rule) => {
    const refused = await add(wang, wrong)
    expect(refused).toMatchObject({ status: 422, code: 4001 })
    expect(refused.errors).toContainEqual(expect.objectContaining({ path, rule, message: expect.any(String) }))
    expect(await totalOf(wang)).toBe(0)
  })

  test('who is listed already is told with their id, however the number is typed and whatever the document is called', async () => {
    const id_number = anIdNumber({ region: '911565' })
    const first = await add(wang, { id_number })
    for (const again of [
      { id_number: ` ${id_number} `, name: '王小名' },
      { id_number, id_type: 'foreign_pr_card' },
    ])
      expect(await add(wang, again)).toMatchObject({ status: 409, code: 4009, data: { id: first.data.id } })
    expect(await totalOf(wang)).toBe(1)
  })

  test('the same child entered twenty times at once is listed once', async () => {
    const id_number = anIdNumber()
    const answers = await together(20, () => add(wang, { id_number }))
    const [id, ...others] = answers.flatMap(({ code, data }) => (code === 0 ? [data.id] : []))
    expect(others).toEqual([])
    expect(answers.filter(({ code, data }) => code === 4009 && data.id === id)).toHaveLength(19)
    expect(await totalOf(wang)).toBe(1)
  })

  test('two organizations may list the same child, and neither hears of the other', async () => {
    const id_number = anIdNumber()
    const [mine, theirs] = [await add(wang, { id_number }), await add(li, { id_number })]
    expect([mine.code, theirs.code]).toEqual([0, 0])
    expect(mine.data.id).not.toBe(theirs.data.id)
  })
})

describe('changing', () => {
  test('what is named changes, what is not stays, null empties', async () => {
    const { data } = await add(wang, { relation: 'father' })
    const changed = await change(wang, data.id, { name: '王晓明', guardian_phone: '13900139000' })
    const guardian = { ...data.guardians[0], phone: '139****9000', phone_key: expect.any(String) }
    const after = { name: '王晓明', guardian_phone: '139****9000', guardians: [guardian], version: expect.any(String) }
    expect(changed.data).toEqual({ ...data, ...after })
    expect((await change(wang, data.id, { relation: null })).data.relation).toBeNull()
    expect((await change(wang, data.id, {})).data.name).toBe('王晓明')
    const found = await wang.call(listParticipants, { query: { keyword: '晓明' } })
    expect(found.data.total).toBe(1)
  })

  test('consent is given with its time, and taken back', async () => {
    const { data } = await add(wang)
    const given = await change(wang, data.id, { consent: { version: '2026-11', given_by: '王大明' } })
    expect(given.data.consent).toMatchObject({ version: '2026-11', given_by: '王大明' })
    const { db } = portal.deps.database
    const row = await db.selectFrom('participant').selectAll().where('id', '=', data.id).executeTakeFirstOrThrow()
    expect(row.consent_account_id).toBe(wang.accountId)
    expect((await change(wang, data.id, { consent: null })).data.consent).toBeNull()
  })

  test.each([
    [{ guardian_name: null }, '/guardian_name', 'required'],
    [{ guardian_phone: null }, '/guardian_phone', 'required'],
    [{ guardian_phone: '123' }, '/guardian_phone', 'phone_format'],
    [{ id_number: '110105194912310021' }, '/id_number', 'unknown_field'],
    [{ unit_id: '00000000-0000-7000-8000-000000000000' }, '/unit_id', 'not_found'],
    [{ id_photo_url: 'x' }, '/id_photo_url', 'photo_not_found'],
  ])('refuses %j at its field and changes nothing', async (wrong, path, rule) => {
    const { data } = await add(wang)
    const refused = await change(wang, data.id, { name: '别人', ...wrong })
    expect(refused).toMatchObject({ status: 422, code: 4001, errors: [{ path, rule }] })
    expect((await wang.call(getParticipant, { params: { id: data.id } })).data.name).toBe('王小明')
  })

  test('tells everything that is wrong at once', async () => {
    const { data } = await add(wang)
    const wrong = { guardian_name: null, guardian_phone: '123', relation: 'x' }
    const refused = await wang.call(changeParticipant, { params: { id: data.id }, rawBody: wrong })
    expect(refused.errors.map(({ path }) => path).toSorted()).toEqual(['/guardian_phone', '/relation'])
    const nobody = '00000000-0000-7000-8000-000000000000'
    const more = await change(wang, data.id, { guardian_name: null, unit_id: nobody, id_photo_url: 'x' })
    expect(more.errors.map(({ path }) => path).toSorted()).toEqual(['/guardian_name', '/id_photo_url', '/unit_id'])
  })

  test('a grown-up may lose the guardian', async () => {
    const { data } = await add(wang, { id_number: anIdNumber({ birthDate: '1990-05-20' }) })
    const changed = await change(wang, data.id, { guardian_name: null, guardian_phone: null })
    expect(changed.data).toMatchObject({ guardian_name: null, guardian_phone: null })
  })
})

describe('removing', () => {
  test('who is removed is gone and may be added anew', async () => {
    const id_number = anIdNumber()
    const { data } = await add(wang, { id_number })
    expect(await wang.call(removeParticipant, { params: { id: data.id } })).toMatchObject({ code: 0, data: null })
    expect(await totalOf(wang)).toBe(0)
    for (const call of [getParticipant, removeParticipant])
      expect((await wang.call(call, { params: { id: data.id } })).code).toBe(4004)
    const again = await add(wang, { id_number })
    expect(again.code).toBe(0)
    expect(again.data.id).not.toBe(data.id)
  })

  test('who is entered somewhere stays', async () => {
    const { data } = await add(wang)
    const event = await anEvent(portal)
    const entries = [{ group_id: event.groups[0] ?? '', participant_id: data.id }]
    await wang.call(registerBatch, { body: { event_id: event.id, entries } })
    expect(await wang.call(removeParticipant, { params: { id: data.id } })).toMatchObject({ status: 409, code: 4009 })
    expect(await totalOf(wang)).toBe(1)
  })

  test('five hands removing one child at once count it once', async () => {
    const { data } = await add(wang)
    await add(wang)
    const answers = await together(5, () => wang.call(removeParticipant, { params: { id: data.id } }))
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
    expect(await totalOf(wang)).toBe(1)
  })
})

test('another organization finds, changes and removes nothing, and learns nothing', async () => {
  const { data } = await add(wang)
  for (const id of [data.id, '00000000-0000-7000-8000-000000000000', 'x', '%00']) {
    expect(await li.call(getParticipant, { params: { id } })).toMatchObject({ status: 404, code: 4004 })
    expect(await change(li, id, { name: '别人' })).toMatchObject({ status: 404, code: 4004 })
    expect(await li.call(removeParticipant, { params: { id } })).toMatchObject({ status: 404, code: 4004 })
  }
  expect((await li.call(listParticipants)).data.items).toEqual([])
  expect((await portal.call(listParticipants)).code).toBe(4202)
})
