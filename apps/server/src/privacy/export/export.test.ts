import { addParticipant, exportMyData, logout, registerBatch, removeParticipant } from '@startline/contract'
import { maskDocument } from '@startline/domain'
import { beforeAll, expect, test } from 'vitest'
import { phoneBinding } from '../../identity/account/account.store.ts'
import { aJpeg, open, upload } from '../../media/upload/upload-fixtures.ts'
import { verifyAudit } from '../../record/verify-audit.ts'
import { anEvent, aParticipant } from '../../test/factories.ts'
import { openPortal, type Person } from '../../test/harness.ts'
import { readZip } from '../../test/read-zip.ts'

const HOUR_MS = 3_600_000
const portal = await openPortal()
const { db } = portal.deps.database
const child = aParticipant({ name: '王小明', guardian_phone: '13912345678' })
let wang: Person
let photo: Buffer
let registrationId: string | null | undefined
let childId: string

beforeAll(async () => {
  wang = await portal.signUp('王小明的妈妈')
  const phone_sealed = portal.deps.vault.seal('13812345678', phoneBinding(wang.accountId))
  await db.updateTable('account').set({ phone_sealed }).where('id', '=', wang.accountId).execute()
  const { url } = await upload(portal, wang, await aJpeg(30, 40))
  photo = (await open(portal, await viewOf(url))).rawPayload
  const consent = { version: '2026-01', given_by: '王小明的妈妈' }
  const { data } = await wang.call(addParticipant, { body: { ...child, id_photo_url: url, consent } })
  childId = data.id
  const event = await anEvent(portal)
  const entries = [{ group_id: event.groups[0], participant_id: childId }]
  const batch = await wang.call(registerBatch, { body: { event_id: event.id, entries } })
  registrationId = batch.data.items[0]?.registration_id
})

/** The signed address of a photo, as its participant shows it. */
async function viewOf(url: string): Promise<string> {
  const { data } = await wang.call(addParticipant, { body: aParticipant({ name: '王小华', id_photo_url: url }) })
  await wang.call(removeParticipant, { params: { id: data.id } })
  return data.id_photo_view_url ?? ''
}

async function exported(who: Person, full = false) {
  const { code, data } = await who.call(exportMyData, { body: { full } })
  expect(code).toBe(0)
  const answer = await open(portal, data.url)
  expect(answer.statusCode).toBe(200)
  const files = await readZip(answer.rawPayload)
  return { answer, files, names: [...files.keys()], mine: JSON.parse(String(files.get('data.json'))), asked: data }
}

test('a person takes everything along: account, devices, participants, registrations, consents, files and what they did', async () => {
  const { mine, answer, names, files } = await exported(wang)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': expect.stringMatching(/^attachment; filename="startline-\d{4}-\d\d-\d\d\.zip"$/),
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
  })
  expect(names.slice(0, 3)).toEqual(['README.txt', 'data.json', `photos/${childId}.jpg`])
  expect(mine.notices).toMatchObject([
    { organization_id: wang.organizationId, kind: 'entered', registration_id: registrationId, entries: 1, read: true },
  ])
  expect(JSON.stringify(mine.notices)).not.toContain('王小明')
  expect(files.get(`photos/${childId}.jpg`)?.equals(photo)).toBe(true)
  expect(mine.user).toMatchObject({ id: wang.accountId, name: '王小明的妈妈', account: wang.account })
  expect(mine.organizations).toMatchObject([{ id: wang.organizationId, type: 'personal', role: 'owner' }])
  expect(mine.devices).toHaveLength(1)
  expect(mine.participants.map(({ name }: { name: string }) => name)).toEqual(['王小明', '王小华'])
  expect(mine.participants[0]).toMatchObject({
    id: childId,
    birth_date: null,
    age: expect.any(Number),
    removed_at: null,
  })
  expect(mine.participants[1].removed_at).not.toBeNull()
  expect(mine.registrations).toMatchObject([
    {
      id: registrationId,
      members: [{ name: '王小明', id_number: maskDocument(child.id_number), gender: 'male' }],
    },
  ])
  expect(mine.consents).toMatchObject([{ participant_id: childId, version: '2026-01', given_by: '王小明的妈妈' }])
  expect(mine.applications).toEqual([])
  expect(mine.uploads).toMatchObject([{ purpose: 'id_photo', content_type: 'image/jpeg' }])
  const actions = mine.audit.map(({ action }: { action: string }) => action)
  expect(actions).toEqual(expect.arrayContaining(['organization.found', 'participant.add', 'registration.add']))
})

test('both languages tell what the files are', async () => {
  const { files } = await exported(wang)
  const words = String(files.get('README.txt'))
  expect(words).toContain('您在起点的全部数据')
  expect(words).toContain('all your data at Startline')
  const { mine } = await exported(wang)
  for (const name of Object.keys(mine)) expect(words).toContain(name === 'made_at' ? 'data.json' : name)
})

test('numbers are hidden unless asked for in full, and both are told in the audit', async () => {
  const hidden = await exported(wang)
  const all = String(hidden.files.get('data.json'))
  expect(all).not.toContain(child.id_number)
  // Beside a birth date the mask tells nearly all of the number.
  expect(all).not.toMatch(/2016-?05-?20/)
  // Of the digits that end an id eleven may look like a phone.
  expect(all.replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '')).not.toMatch(/1[3-9]\d{9}/)
  expect(hidden.mine).toMatchObject({ numbers_in_full: false, user: { phone: '138****5678' } })
  expect(hidden.mine.participants[0]).toMatchObject({ guardian_phone: '139****5678' })
  const { mine } = await exported(wang, true)
  expect(mine).toMatchObject({ numbers_in_full: true, user: { phone: '13812345678' } })
  expect(mine.participants[0]).toMatchObject({
    id_number: child.id_number,
    birth_date: '2016-05-20',
    guardian_phone: '13912345678',
  })
  expect(mine.registrations[0].members[0]).toMatchObject({ birth_date: '2016-05-20' })
  const told = mine.audit.filter(({ action }: { action: string }) => action.startsWith('export.')).slice(-4)
  expect(told).toMatchObject([
    { action: 'export.ask', subject: { full: false } },
    { action: 'export.open', subject: { full: false } },
    { action: 'export.ask', subject: { full: true } },
    { action: 'export.open', subject: { full: true } },
  ])
  expect((await verifyAudit(db)).broken).toEqual([])
})

test('what belongs to organizations the person does not own stays there', async () => {
  const li = await portal.signUp('李教练')
  await li.call(addParticipant, { body: aParticipant({ name: '李小龙' }) })
  const guest = { organization_id: li.organizationId, account_id: wang.accountId, role: 'manager' as const }
  await db.insertInto('membership').values(guest).execute()
  const { mine, files } = await exported(wang)
  expect(String(files.get('data.json'))).not.toContain('李小龙')
  expect(mine.organizations).toMatchObject([{}, { id: li.organizationId, role: 'manager' }])
  await db
    .deleteFrom('membership')
    .where('organization_id', '=', li.organizationId)
    .where('role', '=', 'manager')
    .execute()
})

test('the applications that were allowed to be told of the person are named', async () => {
  const { rows } = await portal.deps.database.pool.query<{ id: string }>(
    `insert into application (id, app_code, name_zh, name_en, icon, entry, origin, secret_hash)
     values (gen_random_uuid(), 'results', '成绩', 'Results', 'medal', 'https://results.example/', 'https://results.example', sha256('x')) returning id`,
  )
  const consent = { account_id: wang.accountId, organization_id: wang.organizationId, scopes: ['openid', 'profile'] }
  await db
    .insertInto('application_consent')
    .values({ ...consent, application_id: rows[0]?.id ?? '' })
    .execute()
  const { mine } = await exported(wang)
  expect(mine.applications).toMatchObject([{ app_code: 'results', scopes: ['openid', 'profile'] }])
})

test('the address holds no token, opens once, for five minutes, and only as it was signed', async () => {
  const { data } = await wang.call(exportMyData)
  expect(data.url).not.toContain(wang.token)
  expect(new Date(data.expires_at).getTime() - portal.deps.now().getTime()).toBeLessThanOrEqual(5 * 60_000)
  const altered = data.url.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
  const later = data.url.replace(/expires=(\d+)/, (_all, at) => `expires=${Number(at) + 60}`)
  const other = data.url.replace(/[0-9a-f]{12}\?/, '000000000000?')
  for (const url of [altered, later, other, data.url.split('?')[0] ?? '', '/api/user/export/x'])
    expect((await open(portal, url)).json(), url).toMatchObject({ code: 4004 })
  expect((await portal.app.inject({ method: 'HEAD', url: data.url })).statusCode).toBe(404)
  expect((await open(portal, data.url)).statusCode).toBe(200)
  expect((await open(portal, data.url)).json().code).toBe(4004)
})

test('an address that is five minutes old opens nothing', async () => {
  const { data } = await wang.call(exportMyData)
  portal.passTime(5 * 60_000)
  expect((await open(portal, data.url)).json().code).toBe(4004)
})

test('signing out takes the address back', async () => {
  const li = await portal.signUp()
  const { data } = await li.call(exportMyData)
  await li.call(logout)
  expect((await open(portal, data.url)).json().code).toBe(4004)
})

test('it asks for a sign-in of the last twelve hours, however busy the session is, and for a token', async () => {
  expect(await portal.call(exportMyData)).toMatchObject({ status: 401, code: 4202 })
  const li = await portal.signUp()
  portal.passTime(12 * HOUR_MS - 60_000)
  expect((await li.call(exportMyData)).code).toBe(0)
  portal.passTime(2 * 60_000)
  expect(await li.call(exportMyData)).toMatchObject({ status: 403, code: 4003, data: { rule: 'sign_in_stale' } })
})

test('who asks again and again is slowed', async () => {
  const li = await portal.signUp()
  for (let times = 0; times < 10; times += 1) expect((await li.call(exportMyData)).code).toBe(0)
  const refused = await li.call(exportMyData)
  expect(refused).toMatchObject({ status: 429, code: 4029 })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
})
