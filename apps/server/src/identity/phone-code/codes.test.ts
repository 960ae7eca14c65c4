import { loginBySms, type PhoneScene, registerBySms, sendCode, verifyCode } from '@startline/contract'
import { expect, test } from 'vitest'
import { openPortal } from '../../test/harness.ts'
import { newPhone } from '../../test/sent-codes.ts'
import { findSentOn } from './allowance.store.ts'
import { capDay } from './send-limits.ts'
import { sweepCodes } from './sweep-codes.ts'

const portal = await openPortal()

const signIn = (phone: string, code: string) => portal.call(loginBySms, { body: { phone, code } })
const verify = (phone: string, code: string, scene: 'reset_password' | 'bind_phone' = 'reset_password') =>
  portal.call(verifyCode, { body: { phone, code, scene } })
const found = (phone: string, code: string) => portal.call(registerBySms, { body: { phone, code, name: '王大明' } })
/** A code that is surely another. */
const not = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('a code opens once', async () => {
  const phone = newPhone()
  const code = await portal.sendCodeTo(phone, 'login')
  expect((await signIn(phone, code)).code).toBe(0)
  expect(await signIn(phone, code)).toMatchObject({
    status: 422,
    code: 4102,
    message: '验证码不正确或已过期',
    data: null,
  })
})

test('a code opens only what it was sent for', async () => {
  const phone = newPhone()
  const login = await portal.sendCodeTo(phone, 'login')
  const others = [verify(phone, login), verify(phone, login, 'bind_phone'), found(phone, login)]
  expect((await Promise.all(others)).map(({ code }) => code)).toEqual([4102, 4102, 4102])
  const ticket = await portal.sendCodeTo(phone, 'bind_phone')
  expect((await verify(phone, ticket, 'reset_password')).code).toBe(4102)
  expect((await signIn(phone, ticket)).code).toBe(4102)
  expect((await verify(phone, ticket, 'bind_phone')).code).toBe(0)
})

test('a code opens only for the phone it was sent to', async () => {
  const [mine, other] = [newPhone(), newPhone()]
  const code = await portal.sendCodeTo(mine, 'login')
  await portal.sendCodeTo(other, 'login')
  expect((await signIn(other, code)).code).toBe(code === portal.codeFor(other) ? 0 : 4102)
})

test('a code is good for five minutes', async () => {
  portal.stopClock()
  const [early, late] = [newPhone(), newPhone()]
  const codes = [await portal.sendCodeTo(early, 'login'), await portal.sendCodeTo(late, 'login')] as const
  portal.passTime(295_000)
  expect((await signIn(early, codes[0])).code).toBe(0)
  portal.passTime(5_000)
  expect((await signIn(late, codes[1])).code).toBe(4102)
})

test('the fifth try may be the right one; after five wrong ones the right one is refused like them', async () => {
  for (const wrong of [4, 5]) {
    const phone = newPhone()
    const code = await portal.sendCodeTo(phone, 'login')
    for (let at = 0; at < wrong; at++) expect((await signIn(phone, not(code))).code).toBe(4102)
    expect((await signIn(phone, code)).code).toBe(wrong === 4 ? 0 : 4102)
  }
})

test('tries count for the phone, wherever they are made', async () => {
  const phone = newPhone()
  const code = await portal.sendCodeTo(phone, 'login')
  await verify(phone, not(code))
  await verify(phone, not(code), 'bind_phone')
  await found(phone, not(code))
  await verify(phone, code)
  await found(phone, code)
  expect((await signIn(phone, code)).code).toBe(4102)
})

test('a new code can be tried again', async () => {
  const phone = newPhone()
  const first = await portal.sendCodeTo(phone, 'login')
  for (let at = 0; at < 6; at++) await signIn(phone, not(first))
  expect((await signIn(phone, await portal.sendCodeTo(phone, 'login'))).code).toBe(0)
})

test('a try that is refused for what it would do stays counted, and its code is spent', async () => {
  const { phone } = await portal.signUpBySms()
  const code = await portal.sendCodeTo(phone, 'register')
  expect((await found(phone, code)).code).toBe(4103)
  expect((await found(phone, code)).code).toBe(4102)
})

test('a phone that was never sent a code is refused alike', async () => {
  const never = await signIn(newPhone(), '123456')
  const phone = newPhone()
  const wrong = await signIn(phone, not(await portal.sendCodeTo(phone, 'login')))
  expect([never.status, never.code, never.message, never.data]).toEqual([
    wrong.status,
    wrong.code,
    wrong.message,
    wrong.data,
  ])
})

test.each([
  [{ code: '12345' }, '/code', 'code_format'],
  [{ code: '12345a' }, '/code', 'code_format'],
  [{ code: '' }, '/code', 'required'],
  [{ code: 123456 }, '/code', 'type'],
  [{ phone: '138' }, '/phone', 'phone_format'],
  [{ scene: 'login' }, '/scene', 'choice'],
])('%j is refused at its field', async (change, path, rule) => {
  const body = { phone: '13812340002', scene: 'bind_phone', code: '123456', ...change }
  expect((await portal.call(verifyCode, { rawBody: body })).errors).toMatchObject([{ path, rule }])
})

test('full-width digits and blanks are the same code', async () => {
  const phone = newPhone()
  const code = await portal.sendCodeTo(phone, 'login')
  const typed = [...code].map((digit) => String.fromCodePoint(digit.charCodeAt(0) + 0xfee0)).join(' ')
  expect((await signIn(phone, typed)).code).toBe(0)
})

test('the code stands in the store as a keyed hash', async () => {
  const phone = newPhone()
  const code = await portal.sendCodeTo(phone, 'login')
  const rows = await portal.deps.database.db.selectFrom('sms_code').selectAll().execute()
  const phoneIndex = portal.deps.vault.phoneIndex(phone)
  const mine = rows.find(({ phone_index }) => phone_index.equals(phoneIndex))
  expect(mine?.code_hash).toEqual(portal.deps.vault.codeHash(phoneIndex, 'login', code))
  expect(mine?.code_hash).not.toEqual(portal.deps.vault.codeHash(phoneIndex, 'register', code))
})

test('what opens and limits nothing any more is removed, and nothing else', async () => {
  const portal = await openPortal()
  const { pool } = portal.deps.database
  const counts = async () => {
    const tables = ['sms_code', 'sms_ticket', 'sms_count', 'sms_day']
    const one = async (table: string) => Number((await pool.query(`select count(*) as n from ${table}`)).rows[0].n)
    return [await one('sms_code'), await one('sms_ticket'), await one('sms_count'), await one('sms_day')].map(
      (n, at) => `${tables[at]} ${n}`,
    )
  }
  const send = (scene: PhoneScene, phone = '13912345670') => portal.call(sendCode, { body: { phone, scene } })
  await send('bind_phone')
  const code = portal.codeFor('13912345670')
  await portal.call(verifyCode, { body: { phone: '13912345670', scene: 'bind_phone', code } })
  await sweepCodes(portal.deps)
  // Counted are the phone, its block, and the address.
  expect(await counts()).toEqual(['sms_code 1', 'sms_ticket 1', 'sms_count 4', 'sms_day 1'])
  portal.passTime(301_000)
  await sweepCodes(portal.deps)
  expect(await counts()).toEqual(['sms_code 0', 'sms_ticket 1', 'sms_count 4', 'sms_day 1'])
  portal.passTime(3_600_000)
  await sweepCodes(portal.deps)
  expect(await counts()).toEqual(['sms_code 0', 'sms_ticket 0', 'sms_count 1', 'sms_day 1'])
  portal.passTime(24 * 3_600_000)
  await sweepCodes(portal.deps)
  expect(await counts()).toEqual(['sms_code 0', 'sms_ticket 0', 'sms_count 0', 'sms_day 1'])
})

test('how many messages were sent on a day is known to who watches the portal', async () => {
  const portal = await openPortal()
  const sent = () => findSentOn(portal.deps.database.db, capDay(portal.deps.now()))
  expect(await sent()).toBe(0)
  for (const phone of [newPhone(), newPhone()]) await portal.sendCodeTo(phone, 'login')
  expect(await sent()).toBe(2)
  portal.passTime(24 * 3_600_000)
  expect(await sent()).toBe(0)
})
