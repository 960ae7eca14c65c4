import { readFileSync } from 'node:fs'
import { CallRefused } from '@startline/client'
import { CONSENT_TEXTS, type FailureName, failures } from '@startline/contract'
import { expect, test } from 'vitest'
import { checkGuardian, checkParticipant } from './check.ts'
import { CONSENT_VERSION, isOutdated } from './consent.ts'
import { type Division, derive } from './derived.ts'
import { fieldProblems, listedId } from './person-problems.ts'
import { fitInto } from './shrink.ts'
import { DEVICE_FIELDS, emptyValues, keptOf, type ParticipantValues, TAB_FIELDS, toBody } from './values.ts'

const TODAY = '2026-05-01'
const EVENT_DAY = '2026-05-16'
// Fictional: 10 May 2016, female.
const CHILD = '110105201605100025'
const filled: ParticipantValues = {
  ...emptyValues,
  name: '王小雨',
  id_number: CHILD,
  guardian_name: '王芳',
  guardian_phone: '13800138000',
  consent: true,
}
const messageOf = (values: Partial<ParticipantValues>, field: string) =>
  checkParticipant({ ...filled, ...values }, TODAY, 'en').find((problem) => problem.field === field)?.message

const group = (name: string, change: Partial<Division> = {}): Division => ({
  id: name,
  name,
  gender: 'any',
  born_from: null,
  born_to: null,
  photo_required: false,
  ...change,
})

test('the eighteenth character tells birth date, gender, age on the event’s day and the groups that fit', () => {
  const groups = [
    group('girls', { gender: 'female' }),
    group('boys', { gender: 'male' }),
    group('older', { born_to: '2015-12-31' }),
  ]
  expect(derive({ ...emptyValues, id_number: CHILD.slice(0, 17) }, TODAY, EVENT_DAY, groups)).toBeNull()
  const derived = derive({ ...emptyValues, id_number: CHILD }, TODAY, EVENT_DAY, groups)
  expect(derived).toMatchObject({ birthDate: '2016-05-10', gender: 'female', age: 10 })
  expect(derived?.matching.map(({ name }) => name)).toEqual(['girls'])
})

test('full-width digits and blanks in a number are read and sent as plain ones', () => {
  const typed = CHILD.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)).replace(
    /^(.{6})/,
    '$1 ',
  )
  expect(derive({ ...emptyValues, id_number: typed }, TODAY, EVENT_DAY)?.birthDate).toBe('2016-05-10')
  expect(toBody({ ...filled, id_number: typed, guardian_phone: '+86 138-0013-8000' }, true)).toMatchObject({
    id_number: CHILD,
    guardian_phone: '13800138000',
  })
})

test('other documents ask for birth date and gender, and what a document tells is never sent', () => {
  const passport = { ...filled, id_type: 'passport' as const, id_number: 'e12345678' }
  expect(checkParticipant(passport, TODAY, 'en').map(({ field }) => field)).toEqual(['birth_date', 'gender'])
  const told = { ...passport, birth_date: '2016-05-10', gender: 'female' as const }
  expect(checkParticipant(told, TODAY, 'en')).toEqual([])
  expect(toBody(told, true)).toMatchObject({ birth_date: '2016-05-10', gender: 'female', id_number: 'E12345678' })
  expect(toBody({ ...told, id_type: 'resident_id', id_number: CHILD }, true)).not.toHaveProperty('birth_date')
})

test('a complete form has no problems, an empty one asks for everything at once in the words of the server', () => {
  expect(checkParticipant(filled, TODAY, 'en')).toEqual([])
  const empty = checkParticipant(emptyValues, TODAY, 'zh-CN')
  expect(empty.map(({ field }) => field)).toEqual(['name', 'id_number', 'guardian_name', 'guardian_phone'])
  expect(empty[0]?.message).toBe('请输入姓名')
})

test('a wrong number names what is wrong with it', () => {
  expect(messageOf({ id_number: '1101052016051O0026' }, 'id_number')).toContain('14')
  expect(messageOf({ id_number: '11010520160510002' }, 'id_number')).toContain('17')
})

test('consent is asked for children under 14 only, and given in the guardian’s name', () => {
  expect(messageOf({ consent: false }, 'consent')).toBeDefined()
  expect(toBody(filled, true).consent).toEqual({ version: CONSENT_VERSION, given_by: '王芳' })
  expect(toBody({ ...filled, public_name: true }, true).consent?.version).toBe(`${CONSENT_VERSION}.name`)
  const adult = { ...emptyValues, name: 'A', id_number: '11010519491231002X' }
  expect(checkParticipant(adult, TODAY, 'en')).toEqual([])
  expect(toBody(adult, false).consent).toBeNull()
})

test('what is kept has neither number nor photo nor consent; birthday and phone are none of the device’s', () => {
  const kept = keptOf({ ...filled, id_photo_url: 'photo:1', birth_date: '2016-05-10' })
  expect(Object.keys(kept).toSorted()).toEqual([...DEVICE_FIELDS, ...TAB_FIELDS].toSorted())
  expect(JSON.stringify(kept)).not.toMatch(/110105|photo|consent/)
  expect(DEVICE_FIELDS.map((field) => kept[field])).not.toContain('2016-05-10')
})

test('problems the server found stand at their fields, the first of each', () => {
  const errors = [
    { path: '/guardian_phone', rule: 'phone_format', message: 'one' },
    { path: '/guardian_phone', rule: 'too_long', message: 'two' },
    { path: '/unit_id', rule: 'not_found', message: 'three' },
    { path: '/somewhere', rule: 'format', message: 'four' },
  ]
  expect(fieldProblems(errors)).toEqual([
    { field: 'guardian_phone', message: 'one' },
    { field: 'unit', message: 'three' },
  ])
})

test('somebody on the list already is told by id; other conflicts are not mistaken for it', () => {
  const refused = (name: FailureName, data: Record<string, unknown>) =>
    new CallRefused({ code: failures[name].code, name, message: 'm', data, request_id: 'r' }, 409).refusal
  expect(listedId(refused('participant_already_listed', { id: 'p1' }))).toBe('p1')
  expect(listedId(refused('conflict', { id: 'p1' }))).toBeNull()
})

test('a photo fits into the square and is never enlarged', () => {
  expect(fitInto(4_000, 3_000)).toEqual({ width: 1600, height: 1200 })
  expect(fitInto(300, 400)).toEqual({ width: 300, height: 400 })
  expect(fitInto(100_000, 1)).toEqual({ width: 1600, height: 1 })
})

const second = {
  row: 1,
  name: '李小红',
  phone: '139 0013 9000',
  relation: 'mother',
  phone_key: null,
  masked: null,
} as const

test('further guardians are sent behind the first, and only where there are any', () => {
  expect(toBody(filled, true)).not.toHaveProperty('guardians')
  const { guardians } = toBody({ ...filled, relation: 'father', guardians: [second] }, true)
  expect(guardians).toEqual([
    { name: '王芳', phone: '13800138000', relation: 'father' },
    { name: '李小红', phone: '13900139000', relation: 'mother' },
  ])
})

test('what the first guardian lacks is told at their own fields, what another lacks at the list', () => {
  const fields = (values: Partial<ParticipantValues>) =>
    checkParticipant({ ...filled, ...values }, TODAY, 'en').map(({ field }) => field)
  expect(fields({ guardians: [second] })).toEqual([])
  expect(fields({ guardian_name: '', guardians: [second] })).toEqual(['guardian_name'])
  expect(fields({ guardians: [{ ...second, phone: '12' }] })).toEqual(['guardians'])
  expect(checkGuardian({ ...second, phone: '' }, 'en')).toEqual({ phone: 'Please enter guardian’s phone number' })
  expect(checkGuardian({ ...second, phone: '', phone_key: 'kept' }, 'en')).toEqual({})
})

test('further guardians are never kept on the device: their numbers are somebody else’s', () => {
  expect(JSON.stringify(keptOf({ ...filled, guardians: [second] }))).not.toContain('李小红')
})

test('a consent to a former text is asked for again, none and the present one are not', () => {
  const versions = [CONSENT_VERSION, `${CONSENT_VERSION}.name`, '2025-09', '2026-01.name']
  expect([null, ...versions.map((version) => ({ version }))].map(isOutdated)).toEqual([false, false, false, true, true])
})

test('every consent text that the contract knows has its words, and the last one is asked now', () => {
  const source = readFileSync(new URL('consent-texts.ts', import.meta.url), 'utf8')
  const worded = [...source.matchAll(/^ {2}'([^']+)':/gm)].map(([, version]) => version)
  expect(worded).toEqual([...CONSENT_TEXTS])
  expect(CONSENT_VERSION).toBe(CONSENT_TEXTS.at(-1))
})
