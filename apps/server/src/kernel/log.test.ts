import {
  addParticipant,
  grantUpload,
  listParticipants,
  login,
  loginBySms,
  logout,
  register,
  registerBatch,
  reserveUpload,
  resetPassword,
  verifyCode,
} from '@startline/contract'
import { beforeAll, expect, test } from 'vitest'
import { anEvent, aParticipant } from '../test/factories.ts'
import { openPortal, type TestPortal } from '../test/harness.ts'
import { keepLog } from '../test/keep-log.ts'

const NAME = '欧阳晓明'
const GUARDIAN = '欧阳国庆'
const PHONE = '13912345678'
const ACCOUNT = 'ouyang.family@mail.example'
const PASSWORD = 'Seven quiet lanes 2026'
const WRONG = 'Eight noisy lanes 2026'
const CHILD = aParticipant({ name: NAME, guardian_name: GUARDIAN, guardian_phone: PHONE })
const logged: string[] = []
const secrets: string[] = [NAME, GUARDIAN, PHONE, ACCOUNT, PASSWORD, WRONG, CHILD.id_number, 'ouyang']
let portal: TestPortal

beforeAll(async () => {
  portal = await openPortal({}, { logTo: keepLog(logged) })
  await journey()
})

/** Signs up, adds a child, registers it, sends a photo, and does the usual things wrong. */
async function journey() {
  const { data } = await portal.call(register, { body: { account: ACCOUNT, password: PASSWORD, name: GUARDIAN } })
  await portal.call(login, { body: { account: ACCOUNT, password: WRONG } })
  const again = await portal.call(login, { body: { account: ACCOUNT, password: PASSWORD } })
  const who = portal.as(data.token)
  const event = await anEvent(portal)
  await who.call(addParticipant, { body: CHILD })
  await who.call(addParticipant, { body: CHILD })
  await who.call(addParticipant, { rawBody: { ...CHILD, id_number: `${CHILD.id_number}x` } })
  await who.call(addParticipant, { rawBody: `{"name":"${NAME}","id_number":"${CHILD.id_number}` })
  await who.call(registerBatch, {
    body: { event_id: event.id, entries: [{ group_id: event.groups[0], participant: CHILD }] },
  })
  await who.call(listParticipants, { query: { keyword: NAME } })
  await portal.app.inject(`/api/events?keyword=${PHONE}&token=${data.token}`)
  await portal.app.inject(`/nowhere?account=${ACCOUNT}`)
  await portal.app.inject({
    method: 'POST',
    url: '/auth/login',
    headers: { 'content-type': 'text/plain' },
    payload: PASSWORD,
  })
  const photo = await who.call(reserveUpload, {
    body: { purpose: 'id_photo', file_name: `${NAME}.jpg`, content_type: 'image/jpeg', size: 100 },
  })
  const leave = await who.call(grantUpload, { body: { path: photo.data.path } })
  const headers = { 'content-type': 'image/jpeg', ...leave.data.headers }
  await portal.app.inject({ method: 'PUT', url: leave.data.upload_url, headers, payload: 'no picture' })
  await portal.as(`${data.token}x`).call(logout)
  await who.call(logout)
  await byPhone()
  secrets.push(data.token, again.data.token, leave.data.token)
}

/** Signs in by a code, mistypes one, and sets a password. */
async function byPhone() {
  const login = await portal.sendCodeTo(PHONE, 'login')
  await portal.call(loginBySms, { body: { phone: PHONE, code: login === '123123' ? '321321' : '123123' } })
  const signedIn = await portal.call(loginBySms, { body: { phone: PHONE, code: login } })
  const code = await portal.sendCodeTo(PHONE, 'reset_password')
  const proof = await portal.call(verifyCode, { body: { phone: PHONE, scene: 'reset_password', code } })
  await portal.call(resetPassword, { body: { ticket: proof.data.ticket, password: `about ${PHONE}` } })
  await portal.call(resetPassword, { body: { ticket: proof.data.ticket, password: PASSWORD } })
  secrets.push(signedIn.data.token, proof.data.ticket, `"${login}"`, `"${code}"`)
}

/** A failure of the store whose words quote what was written. */
async function failingStore() {
  const { token } = await portal.signUp(NAME)
  secrets.push(token)
  await portal.deps.database.pool.query(
    `alter table participant add constraint nobody check (name <> '${NAME}') not valid`,
  )
  const child = aParticipant({ name: NAME, guardian_name: GUARDIAN, guardian_phone: PHONE })
  secrets.push(child.id_number)
  return portal.as(token).call(addParticipant, { body: child })
}

test('the log tells of every request: method, path, status, and how long it took', () => {
  const lines = logged.map((line) => JSON.parse(line)).filter((line) => line.msg === 'answered')
  expect(lines.length).toBeGreaterThan(12)
  expect(lines).toContainEqual(
    expect.objectContaining({
      req: expect.objectContaining({ method: 'POST', path: '/auth/register' }),
      res: { status: 200 },
      ms: expect.any(Number),
    }),
  )
  expect(lines).toContainEqual(
    expect.objectContaining({ req: expect.objectContaining({ path: '/nowhere' }), res: { status: 404 } }),
  )
})

test('no token, password, number, name or question to the portal is in the log', async () => {
  expect(await failingStore().then(({ code }) => code)).toBe(5000)
  const all = logged.join('')
  expect(all).toContain('a call failed')
  expect(all).toContain('23514')
  for (const secret of secrets) expect(all.includes(secret), secret).toBe(false)
  // The path of a call may name what it sets.
  expect(all.replaceAll('/auth/password/reset', '')).not.toMatch(/keyword=|\?|authorization|password/i)
})
