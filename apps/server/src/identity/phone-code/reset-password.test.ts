import { getUser, login, loginBySms, resetPassword, verifyCode } from '@startline/contract'
import { expect, test } from 'vitest'
import { openPortal } from '../../test/harness.ts'
import { newPhone } from '../../test/sent-codes.ts'

const portal = await openPortal()
const { db } = portal.deps.database
const password = 'Another quiet lane 2026'

/** A ticket for a phone, by a code sent to it. */
async function ticketFor(phone: string, scene: 'reset_password' | 'bind_phone' = 'reset_password'): Promise<string> {
  const code = await portal.sendCodeTo(phone, scene)
  const { data } = await portal.call(verifyCode, { body: { phone, scene, code } })
  return data.ticket
}
const reset = (ticket: string, chosen = password) => portal.call(resetPassword, { body: { ticket, password: chosen } })

test('a verified phone sets a password, and every session of the person ends, of nobody else', async () => {
  const person = await portal.signUpBySms()
  const desk = portal.as((await signInByCode(person.phone)).token)
  const stranger = await portal.signUpBySms()
  expect(await reset(await ticketFor(person.phone))).toMatchObject({ status: 200, code: 0, data: null })
  expect([(await person.call(getUser)).code, (await desk.call(getUser)).code]).toEqual([4202, 4202])
  expect((await stranger.call(getUser)).code).toBe(0)
  expect((await portal.call(login, { body: { account: person.phone, password } })).data.user.id).toBe(person.accountId)
})

async function signInByCode(phone: string): Promise<{ token: string }> {
  const code = await portal.sendCodeTo(phone, 'login')
  const { data } = await portal.call(loginBySms, { body: { phone, code } })
  return data
}

test('the old password is no longer one', async () => {
  const person = await portal.signUpBySms()
  await reset(await ticketFor(person.phone))
  await reset(await ticketFor(person.phone), 'A third quiet lane 2026')
  expect((await portal.call(login, { body: { account: person.phone, password } })).code).toBe(4101)
})

test('a ticket works once', async () => {
  const person = await portal.signUpBySms()
  const ticket = await ticketFor(person.phone)
  expect(ticket).toMatch(/^[\w-]{43}$/)
  expect((await reset(ticket)).code).toBe(0)
  expect((await reset(ticket)).code).toBe(4102)
})

test('a wrong ticket, one for something else, one too old, of a phone without or with a disabled account: one answer', async () => {
  const [other, late, disabled] = [await portal.signUpBySms(), await portal.signUpBySms(), await portal.signUpBySms()]
  const old = await ticketFor(late.phone)
  portal.passTime(600_000)
  await db.updateTable('account').set({ disabled_at: new Date() }).where('id', '=', disabled.accountId).execute()
  const tickets = [
    'no-such-ticket',
    await ticketFor(other.phone, 'bind_phone'),
    old,
    await ticketFor(newPhone()),
    await ticketFor(disabled.phone),
  ]
  for (const ticket of tickets) {
    const answer = await reset(ticket)
    expect(answer).toMatchObject({ status: 422, code: 4102, message: '验证码不正确或已过期', data: null })
  }
})

test('a ticket is told how long it is good, and is', async () => {
  const person = await portal.signUpBySms()
  const code = await portal.sendCodeTo(person.phone, 'reset_password')
  const body = { phone: person.phone, scene: 'reset_password', code } as const
  portal.stopClock()
  const { data } = await portal.call(verifyCode, { body })
  expect(data.expires_in).toBe(600)
  portal.passTime(595_000)
  expect((await reset(data.ticket)).code).toBe(0)
})

test('a password may contain neither the account’s name nor the phone, and a refused one leaves the ticket good', async () => {
  const named = await portal.signUp()
  const phone = newPhone()
  const set = {
    phone_index: portal.deps.vault.phoneIndex(phone),
    phone_sealed: portal.deps.vault.seal(phone, `account:${named.accountId}:phone`),
  }
  await db.updateTable('account').set(set).where('id', '=', named.accountId).execute()
  const ticket = await ticketFor(phone)
  for (const chosen of [`${named.account} runs`, `${named.account.toUpperCase()} RUNS`, `call ${phone}`]) {
    const answer = await reset(ticket, chosen)
    expect([answer.code, answer.errors]).toMatchObject([4001, [{ path: '/password', rule: 'password_context' }]])
  }
  expect((await reset(ticket)).code).toBe(0)
})

test('a weak password is refused at the door', async () => {
  const answer = await portal.call(resetPassword, { rawBody: { ticket: '', password: 'password123', phone: '1' } })
  expect(answer.errors.map(({ path, rule }) => `${path} ${rule}`).toSorted()).toEqual([
    '/password password_common',
    '/phone unknown_field',
    '/ticket required',
  ])
})

test('the number in a ticket is sealed, and the ticket is known by its hash', async () => {
  const phone = newPhone()
  const ticket = await ticketFor(phone)
  const { rows } = await portal.deps.database.pool.query<{ line: string }>('select t::text as line from sms_ticket t')
  const all = rows.map(({ line }) => line).join('\n')
  for (const secret of [phone, ticket]) {
    expect(all).not.toContain(secret)
    expect(all).not.toContain(Buffer.from(secret).toString('hex'))
  }
})

test('it is recorded in the chain of the personal organization', async () => {
  const person = await portal.signUpBySms()
  await reset(await ticketFor(person.phone))
  const links = await db
    .selectFrom('audit_link')
    .select('entries')
    .where('organization_id', '=', person.organizationId)
    .execute()
  const actions = links
    .flatMap(({ entries }) => JSON.parse(entries))
    .map(({ action, subject }) => ({ action, subject }))
  expect(actions).toContainEqual({ action: 'password.reset', subject: { account_id: person.accountId } })
})
