import {
  changePassword,
  changePhone,
  getUser,
  login,
  loginBySms,
  registerBySms,
  resetPassword,
  sendCode,
  verifyCode,
} from '@startline/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { together } from '../../test/factories.ts'
import { openPortal, type TestPortal } from '../../test/harness.ts'
import { newPhone, sentCodes } from '../../test/sent-codes.ts'
import { postgresUrl } from '../../test/test-database.ts'

const password = 'Another quiet lane 2026'
let portal: TestPortal

beforeAll(async () => {
  if (postgresUrl) portal = await openPortal()
})

const signIn = (phone: string, code: string) => portal.call(loginBySms, { body: { phone, code } })
const not = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const good = (answers: { code: number }[]) => answers.filter(({ code }) => code === 0)
const sentTo = (phone: string, at = portal) => {
  const { sms } = at.deps.settings
  return sentCodes(sms.driver === 'file' ? sms.file : '').filter((one) => one.phone === phone)
}

async function ticketFor(phone: string, scene: 'reset_password' | 'bind_phone'): Promise<string> {
  const code = await portal.sendCodeTo(phone, scene)
  return (await portal.call(verifyCode, { body: { phone, scene, code } })).data.ticket
}

describe.skipIf(!postgresUrl)('over many connections', () => {
  test('twenty tries of one right code open it once', async () => {
    const phone = newPhone()
    const code = await portal.sendCodeTo(phone, 'login')
    const answers = await together(20, () => signIn(phone, code))
    expect(good(answers)).toHaveLength(1)
    expect(answers.filter((answer) => answer.code === 4102)).toHaveLength(19)
  })

  test('sixty wrong tries, wherever they are made, leave the right code refused', async () => {
    const phone = newPhone()
    const code = await portal.sendCodeTo(phone, 'login')
    const wrong = not(code)
    const ways: readonly (() => Promise<{ code: number }>)[] = [
      () => signIn(phone, wrong),
      () => portal.call(verifyCode, { body: { phone, code: wrong, scene: 'reset_password' } }),
      () => portal.call(verifyCode, { body: { phone, code: wrong, scene: 'bind_phone' } }),
      () => portal.call(registerBySms, { body: { phone, code: wrong, name: '王大明' } }),
    ]
    const answers = await together(60, (index) => ways[index % ways.length]?.() ?? signIn(phone, wrong))
    expect(answers.map((answer) => answer.code)).toEqual(answers.map(() => 4102))
    expect((await signIn(phone, code)).code).toBe(4102)
  })

  test('of a million codes no more than five are looked at, however many come at once', async () => {
    for (let round = 0; round < 5; round++) {
      const phone = newPhone()
      const code = await portal.sendCodeTo(phone, 'login')
      await together(40, (index) => signIn(phone, index % 8 === 7 ? code : not(code)))
      const phoneIndex = portal.deps.vault.phoneIndex(phone)
      const row = await portal.deps.database.db
        .selectFrom('sms_code')
        .select(['tries', 'used_at'])
        .where('phone_index', '=', phoneIndex)
        .executeTakeFirstOrThrow()
      expect(row.tries).toBeLessThanOrEqual(5)
      expect(row.tries === 5 || row.used_at !== null).toBe(true)
    }
  })

  test('forty guesses at once from one address leave the code to its owner', async () => {
    const strict = await openPortal({ RATE_LIMITS: 'default', TRUST_PROXY: 'loopback' })
    const phone = newPhone()
    const code = await strict.sendCodeTo(phone, 'login')
    const from = (address: string, sent: string) =>
      strict.call(loginBySms, { body: { phone, code: sent }, headers: { 'x-forwarded-for': address } })
    const answers = await together(40, () => from('203.0.113.20', not(code)))
    expect(good(answers)).toEqual([])
    const row = await strict.deps.database.db.selectFrom('sms_code').select('tries').executeTakeFirstOrThrow()
    expect(row.tries).toBe(3)
    expect((await from('203.0.113.21', code)).code).toBe(0)
  })

  test('tries of several purposes of one phone never wait for each other in a circle', async () => {
    const phone = newPhone()
    for (const scene of ['login', 'register', 'reset_password', 'bind_phone'] as const)
      await portal.sendCodeTo(phone, scene)
    const scenes = ['reset_password', 'bind_phone'] as const
    const answers = await together(
      60,
      (index): Promise<{ code: number }> =>
        index % 3 === 0
          ? signIn(phone, '000000')
          : portal.call(verifyCode, { body: { phone, code: '000000', scene: scenes[index % 2] ?? scenes[0] } }),
    )
    expect(answers.filter((answer) => answer.code >= 5000)).toEqual([])
  })

  test('sixteen who ask for a code at once are sent one', async () => {
    const phone = newPhone()
    const scenes = ['login', 'register', 'reset_password', 'bind_phone'] as const
    const answers = await together(16, (index) =>
      portal.call(sendCode, { body: { phone, scene: scenes[index % scenes.length] ?? 'login' } }),
    )
    expect(good(answers)).toHaveLength(1)
    expect(answers.filter(({ errors }) => errors[0]?.rule === 'resend_too_soon')).toHaveLength(15)
    expect(sentTo(phone)).toHaveLength(1)
  })

  test('forty codes asked for at once from one address are twenty', async () => {
    const strict = await openPortal({ RATE_LIMITS: 'default' })
    const phones = Array.from({ length: 40 }, newPhone)
    const answers = await together(40, (index) =>
      strict.call(sendCode, { body: { phone: phones[index] ?? '', scene: 'login' } }),
    )
    expect(good(answers)).toHaveLength(20)
    expect(phones.flatMap((phone) => sentTo(phone, strict))).toHaveLength(20)
  })

  test('the part of the daily cap for strangers is kept to the message, and the rest stays', async () => {
    const capped = await openPortal({ SMS_DAILY_CAP: '10' })
    const known = await capped.signUpBySms()
    capped.passTime(60_000)
    const phones = Array.from({ length: 40 }, newPhone)
    await together(40, (index) => capped.call(sendCode, { body: { phone: phones[index] ?? '', scene: 'login' } }))
    expect(phones.flatMap((phone) => sentTo(phone, capped))).toHaveLength(7)
    await capped.call(sendCode, { body: { phone: known.phone, scene: 'login' } })
    await expect.poll(() => sentTo(known.phone, capped)).toHaveLength(2)
  })

  test('a ticket used twenty times at once sets one password', async () => {
    const person = await portal.signUpBySms()
    const ticket = await ticketFor(person.phone, 'reset_password')
    const answers = await together(20, (index) =>
      portal.call(resetPassword, { body: { ticket, password: `${password} ${index}` } }),
    )
    expect(good(answers)).toHaveLength(1)
    const signIns = await together(20, (index) =>
      portal.call(login, { body: { account: person.phone, password: `${password} ${index}` } }),
    )
    expect(signIns.map((answer) => answer.code === 0)).toEqual(answers.map((answer) => answer.code === 0))
  })

  test('one phone bound by several at once belongs to one of them', async () => {
    const phone = newPhone()
    const people = await together(4, () => portal.signUp())
    const tickets: string[] = []
    for (const _person of people) tickets.push(await ticketFor(phone, 'bind_phone'))
    const answers = await Promise.all(
      people.map((one, index) => one.call(changePhone, { body: { ticket: tickets[index] ?? '' } })),
    )
    expect(good(answers)).toHaveLength(1)
    expect(answers.filter((answer) => answer.code === 4103)).toHaveLength(3)
    const phones = await Promise.all(people.map(async (one) => (await one.call(getUser)).data.phone))
    expect(phones.filter((one) => one !== null)).toHaveLength(1)
  })

  test('a registration and a sign-in of one new phone at once found one account', async () => {
    for (let round = 0; round < 10; round++) {
      const phone = newPhone()
      const register = await portal.sendCodeTo(phone, 'register')
      const code = await portal.sendCodeTo(phone, 'login')
      const [registered, signedIn] = await Promise.all([
        portal.call(registerBySms, { body: { phone, code: register, name: '王大明' } }),
        signIn(phone, code),
      ])
      expect(signedIn.code).toBe(0)
      expect([0, 4103]).toContain(registered.code)
      expect(registered.code === 0).toBe(!signedIn.data.created)
      if (registered.code === 0) expect(signedIn.data.user.id).toBe(registered.data.user.id)
    }
  })

  test('nobody stays signed in by a password that was replaced meanwhile', async () => {
    for (let round = 0; round < 5; round++) {
      const person = await portal.signUpBySms()
      const first = await ticketFor(person.phone, 'reset_password')
      await portal.call(resetPassword, { body: { ticket: first, password } })
      const ticket = await ticketFor(person.phone, 'reset_password')
      const body = { account: person.phone, password }
      const [, ...signIns] = await Promise.all([
        portal.call(resetPassword, { body: { ticket, password: 'A third quiet lane 2026' } }),
        ...Array.from({ length: 6 }, () => portal.call(login, { body })),
      ])
      const tokens = signIns.flatMap((answer) => (answer.code === 0 ? [answer.data.token] : []))
      const after = await Promise.all(tokens.map(async (token) => (await portal.as(token).call(getUser)).code))
      expect(after).toEqual(tokens.map(() => 4202))
    }
  })

  test('a password changed eight times at once from the same one is changed once', async () => {
    const wang = await portal.signUp()
    const answers = await together(8, (index) =>
      wang.call(changePassword, { body: { current_password: wang.password, password: `${password} ${index}` } }),
    )
    expect(good(answers)).toHaveLength(1)
    expect(answers.filter((answer) => answer.code === 4101)).toHaveLength(7)
  })
})
