import { getUser, listOrganizations, login, loginBySms, registerBySms, sendCode } from '@startline/contract'
import { expect, test } from 'vitest'
import { openPortal } from '../../test/harness.ts'
import { newPhone } from '../../test/sent-codes.ts'

const portal = await openPortal()
const password = 'A quiet lane 2026'

/** Registers a phone nobody else uses; gives the answer and the phone. */
async function found(body: { name?: string; password?: string } = {}) {
  const phone = newPhone()
  const code = await portal.sendCodeTo(phone, 'register')
  const answer = await portal.call(registerBySms, { body: { phone, code, name: '王大明', ...body } })
  return { phone, answer }
}

test('a person who registers by phone is signed in and owns a personal organization of the same name', async () => {
  const { phone, answer } = await found({ name: ' 王 大明 ', password })
  expect(answer.status).toBe(200)
  expect(answer.data.user).toMatchObject({ name: '王 大明', account: null })
  const me = portal.as(answer.data.token)
  const masked = `${phone.slice(0, 3)}****${phone.slice(-4)}`
  expect((await me.call(getUser)).data).toMatchObject({
    phone: masked,
    organization: { name: '王 大明', role: 'owner' },
  })
  expect((await me.call(listOrganizations)).data.items).toMatchObject([{ name: '王 大明', type: 'personal' }])
})

test('with a password the phone signs in by it too; without one it does so by codes only', async () => {
  const withOne = await found({ password })
  const signedIn = await portal.call(login, { body: { account: withOne.phone, password } })
  expect(signedIn.data.user.id).toBe(withOne.answer.data.user.id)
  const without = await found()
  expect((await portal.call(login, { body: { account: without.phone, password } })).code).toBe(4101)
  const code = await portal.sendCodeTo(without.phone, 'login')
  const again = await portal.call(loginBySms, { body: { phone: without.phone, code } })
  expect(again.data).toMatchObject({ created: false, user: { id: without.answer.data.user.id } })
})

test('that a phone is taken is told after the right code only', async () => {
  const { phone } = await portal.signUpBySms()
  const body = { phone, name: '王大明' }
  const code = await portal.sendCodeTo(phone, 'register')
  const wrong = code === '000000' ? '111111' : '000000'
  expect(await portal.call(registerBySms, { body: { ...body, code: wrong } })).toMatchObject({
    status: 422,
    code: 4102,
  })
  const taken = await portal.call(registerBySms, { body: { ...body, code } })
  expect(taken).toMatchObject({ status: 409, code: 4103, message: '该手机号已被其他账号使用' })
  const accounts = await portal.deps.database.db
    .selectFrom('account')
    .select('id')
    .where('phone_index', '=', portal.deps.vault.phoneIndex(phone))
    .execute()
  expect(accounts).toHaveLength(1)
})

test('a code that was refused for the body is not spent', async () => {
  const phone = newPhone()
  const code = await portal.sendCodeTo(phone, 'register')
  const body = { phone, code, name: '王大明' }
  const weak = await portal.call(registerBySms, { body: { ...body, password: 'password123' } })
  expect(weak.errors).toMatchObject([{ path: '/password', rule: 'password_common' }])
  expect((await portal.call(registerBySms, { body })).code).toBe(0)
})

test('every wrong field is told at once', async () => {
  const phone = newPhone()
  const body = { phone, code: '12', name: '***', password: `my ${phone}`, role: 'owner' }
  const { errors } = await portal.call(registerBySms, { rawBody: body })
  expect(errors.map(({ path, rule }) => `${path} ${rule}`).toSorted()).toEqual([
    '/code code_format',
    '/name name_format',
    '/password password_context',
    '/role unknown_field',
  ])
})

test('a phone somebody else only wrote down as theirs is free for who holds it', async () => {
  const phone = newPhone()
  await portal.call(sendCode, { body: { phone, scene: 'register' } })
  await portal.signUp('抢注者')
  const code = portal.codeFor(phone, 'register')
  expect((await portal.call(registerBySms, { body: { phone, code, name: '王大明' } })).code).toBe(0)
})

test('what was created is in the chain of the personal organization, without name or phone', async () => {
  const { answer } = await found()
  const { data } = await portal.as(answer.data.token).call(getUser)
  const links = await portal.deps.database.db
    .selectFrom('audit_link')
    .select('entries')
    .where('organization_id', '=', data.organization.id)
    .execute()
  expect(links.flatMap(({ entries }) => JSON.parse(entries))).toEqual([
    {
      at: expect.any(String),
      account_id: data.id,
      action: 'organization.found',
      subject: { organization_id: data.organization.id },
    },
  ])
})
