import {
  addParticipant,
  addUnit,
  type Endpoint,
  listParticipants,
  login,
  register,
  registerBatch,
  reserveUpload,
} from '@startline/contract'
import { v7 as uuid } from 'uuid'
import { beforeAll, describe, expect, test } from 'vitest'
import { aJpeg, reserved, upload } from '../features/upload/upload-fixtures.ts'
import { aGroup, anEvent, anIdNumber, aParticipant } from './factories.ts'
import { type Answer, openPortal, type Person, type TestPortal } from './harness.ts'

const DAY_MS = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS)
const NOBODY = uuid()
const GROUPS = ['open', 'full', 'girls', 'closed', 'early', 'photo', 'consent', 'exclusive', 'perUnit', 'relay'] as const

let portal: TestPortal
let wang: Person
let event: string
let cancelled: { id: string; groups: string[] }
let group: Record<(typeof GROUPS)[number], string>
let unit: string
let entered: ReturnType<typeof aParticipant>
let enteredElsewhere: ReturnType<typeof aParticipant>
let foreignPhoto: string
let unfinishedPhoto: string

const TABLES = ['account', 'participant', 'registration', 'roster_member', 'registration_step', 'upload', 'idempotency_key', 'unit', 'session'] as const

async function rowCounts() {
  const { pool } = portal.deps.database
  const parts = TABLES.map((table) => `select '${table}' as name, count(*) as rows from ${table}`)
  const { rows } = await pool.query<{ name: string; rows: number }>(parts.join(' union all '))
  const { rows: taken } = await pool.query<{ taken: number }>('select sum(taken + waitlisted) as taken from event_group')
  return { ...Object.fromEntries(rows.map((row) => [row.name, row.rows])), taken: taken[0]?.taken }
}

beforeAll(async () => {
  portal = await openPortal()
  wang = await portal.signUp()
  const li = await portal.signUp()
  const first = uuid()
  const relay = { size_min: 2, size_max: 4, min_female: 1, min_male: 0, age_sum_max: null, same_unit: false }
  const made = await anEvent(portal, {
    groups: [
      aGroup({ id: first }),
      aGroup({ capacity: 1 }),
      aGroup({ gender: 'female' }),
      aGroup({ registration_closes_at: inDays(-0.5) }),
      aGroup({ registration_opens_at: inDays(1) }),
      aGroup({ photo_required: true }),
      aGroup({ consent_required: true }),
      aGroup({ exclusive_with: [first] }),
      aGroup({ per_unit_limit: 1 }),
      aGroup({ entry_kind: 'team', team_rules: JSON.stringify(relay) }),
    ],
  })
  event = made.id
  group = Object.fromEntries(GROUPS.map((name, at) => [name, made.groups[at]])) as typeof group
  cancelled = await anEvent(portal, { cancelled_at: new Date() })
  const added = await wang.call(addUnit, { body: { name: '朝阳轮滑俱乐部', type: 'club', district_code: '110105' } })
  unit = added.data.id
  entered = aParticipant({ name: '王一' })
  enteredElsewhere = aParticipant({ name: '李一' })
  await enter(wang, { group_id: group.open, participant: entered })
  await enter(wang, { group_id: group.full, participant: aParticipant() })
  await enter(wang, { group_id: group.perUnit, unit_id: unit, participant: aParticipant() })
  await enter(li, { group_id: group.open, participant: enteredElsewhere })
  foreignPhoto = (await upload(portal, li, await aJpeg())).url
  unfinishedPhoto = (await reserved(wang)).url
})

async function enter(who: Person, entry: object) {
  const { code } = await who.call(registerBatch, { rawBody: { event_id: event, entries: [entry] } })
  expect(code).toBe(0)
}

/** What an answer says is wrong, at its first place. */
interface Told {
  status: number
  code: number
  path?: string | undefined
  rule?: string | undefined
  message: string
}

type Ask = (headers: Record<string, string>) => Promise<Told>

const told = ({ status, code, message, errors }: Answer<Endpoint>): Told => ({
  status,
  code,
  path: errors[0]?.path,
  rule: errors[0]?.rule,
  message: errors[0]?.message ?? message,
})

const send = (endpoint: Endpoint, rawBody: unknown): Ask => async (headers) =>
  told(await wang.call(endpoint, { rawBody, headers }))

/** An entry's own code and errors; the refused batch around it is the same for all. */
const entryOf = (entry: () => unknown, at = 0, before: () => unknown[] = () => []): Ask => async (headers) => {
  const answer = await wang.call(registerBatch, { rawBody: { event_id: event, entries: [...before(), entry()] }, headers })
  expect([answer.status, answer.code]).toEqual([422, 4306])
  const item = answer.data.items[at]
  expect(item?.status).toBe('rejected')
  const error = item?.errors[0]
  return { status: 422, code: item?.code ?? 0, path: error?.path, rule: error?.rule, message: error?.message ?? '' }
}

const child = (change: object) => () => send(addParticipant, { ...aParticipant(), ...change })
const without = (field: string) => () => send(addParticipant, { ...aParticipant(), [field]: undefined })
const inGroup = (name: (typeof GROUPS)[number], change: Parameters<typeof aParticipant>[0] = {}) =>
  () => entryOf(() => ({ group_id: group[name], participant: aParticipant(change) }))
const batch = (change: object) => () =>
  send(registerBatch, { event_id: event, entries: [{ group_id: group.open, participant: aParticipant() }], ...change })
const ACCOUNT = { account: 'wrong.input', password: 'A quiet lane 2026', name: '王大明' }
const FILE = { purpose: 'id_photo', file_name: 'a.jpg', content_type: 'image/jpeg', size: 1000 }
const signUp = (change: object) => () => send(register, { ...ACCOUNT, ...change })
const file = (change: object) => () => send(reserveUpload, { ...FILE, ...change })

const wrongDigit = (number: string) => number.slice(0, 17) + (number.endsWith('0') ? '1' : '0')

type Row = [what: string, ask: () => Ask, status: number, code: number, path?: string, rule?: string]

const accounts: Row[] = [
  ['no account', signUp({ account: undefined }), 422, 4001, '/account', 'required'],
  ['an empty account', signUp({ account: '' }), 422, 4001, '/account', 'required'],
  ['an account that is too long', signUp({ account: 'a'.repeat(255) }), 422, 4001, '/account', 'too_long'],
  ['an account that is a list', signUp({ account: ['wang'] }), 422, 4001, '/account', 'type'],
  ['an account with a blank', signUp({ account: 'wang li' }), 422, 4001, '/account', 'account_format'],
  ['a phone number for an account', signUp({ account: '13800138000' }), 422, 4001, '/account', 'account_is_phone'],
  ['no password', signUp({ password: undefined }), 422, 4001, '/password', 'required'],
  ['a password that is too short', signUp({ password: 'x7!kQ2z' }), 422, 4001, '/password', 'too_short'],
  ['a password that is too long', signUp({ password: 'xY3 '.repeat(33) }), 422, 4001, '/password', 'too_long'],
  ['a password that is a number', signUp({ password: 1234567890 }), 422, 4001, '/password', 'type'],
  ['a common password', signUp({ password: 'password123' }), 422, 4001, '/password', 'password_common'],
  ['a password with the account in it', signUp({ password: 'wrong.input 77' }), 422, 4001, '/password', 'password_context'],
  ['no name', signUp({ name: undefined }), 422, 4001, '/name', 'required'],
  ['a name of signs', signUp({ name: '***' }), 422, 4001, '/name', 'name_format'],
  ['a name that is too long', signUp({ name: '王'.repeat(61) }), 422, 4001, '/name', 'too_long'],
  ['an unknown field', signUp({ role: 'owner' }), 422, 4001, '/role', 'unknown_field'],
  ['an account that is taken', () => send(register, { ...ACCOUNT, account: wang.account }), 409, 4103],
  ['signing in with nothing', () => send(login, {}), 422, 4001, '/account', 'required'],
  ['signing in with a wrong password', () => send(login, { account: wang.account, password: 'Another lane 2026' }), 401, 4101],
  ['signing in to no account', () => send(login, { account: 'nobody.here', password: 'Another lane 2026' }), 401, 4101],
  ['a password to sign in that is too long', () => send(login, { account: 'a', password: 'x'.repeat(129) }), 422, 4001, '/password', 'too_long'],
]

const children: Row[] = [
  ['a child without a name', without('name'), 422, 4001, '/name', 'required'],
  ['a name that is null', child({ name: null }), 422, 4001, '/name', 'required'],
  ['a name of blanks', child({ name: '   ' }), 422, 4001, '/name', 'name_format'],
  ['a name that is too long', child({ name: '王'.repeat(61) }), 422, 4001, '/name', 'too_long'],
  ['a name that is an object', child({ name: {} }), 422, 4001, '/name', 'type'],
  ['no number', without('id_number'), 422, 4001, '/id_number', 'required'],
  ['a number that is a number', child({ id_number: 110105201605200011 }), 422, 4001, '/id_number', 'type'],
  ['a wrong check digit', () => send(addParticipant, aParticipant({ id_number: wrongDigit(anIdNumber()) })), 422, 4001, '/id_number', 'id_number_check_digit'],
  ['a number of 15 digits', child({ id_number: '110105160520001' }), 422, 4001, '/id_number', 'id_number_fifteen'],
  ['a number of 17 digits', child({ id_number: '11010520160520001' }), 422, 4001, '/id_number', 'id_number_length'],
  ['a number that a spreadsheet has rounded', child({ id_number: '110105201605200000' }), 422, 4001, '/id_number', 'id_number_rounded'],
  ['a letter inside the number', child({ id_number: '1101052016O5200011' }), 422, 4001, '/id_number', 'id_number_character'],
  ['an impossible date in the number', () => send(addParticipant, aParticipant({ id_number: anIdNumber({ birthDate: '2015-02-29' }) })), 422, 4001, '/id_number', 'id_number_birth_date'],
  ['a birth date to come', () => send(addParticipant, aParticipant({ id_number: anIdNumber({ birthDate: '2090-01-01' }) })), 422, 4001, '/id_number', 'id_number_birth_date'],
  ['a province that is none', () => send(addParticipant, aParticipant({ id_number: anIdNumber({ region: '990101' }) })), 422, 4001, '/id_number', 'id_number_region'],
  ['another birth date than the number’s', child({ birth_date: '2016-05-21' }), 422, 4001, '/birth_date', 'derived_differs'],
  ['another gender than the number’s', child({ gender: 'female' }), 422, 4001, '/gender', 'derived_differs'],
  ['a passport without a birth date', child({ id_type: 'passport', id_number: 'E12345678' }), 422, 4001, '/birth_date', 'required'],
  ['a passport of a child to come', child({ id_type: 'passport', id_number: 'E12345678', birth_date: '2090-01-01', gender: 'male' }), 422, 4001, '/birth_date', 'date_impossible'],
  ['an impossible birth date', child({ id_type: 'passport', id_number: 'E12345678', birth_date: '2015-02-30', gender: 'male' }), 422, 4001, '/birth_date', 'format'],
  ['a kind of document that is none', child({ id_type: 'library_card' }), 422, 4001, '/id_type', 'choice'],
  ['a gender that is none', child({ gender: '男' }), 422, 4001, '/gender', 'choice'],
  ['a child without a guardian', without('guardian_name'), 422, 4001, '/guardian_name', 'required'],
  ['a guardian without a phone number', without('guardian_phone'), 422, 4001, '/guardian_phone', 'required'],
  ['a phone number that is none', child({ guardian_phone: '12345' }), 422, 4001, '/guardian_phone', 'phone_format'],
  ['a relation that is none', child({ relation: 'neighbour' }), 422, 4001, '/relation', 'choice'],
  ['a unit that is no id', child({ unit_id: '1' }), 422, 4001, '/unit_id', 'format'],
  ['an unknown unit', child({ unit_id: NOBODY }), 422, 4001, '/unit_id', 'not_found'],
  ['consent without a version', child({ consent: { given_by: '王大明' } }), 422, 4001, '/consent/version', 'required'],
  ['consent of nobody', child({ consent: { version: '1', given_by: '' } }), 422, 4001, '/consent/given_by', 'required'],
  ['an unknown field of a child', child({ id: NOBODY }), 422, 4001, '/id', 'unknown_field'],
  ['another’s photo', () => send(addParticipant, aParticipant({ id_photo_url: foreignPhoto })), 422, 4001, '/id_photo_url', 'photo_not_found'],
  ['a photo that was never sent', () => send(addParticipant, aParticipant({ id_photo_url: unfinishedPhoto })), 422, 4001, '/id_photo_url', 'photo_not_found'],
  ['a photo from elsewhere', child({ id_photo_url: 'https://example.com/a.jpg' }), 422, 4001, '/id_photo_url', 'photo_not_found'],
  ['a child who is on the list', () => send(addParticipant, entered), 409, 4009],
]

const entries: Row[] = [
  ['an entry that is null', () => entryOf(() => null), 422, 4001, '/entries/0', 'required'],
  ['an entry that is a text', () => entryOf(() => 'x'), 422, 4001, '/entries/0', 'type'],
  ['an entry without a group', () => entryOf(() => ({ participant: aParticipant() })), 422, 4001, '/entries/0/group_id', 'required'],
  ['an unknown group', () => entryOf(() => ({ group_id: NOBODY, participant: aParticipant() })), 422, 4004, '/entries/0/group_id', 'not_found'],
  ['an unknown unit', () => entryOf(() => ({ group_id: group.open, unit_id: NOBODY, participant: aParticipant() })), 422, 4004, '/entries/0/unit_id', 'not_found'],
  ['an unknown district', () => entryOf(() => ({ group_id: group.open, district_code: '999999', participant: aParticipant() })), 422, 4001, '/entries/0/district_code', 'not_found'],
  ['nobody', () => entryOf(() => ({ group_id: group.open })), 422, 4001, '/entries/0/participant_id', 'required'],
  ['somebody unknown', () => entryOf(() => ({ group_id: group.open, participant_id: NOBODY })), 422, 4004, '/entries/0/participant_id', 'not_found'],
  ['a wrong number in the second entry', () => entryOf(() => ({ group_id: group.open, participant: aParticipant({ id_number: '110105160520001' }) }), 1, () => [{ group_id: group.open, participant: aParticipant() }]), 422, 4001, '/entries/1/participant/id_number', 'id_number_fifteen'],
  ['an unknown field of an entry', () => entryOf(() => ({ group_id: group.open, participant: aParticipant(), fee: 0 })), 422, 4001, '/entries/0/fee', 'unknown_field'],
  ['another’s photo', () => entryOf(() => ({ group_id: group.open, participant: aParticipant({ id_photo_url: foreignPhoto }) })), 422, 4001, '/entries/0/participant/id_photo_url', 'photo_not_found'],
  ['a window that has closed', inGroup('closed'), 422, 4301, '/entries/0/group_id', 'window_closed'],
  ['a window that is not yet open', inGroup('early'), 422, 4301, '/entries/0/group_id', 'window_not_open'],
  ['a full group', inGroup('full'), 422, 4302, '/entries/0/group_id', 'group_full'],
  ['the other gender', inGroup('girls', { sex: 'male' }), 422, 4303, '/entries/0', 'other_gender'],
  ['too old', inGroup('open', { birthDate: '2013-12-31' }), 422, 4303, '/entries/0', 'born_too_early'],
  ['too young', inGroup('open', { birthDate: '2019-01-01' }), 422, 4303, '/entries/0', 'born_too_late'],
  ['no photo where one is needed', inGroup('photo'), 422, 4303, '/entries/0', 'photo_missing'],
  ['no consent where it is needed', inGroup('consent'), 422, 4303, '/entries/0', 'consent_missing'],
  ['one person in a group for teams', inGroup('relay'), 422, 4303, '/entries/0/group_id', 'entry_kind'],
  ['a team of one', () => entryOf(() => ({ group_id: group.relay, team: { name: '飞驰', leader_name: '李教练' }, members: [{ participant: aParticipant({ sex: 'female' }) }] })), 422, 4303, '/entries/0/members', 'roster_too_small'],
  ['a team without a girl', () => entryOf(() => ({ group_id: group.relay, team: { name: '飞驰' }, members: [{ participant: aParticipant() }, { participant: aParticipant() }] })), 422, 4303, '/entries/0/members', 'too_few_girls'],
  ['a team without members', () => entryOf(() => ({ group_id: group.relay, team: { name: '飞驰' } })), 422, 4001, '/entries/0/members', 'required'],
  ['a group that excludes another', () => entryOf(() => ({ group_id: group.exclusive, participant: entered })), 422, 4303, '/entries/0', 'exclusive_group'],
  ['somebody registered already', () => entryOf(() => ({ group_id: group.open, participant: entered })), 422, 4304, '/entries/0', 'already_registered'],
  ['somebody registered by another organization', () => entryOf(() => ({ group_id: group.open, participant: enteredElsewhere })), 422, 4304, '/entries/0', 'already_registered'],
  ['a known number under another name', () => entryOf(() => ({ group_id: group.girls, participant: { ...entered, name: '赵六' } })), 422, 4001, '/entries/0/participant/name', 'name_differs'],
  ['the unit’s places used up', () => entryOf(() => ({ group_id: group.perUnit, unit_id: unit, participant: aParticipant() })), 422, 4302, '/entries/0/unit_id', 'unit_limit'],
]

const batches: Row[] = [
  ['no event', batch({ event_id: undefined }), 422, 4001, '/event_id', 'required'],
  ['an event that is no id', batch({ event_id: '1' }), 422, 4001, '/event_id', 'format'],
  ['an unknown event', batch({ event_id: NOBODY }), 404, 4004],
  ['no entries', batch({ entries: undefined }), 422, 4001, '/entries', 'required'],
  ['0 entries', batch({ entries: [] }), 422, 4001, '/entries', 'too_few'],
  ['5001 entries', batch({ entries: Array.from({ length: 5001 }, () => ({})) }), 422, 4001, '/entries', 'too_many'],
  ['entries that are an object', batch({ entries: {} }), 422, 4001, '/entries', 'type'],
  ['a wrong mode', batch({ mode: 'all' }), 422, 4001, '/mode', 'choice'],
  ['a wrong word for full groups', batch({ when_full: 'queue' }), 422, 4001, '/when_full', 'choice'],
  ['a trial that is a word', batch({ dry_run: 'yes' }), 422, 4001, '/dry_run', 'type'],
  ['an unknown field', batch({ force: true }), 422, 4001, '/force', 'unknown_field'],
  ['a body that is null', () => send(registerBatch, 'null'), 422, 4001, '', 'required'],
  ['broken JSON', () => send(registerBatch, '{"event_id":'), 400, 4000],
  ['a huge body', () => send(registerBatch, `"${'x'.repeat(9_000_000)}"`), 413, 4013],
  ['101 rows a page', () => async (headers) => told(await wang.call(listParticipants, { query: { page_size: 101 }, headers })), 422, 4001, '/page_size', 'too_big'],
  ['page 0', () => async (headers) => told(await wang.call(listParticipants, { query: { page: 0 }, headers })), 422, 4001, '/page', 'too_small'],
]

const files: Row[] = [
  ['no purpose', file({ purpose: undefined }), 422, 4001, '/purpose', 'required'],
  ['a purpose that is none', file({ purpose: 'avatar' }), 422, 4001, '/purpose', 'choice'],
  ['no file name', file({ file_name: '' }), 422, 4001, '/file_name', 'required'],
  ['a file name that is too long', file({ file_name: 'x'.repeat(201) }), 422, 4001, '/file_name', 'too_long'],
  ['a type that may be a program', file({ content_type: 'image/svg+xml' }), 422, 4001, '/content_type', 'choice'],
  ['a type that is a number', file({ content_type: 7 }), 422, 4001, '/content_type', 'type'],
  ['a size of 0', file({ size: 0 }), 422, 4001, '/size', 'too_small'],
  ['a size that is a text', file({ size: '1000' }), 422, 4001, '/size', 'type'],
  ['half a byte', file({ size: 0.5 }), 422, 4001, '/size'],
  ['a file that is too large', file({ size: 10_000_001 }), 422, 4001, '/size', 'too_big'],
  ['a path of one’s own', file({ path: '../a' }), 422, 4001, '/path', 'unknown_field'],
]

describe.each([
  ['accounts', accounts],
  ['children', children],
  ['entries', entries],
  ['batches and lists', batches],
  ['files', files],
])('%s', (_area, rows) => {
  test.each(rows)('%s is refused in the reader’s language, and nothing is written', async (_what, make, status, code, path, rule) => {
    const before = await rowCounts()
    const ask = make()
    const zh = await ask({ 'accept-language': 'zh-CN' })
    const en = await ask({ 'accept-language': 'en' })
    for (const { message: _message, ...facts } of [zh, en])
      expect(facts).toEqual({ status, code, path, rule: rule ?? facts.rule })
    expect(zh.message).toMatch(/\p{Script=Han}/u)
    expect(en.message).toMatch(/^[^\p{Script=Han}]{4,}$/u)
    for (const { message } of [zh, en]) expect(message).not.toMatch(/undefined|null|NaN|\[object/)
    expect(await rowCounts()).toEqual(before)
  })
})

test('a later copy inside a batch is the duplicate; nothing of the batch is written', async () => {
  const before = await rowCounts()
  const entry = { group_id: group.open, participant: aParticipant() }
  const answer = await wang.call(registerBatch, { rawBody: { event_id: event, entries: [entry, entry] } })
  expect(answer.data.items.map(({ status, code }) => [status, code])).toEqual([
    ['valid', 0],
    ['rejected', 4304],
  ])
  expect(answer.data.items[1]?.errors).toMatchObject([{ path: '/entries/1', rule: 'already_registered' }])
  expect(await rowCounts()).toEqual(before)
})

test('a cancelled event takes nobody', async () => {
  const entry = { group_id: cancelled.groups[0], participant: aParticipant() }
  const answer = await wang.call(registerBatch, { rawBody: { event_id: cancelled.id, entries: [entry] } })
  expect(answer.data.items[0]).toMatchObject({ code: 4301, errors: [{ rule: 'event_cancelled' }] })
})

const HOSTILE = ['\u0000', 'a\u0000b', '\ud800', '\u202e王', '%', "'; drop table participant; --", '\uffff', '𠮷'.repeat(30), '-1', '1e999']

test.each(HOSTILE)('no text is a fault of ours: %j', async (text) => {
  const faults: string[] = []
  const note = (what: string, code: number) => code >= 5000 && faults.push(what)
  const paths = ['/api/events?keyword=', '/api/events?from=', '/api/events?district_code=', '/api/events?page=', '/api/unit?keyword=', '/api/unit?district_code=', '/api/districts?keyword=', '/api/districts?parent_code=', '/api/registration?keyword=', '/api/registration?event_id=', '/api/registration/participant?keyword=', '/api/registration/participant?unit_id=', '/api/events/', '/api/registration/', '/api/registration/participant/', '/oss/file/', '/api/unit/']
  for (const path of paths) {
    const url = path + encodeURIComponent(text.toWellFormed()) + (path === '/api/unit/' ? '/team' : '')
    const answer = await portal.app.inject({ url, headers: { authorization: wang.token } })
    note(path, answer.json().code)
  }
  for (const field of Object.keys(ACCOUNT)) note(`register ${field}`, (await portal.call(register, { rawBody: { ...ACCOUNT, account: `u${uuid()}`, [field]: text } })).code)
  for (const field of ['account', 'password']) note(`login ${field}`, (await portal.call(login, { rawBody: { account: 'a', password: 'b', [field]: text } })).code)
  for (const field of ['name', 'id_number', 'guardian_name', 'guardian_phone', 'id_photo_url', 'unit_id', 'relation', 'birth_date'])
    note(`child ${field}`, (await wang.call(addParticipant, { rawBody: { ...aParticipant(), [field]: text } })).code)
  for (const given_by of [text]) note('consent', (await wang.call(addParticipant, { rawBody: { ...aParticipant(), consent: { version: text, given_by } } })).code)
  for (const type of ['passport', 'other', 'hk_macao_permit'])
    note(`document ${type}`, (await wang.call(addParticipant, { rawBody: { ...aParticipant(), id_type: type, id_number: text, birth_date: '2016-01-01', gender: 'male' } })).code)
  for (const field of ['name', 'type', 'district_code']) note(`unit ${field}`, (await wang.call(addUnit, { rawBody: { name: `单位${uuid()}`, type: 'club', district_code: '110105', [field]: text } })).code)
  for (const field of Object.keys(FILE)) note(`file ${field}`, (await wang.call(reserveUpload, { rawBody: { ...FILE, [field]: text } })).code)
  const entry = { group_id: group.open, participant: aParticipant() }
  for (const field of ['group_id', 'unit_id', 'district_code', 'participant_id'])
    note(`entry ${field}`, (await wang.call(registerBatch, { rawBody: { event_id: event, dry_run: true, entries: [{ ...entry, [field]: text }] } })).code)
  for (const field of ['name', 'id_number', 'guardian_name', 'id_photo_url'])
    note(`entry child ${field}`, (await wang.call(registerBatch, { rawBody: { event_id: event, dry_run: true, entries: [{ ...entry, participant: { ...aParticipant(), [field]: text } }] } })).code)
  const members = [{ participant: aParticipant({ sex: 'female' }) }, { participant: aParticipant() }]
  for (const mode of ['name', 'leader_name'])
    note(`team ${mode}`, (await wang.call(registerBatch, { rawBody: { event_id: event, entries: [{ group_id: group.relay, team: { name: '飞驰', [mode]: text }, members }] } })).code)
  expect(faults).toEqual([])
})

test('a body that is very deep is no fault of ours', async () => {
  const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
  const headers = { 'idempotency-key': 'deep' }
  const inEntry = await wang.call(registerBatch, { rawBody: `{"event_id":"${event}","entries":[${deep}]}`, headers })
  expect(inEntry.code).toBeLessThan(5000)
  expect((await wang.call(addParticipant, { rawBody: `{"name":${deep}}` })).code).toBe(4001)
})
