import { changePhone, getUser, listOrganizations, login, loginBySms, sendCode, verifyCode } from '@startline/contract'
import { expect, test } from 'vitest'
import { openPortal } from '../../test/harness.ts'
import { newPhone } from '../../test/sent-codes.ts'

const portal = await openPortal()
const maskOf = (phone: string) => `${phone.slice(0, 3)}****${phone.slice(-4)}`

/** A ticket for a phone, by a code sent to it. */
async function ticketFor(phone: string, scene: 'reset_password' | 'bind_phone' = 'bind_phone'): Promise<string> {
  const code = await portal.sendCodeTo(phone, scene)
  const { data } = await portal.call(verifyCode, { body: { phone, scene, code } })
  return data.ticket
}

test('a verified phone is bound, shown masked, and signs in', async () => {
  const wang = await portal.signUp()
  const phone = newPhone()
  expect(await wang.call(changePhone, { body: { ticket: await ticketFor(phone) } })).toMatchObject({
    code: 0,
    data: null,
  })
  expect((await wang.call(getUser)).data.phone).toBe(maskOf(phone))
  expect((await portal.call(login, { body: { account: phone, password: wang.password } })).code).toBe(0)
})

test('another phone takes the place of the first, which is free again', async () => {
  const person = await portal.signUpBySms()
  const phone = newPhone()
  await person.call(changePhone, { body: { ticket: await ticketFor(phone) } })
  const code = await portal.sendCodeTo(person.phone, 'login')
  const { data } = await portal.call(loginBySms, { body: { phone: person.phone, code } })
  expect([data.created, data.user.id === person.accountId]).toEqual([true, false])
})

test('who has no name yet keeps an organization that bears the masked phone; a named one keeps its name', async () => {
  const nameless = await portal.signUpBySms()
  const phone = newPhone()
  await nameless.call(changePhone, { body: { ticket: await ticketFor(phone) } })
  expect((await nameless.call(listOrganizations)).data.items).toMatchObject([{ name: maskOf(phone) }])
  const wang = await portal.signUp('王大明')
  await wang.call(changePhone, { body: { ticket: await ticketFor(newPhone()) } })
  expect((await wang.call(listOrganizations)).data.items).toMatchObject([{ name: '王大明' }])
})

test('a phone of another account is taken, and nothing changes', async () => {
  const other = await portal.signUpBySms()
  const wang = await portal.signUp()
  const answer = await wang.call(changePhone, { body: { ticket: await ticketFor(other.phone) } })
  expect(answer).toMatchObject({ status: 409, code: 4103, message: '该手机号已被其他账号使用', data: null })
  expect((await wang.call(getUser)).data.phone).toBeNull()
  expect((await other.call(getUser)).data.phone).toBe(maskOf(other.phone))
})

test('one’s own phone may be bound again', async () => {
  const person = await portal.signUpBySms()
  expect((await person.call(changePhone, { body: { ticket: await ticketFor(person.phone) } })).code).toBe(0)
})

test('a ticket binds once, for its purpose only, for ten minutes', async () => {
  const wang = await portal.signUp()
  const bind = async (ticket: string) => (await wang.call(changePhone, { body: { ticket } })).code
  const ticket = await ticketFor(newPhone())
  expect([await bind(ticket), await bind(ticket)]).toEqual([0, 4102])
  expect(await bind(await ticketFor(newPhone(), 'reset_password'))).toBe(4102)
  const old = await ticketFor(newPhone())
  portal.passTime(600_000)
  expect(await bind(old)).toBe(4102)
  expect(await bind('no-such-ticket')).toBe(4102)
})

test('nobody binds a phone without a session, and the ticket stays good', async () => {
  const ticket = await ticketFor(newPhone())
  expect(await portal.call(changePhone, { body: { ticket } })).toMatchObject({ status: 401, code: 4202 })
  expect((await (await portal.signUp()).call(changePhone, { body: { ticket } })).code).toBe(0)
})

test('a body without a ticket, or with more, is refused at its field', async () => {
  const wang = await portal.signUp()
  expect((await wang.call(changePhone, { rawBody: {} })).errors).toMatchObject([{ path: '/ticket', rule: 'required' }])
  const more = { ticket: 'x', phone: '13812345678' }
  expect((await wang.call(changePhone, { rawBody: more })).errors).toMatchObject([
    { path: '/phone', rule: 'unknown_field' },
  ])
})

test('it is recorded in the chain of the personal organization, without the number', async () => {
  const wang = await portal.signUp()
  const phone = newPhone()
  await wang.call(changePhone, { body: { ticket: await ticketFor(phone) } })
  const links = await portal.deps.database.db
    .selectFrom('audit_link')
    .select('entries')
    .where('organization_id', '=', wang.organizationId)
    .execute()
  const all = links.map(({ entries }) => entries).join()
  expect(JSON.parse(links.at(-1)?.entries ?? '[]')).toMatchObject([
    { action: 'phone.bind', account_id: wang.accountId, subject: { account_id: wang.accountId } },
  ])
  expect(all).not.toContain(phone)
})

const HALF_A_DAY_MS = 12 * 60 * 60_000

test('a phone is bound after a sign-in of the last 12 hours only: no code goes out before, and the ticket stays good', async () => {
  const wang = await portal.signUp()
  const [phone, another] = [newPhone(), newPhone()]
  portal.passTime(HALF_A_DAY_MS - 60_000)
  const inTime = await wang.call(sendCode, { body: { phone: another, scene: 'bind_phone' } })
  expect(inTime.code).toBe(0)
  portal.passTime(120_000)
  const ask = await wang.call(sendCode, { body: { phone, scene: 'bind_phone' } })
  expect(ask).toMatchObject({ status: 403, code: 4003, data: { rule: 'sign_in_stale' } })
  expect(() => portal.codeFor(phone)).toThrow()
  const ticket = await ticketFor(phone)
  const bind = await wang.call(changePhone, { body: { ticket } })
  expect(bind).toMatchObject({ status: 403, code: 4003, data: { rule: 'sign_in_stale' } })
  expect((await wang.call(getUser)).data.phone).toBeNull()
  const { data } = await portal.call(login, { body: { account: wang.account, password: wang.password } })
  expect((await portal.as(data.token).call(changePhone, { body: { ticket } })).code).toBe(0)
})

test('a code that is for something else is sent to whoever signed in long ago', async () => {
  const wang = await portal.signUp()
  portal.passTime(HALF_A_DAY_MS + 1)
  expect((await wang.call(sendCode, { body: { phone: newPhone(), scene: 'reset_password' } })).code).toBe(0)
})
