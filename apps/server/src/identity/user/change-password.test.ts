import { changePassword, getUser, login, loginBySms } from '@startline/contract'
import { expect, test } from 'vitest'
import { openPortal, type Person } from '../../test/harness.ts'

const portal = await openPortal()
const next = 'Another quiet lane 2026'
const signIn = (account: string, password: string) => portal.call(login, { body: { account, password } })
const change = (who: Pick<Person, 'call'>, current_password: string | undefined, password = next) =>
  who.call(changePassword, { body: { current_password, password } })

test('a changed password ends the other sessions, this one stays', async () => {
  const wang = await portal.signUp()
  const desk = portal.as((await signIn(wang.account, wang.password)).data.token)
  const stranger = await portal.signUp()
  expect(await change(wang, wang.password)).toMatchObject({ status: 200, code: 0, data: null })
  expect([(await wang.call(getUser)).code, (await desk.call(getUser)).code]).toEqual([0, 4202])
  expect((await stranger.call(getUser)).code).toBe(0)
  expect((await signIn(wang.account, wang.password)).code).toBe(4101)
  expect((await signIn(wang.account, next)).code).toBe(0)
})

test('who has a password must tell it', async () => {
  const wang = await portal.signUp()
  const missing = await change(wang, undefined)
  expect([missing.status, missing.code]).toEqual([422, 4001])
  expect(missing.errors).toMatchObject([{ path: '/current_password', rule: 'required', message: '请输入当前密码' }])
  const wrong = await change(wang, 'Not this one 99')
  expect([wrong.status, wrong.code]).toEqual([401, 4101])
  expect(wrong.errors).toMatchObject([{ path: '/current_password', rule: 'password_wrong', message: '当前密码不正确' }])
  expect((await signIn(wang.account, wang.password)).code).toBe(0)
})

test('who has none chooses one', async () => {
  const person = await portal.signUpBySms()
  expect((await change(person, undefined)).code).toBe(0)
  expect((await signIn(person.phone, next)).data.user.id).toBe(person.accountId)
  expect((await change(person, undefined, 'A third quiet lane 2026')).errors).toMatchObject([{ rule: 'required' }])
})

test('who has none and signed in more than 12 hours ago signs in anew first', async () => {
  const person = await portal.signUpBySms()
  portal.passTime(12 * 60 * 60_000 + 1)
  expect(await change(person, undefined)).toMatchObject({ status: 403, code: 4003, data: { rule: 'sign_in_stale' } })
  const code = await portal.sendCodeTo(person.phone, 'login')
  const { data } = await portal.call(loginBySms, { body: { phone: person.phone, code } })
  expect((await change(portal.as(data.token), undefined)).code).toBe(0)
})

test('a guesser with somebody’s open session is slowed down, from whichever address', async () => {
  portal.stopClock()
  const wang = await portal.signUp()
  for (let at = 0; at < 10; at++) expect((await change(wang, `wrong guess ${at}`)).code).toBe(4101)
  const refused = await change(wang, wang.password)
  expect([refused.status, refused.code]).toEqual([429, 4029])
  portal.passTime(Number(refused.headers['retry-after']) * 1000)
  expect((await change(wang, wang.password)).code).toBe(0)
})

test('a password may contain neither the account’s name nor the phone', async () => {
  const wang = await portal.signUp()
  const named = await change(wang, wang.password, `${wang.account} runs`)
  expect(named.errors).toMatchObject([{ path: '/password', rule: 'password_context' }])
  const person = await portal.signUpBySms()
  expect((await change(person, undefined, `call ${person.phone}`)).errors).toMatchObject([{ rule: 'password_context' }])
})

test.each([
  [{ password: 'short' }, '/password', 'too_short'],
  [{ password: '12345678' }, '/password', 'password_common'],
  [{ password: undefined }, '/password', 'required'],
  [{ current_password: 7 }, '/current_password', 'type'],
  [{ account: 'x' }, '/account', 'unknown_field'],
])('%j is refused at its field', async (body, path, rule) => {
  const wang = await portal.signUp()
  const sent = { current_password: wang.password, password: next, ...body }
  expect((await wang.call(changePassword, { rawBody: sent })).errors).toMatchObject([{ path, rule }])
})

test('nobody changes a password without a session', async () => {
  expect(await portal.call(changePassword, { body: { password: next } })).toMatchObject({ status: 401, code: 4202 })
})

test('it is recorded in the chain of the personal organization', async () => {
  const wang = await portal.signUp()
  await change(wang, wang.password)
  const links = await portal.deps.database.db
    .selectFrom('audit_link')
    .select('entries')
    .where('organization_id', '=', wang.organizationId)
    .execute()
  const actions = links
    .flatMap(({ entries }) => JSON.parse(entries))
    .map(({ action, subject }) => ({ action, subject }))
  expect(actions).toContainEqual({ action: 'password.change', subject: { account_id: wang.accountId } })
})
