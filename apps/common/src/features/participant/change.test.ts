import type { ParticipantRecord } from '@startline/entry'
import { expect, test } from 'vitest'
import { changesOf, movedFields, rebased, valuesOf } from './change.ts'
import { checkChange } from './check-change.ts'

const record = (more: Partial<ParticipantRecord> = {}): ParticipantRecord => ({
  id: '01a1fc04-5693-75ce-ad75-2ec21f5ac092',
  name: 'Li Na',
  id_type: 'passport',
  id_number: '**********789',
  gender: 'female',
  birth_date: '2016-03-02',
  age: 10,
  id_photo_url: null,
  id_photo_view_url: null,
  guardian_name: 'Li Wei',
  guardian_phone: '138****8000',
  relation: 'father',
  guardians: [{ name: 'Li Wei', phone: '138****8000', phone_key: 'kept', relation: 'father' }],
  unit_id: null,
  consent: null,
  created_at: '2026-01-01T00:00:00Z',
  version: 'v1',
  ...more,
})
const edit = (from: ParticipantRecord, more: object) => ({ ...valuesOf(from, null), ...more })
const wrong = (from: ParticipantRecord, more: object) =>
  checkChange(from, edit(from, more), 'en').map(({ path, rule }) => `${path} ${rule}`)

test('an untouched form changes nothing; the masked phone number is never sent back', () => {
  expect(changesOf(record(), edit(record(), {}))).toEqual({})
})

test('only what differs is sent; a number that is not typed anew is kept by its key', () => {
  const [father] = valuesOf(record(), null).guardians
  const mother = { ...father, name: 'Zhao Min', phone: '139 0013 9000', phone_key: null, relation: 'mother' }
  const change = edit(record(), { name: ' Li Na Na ', guardians: [mother, { ...father, relation: '' }] })
  expect(changesOf(record(), change)).toEqual({
    name: 'Li Na Na',
    guardians: [
      { name: 'Zhao Min', phone: '13900139000', relation: 'mother' },
      { name: 'Li Wei', phone_key: 'kept', relation: null },
    ],
  })
})

test('after somebody else’s change all is as it is now, but for what was changed here', () => {
  const now = record({
    name: 'Li Nana',
    id_photo_url: '/oss/new',
    guardians: [{ name: 'Li Wei', phone: '139****9000', phone_key: 'other', relation: 'father' }],
    version: 'v2',
  })
  expect(movedFields(record(), now)).toEqual(['name', 'id_photo_url', 'guardians'])
  const untouched = rebased(record(), edit(record(), {}), now, null)
  expect(changesOf(now, untouched)).toEqual({})
  const renamed = rebased(record(), edit(record(), { name: 'Li Lan' }), now, null)
  expect(changesOf(now, renamed)).toEqual({ name: 'Li Lan' })
})

test('a number that was kept and is there no more has to be typed', () => {
  const now = record({ guardians: [{ name: 'Li Wei', phone: '139****9000', phone_key: 'other', relation: 'father' }] })
  const [father] = valuesOf(record(), null).guardians
  const mine = rebased(record(), edit(record(), { guardians: [{ ...father, name: 'Li Weiwei' }] }), now, null)
  expect(mine.guardians).toMatchObject([{ name: 'Li Weiwei', phone_key: null, masked: null }])
  expect(checkChange(now, mine, 'en').map(({ path }) => path)).toEqual(['/guardians/0/phone'])
})

test('a number that somebody else saved again is kept by its new key', () => {
  const now = record({ guardians: [{ name: 'Li Wei', phone: '138****8000', phone_key: 'new', relation: 'mother' }] })
  const [father] = valuesOf(record(), null).guardians
  const mine = rebased(record(), edit(record(), { guardians: [{ ...father, name: 'Li Weiwei' }] }), now, null)
  expect(mine.guardians).toMatchObject([{ name: 'Li Weiwei', phone_key: 'new' }])
  expect(checkChange(now, mine, 'en')).toEqual([])
})

test('a photo is kept, replaced or removed', () => {
  expect(changesOf(record(), edit(record(), { photo: '/oss/x' }))).toEqual({ id_photo_url: '/oss/x' })
  expect(changesOf(record(), edit(record(), { photo: null }))).toEqual({ id_photo_url: null })
})

test('a child keeps a guardian, a grown-up needs none', () => {
  expect(wrong(record(), { guardians: [] })).toEqual(['/guardians required'])
  expect(wrong(record({ birth_date: '1990-01-01', age: 36 }), { guardians: [] })).toEqual([])
})

test('names and phone numbers are held to the server’s rules', () => {
  const [father] = valuesOf(record(), null).guardians
  const guardians = [
    { ...father, name: ' ', phone: '12' },
    { ...father, phone_key: null },
  ]
  expect(wrong(record(), { name: '', guardians })).toEqual([
    '/name required',
    '/guardians/0/name name',
    '/guardians/0/phone phone',
    '/guardians/1/phone phone',
  ])
  expect(wrong(record(), { name: '2016' })).toEqual(['/name name_format'])
})
