import { loginBySms, type PhoneScene, sendCode } from '@startline/contract'
import { expect, test } from 'vitest'
import { openPortal, type TestPortal } from '../../test/harness.ts'
import { newPhone, sentCodes } from '../../test/sent-codes.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const portal = await openPortal()

const ask = (
  phone: string,
  scene: PhoneScene = 'login',
  at: TestPortal = portal,
  headers: Record<string, string> = {},
) => at.call(sendCode, { body: { phone, scene }, headers })
const sentTo = (phone: string, at: TestPortal = portal) => {
  const { sms } = at.deps.settings
  return sentCodes(sms.driver === 'file' ? sms.file : '').filter((one) => one.phone === phone)
}

test('a code of six digits goes to the phone, whichever way it is written', async () => {
  const before = Date.now()
  const { status, data } = await ask(' +86 138-1234-0001 ', 'register')
  expect([status, data]).toEqual([200, { resend_in: 60, expires_in: 300 }])
  const [sent] = sentTo('13812340001')
  expect(sent).toMatchObject({ phone: '13812340001', scene: 'register', code: expect.stringMatching(/^\d{6}$/) })
  expect(Date.parse(sent?.at ?? '')).toBeGreaterThanOrEqual(before)
  expect(Date.parse(sent?.at ?? '')).toBeLessThanOrEqual(Date.now())
})

test('codes differ, and use all their digits', async () => {
  const phones = Array.from({ length: 40 }, newPhone)
  for (const phone of phones) await ask(phone)
  const codes = phones.map((phone) => portal.codeFor(phone))
  expect(new Set(codes).size).toBeGreaterThan(38)
  expect(new Set(codes.join('')).size).toBe(10)
})

test('a phone with an account and one without are sent a code and answered alike, for every purpose', async () => {
  const known = await portal.signUpBySms()
  for (const scene of ['register', 'login', 'reset_password', 'bind_phone'] as const) {
    portal.passTime(MINUTE)
    const strange = newPhone()
    const answers = [await ask(known.phone, scene), await ask(strange, scene)]
    expect(answers.map(({ status, code, message, data }) => ({ status, code, message, data }))).toEqual(
      answers.map(() => ({ status: 200, code: 0, message: 'ok', data: { resend_in: 60, expires_in: 300 } })),
    )
    expect([sentTo(known.phone).at(-1)?.scene, sentTo(strange).at(-1)?.scene]).toEqual([scene, scene])
  }
})

test('within a minute the same phone waits, whatever the code is for, and is told how long', async () => {
  const phone = newPhone()
  await ask(phone, 'login')
  portal.passTime(20_000)
  const refused = await ask(phone, 'register')
  expect(refused).toMatchObject({ status: 429, code: 4029 })
  expect(refused.errors).toMatchObject([{ path: '/phone', rule: 'resend_too_soon' }])
  const waitS = Number(refused.headers['retry-after'])
  expect(waitS).toBeGreaterThan(30)
  expect(waitS).toBeLessThanOrEqual(40)
  expect(refused.errors[0]?.message).toBe(`请 ${waitS} 秒后再获取验证码`)
  expect(sentTo(phone)).toHaveLength(1)
  portal.passTime(waitS * 1000)
  expect((await ask(phone, 'register')).code).toBe(0)
})

test('five codes an hour and ten a day go to one phone, and a refusal counts nothing', async () => {
  const phone = newPhone()
  const burst = async () => {
    for (let at = 0; at < 5; at++) {
      expect((await ask(phone)).code).toBe(0)
      portal.passTime(MINUTE)
    }
    return ask(phone)
  }
  const hour = await burst()
  expect(hour.errors).toMatchObject([
    { path: '/phone', rule: 'too_many_codes', message: '获取验证码过于频繁，请稍后再试' },
  ])
  const waitS = Number(hour.headers['retry-after'])
  expect(waitS).toBeGreaterThan(53 * 60)
  expect(waitS).toBeLessThanOrEqual(55 * 60)
  for (let at = 0; at < 5; at++) expect((await ask(phone)).code).toBe(4029)
  portal.passTime(HOUR)
  const day = await burst()
  expect(day.code).toBe(4029)
  expect(Number(day.headers['retry-after'])).toBeGreaterThan(21 * 60 * 60)
  portal.passTime(2 * HOUR)
  expect((await ask(phone)).code).toBe(4029)
  portal.passTime(DAY - 3 * HOUR)
  expect((await ask(phone)).code).toBe(0)
  expect(sentTo(phone)).toHaveLength(11)
})

test('one address is sent twenty codes an hour; another is not held up by it', async () => {
  const strict = await openPortal({ RATE_LIMITS: 'default', TRUST_PROXY: 'loopback' })
  const from = (address: string) => ask(newPhone(), 'login', strict, { 'x-forwarded-for': address })
  for (let at = 0; at < 20; at++) expect((await from('203.0.113.1')).code).toBe(0)
  const refused = await from('203.0.113.1')
  expect(refused.errors).toMatchObject([{ path: '/phone', rule: 'too_many_codes' }])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(59 * 60 - 30)
  expect((await from('203.0.113.2')).code).toBe(0)
  strict.passTime(Number(refused.headers['retry-after']) * 1000)
  expect((await from('203.0.113.1')).code).toBe(0)
})

test('one address is sent five codes an hour to a block, and leaves the block to others', async () => {
  const strict = await openPortal({ RATE_LIMITS: 'default', TRUST_PROXY: 'loopback' })
  const inBlock = (at: number, address: string) =>
    ask(`1391111${String(at).padStart(4, '0')}`, 'login', strict, { 'x-forwarded-for': address })
  for (let at = 0; at < 5; at++) expect((await inBlock(at, '203.0.113.1')).code).toBe(0)
  expect((await inBlock(5, '203.0.113.1')).errors).toMatchObject([{ rule: 'too_many_codes' }])
  expect((await inBlock(5, '203.0.113.2')).code).toBe(0)
  expect((await ask('13911120000', 'login', strict, { 'x-forwarded-for': '203.0.113.1' })).code).toBe(0)
})

test('a hundred codes to a block from many addresses slow the next ones down by seconds, and shut nobody out', async () => {
  const block = await openPortal()
  const inBlock = (at: number) => ask(`1391111${String(at).padStart(4, '0')}`, 'login', block)
  for (let at = 0; at < 100; at++) expect((await inBlock(at)).code).toBe(0)
  expect((await inBlock(100)).code).toBe(0)
  const slowed = await inBlock(101)
  expect(slowed.errors).toMatchObject([{ rule: 'too_many_codes' }])
  expect(Number(slowed.headers['retry-after'])).toBeLessThanOrEqual(5)
  expect((await ask('13911120000', 'login', block)).code).toBe(0)
  block.passTime(5_000)
  expect((await inBlock(101)).code).toBe(0)
})

test('the last fifth of the daily cap goes to phones that have an account, and nobody learns which those are', async () => {
  const logged: string[] = []
  const capped = await openPortal(
    { SMS_DAILY_CAP: '10' },
    { logTo: { write: (line: string) => void logged.push(line) } },
  )
  const known = await capped.signUpBySms()
  const sentTo = (phone: string) => {
    const { sms } = capped.deps.settings
    return sentCodes(sms.driver === 'file' ? sms.file : '').filter((one) => one.phone === phone)
  }
  for (let at = 0; at < 7; at++) expect((await ask(newPhone(), 'login', capped)).code).toBe(0)
  capped.passTime(MINUTE)
  const stranger = newPhone()
  const answers = [await ask(stranger, 'login', capped), await ask(known.phone, 'login', capped)]
  expect(answers.map(({ status, code, message, data }) => ({ status, code, message, data }))).toEqual(
    answers.map(() => ({ status: 200, code: 0, message: 'ok', data: { resend_in: 60, expires_in: 300 } })),
  )
  await expect.poll(() => sentTo(known.phone)).toHaveLength(2)
  expect(sentTo(stranger)).toEqual([])
  const alarms = logged.map((line) => JSON.parse(line)).filter(({ level, by }) => level === 50 && by === 'strangers')
  expect(alarms).toHaveLength(1)
})

test('at the daily cap the portal stops for everybody until midnight, raises the alarm once and shows it', async () => {
  const logged: string[] = []
  const capped = await openPortal(
    { SMS_DAILY_CAP: '3' },
    { logTo: { write: (line: string) => void logged.push(line) } },
  )
  for (let at = 0; at < 3; at++) expect((await ask(newPhone(), 'login', capped)).code).toBe(0)
  const refused = [await ask(newPhone(), 'login', capped), await ask(newPhone(), 'login', capped)]
  for (const { code, errors, headers } of refused) {
    expect([code, errors[0]?.rule]).toEqual([4029, 'too_many_codes'])
    const wakes = new Date(capped.deps.now().getTime() + Number(headers['retry-after']) * 1000)
    expect(wakes.toISOString()).toMatch(/T(15:59:5\d|16:00:0\d)/)
  }
  const alarms = logged.map((line) => JSON.parse(line)).filter(({ level, cap }) => level === 50 && cap === 3)
  expect(alarms).toHaveLength(1)
  const metrics = await capped.metrics()
  expect(metrics).toMatch(/^portal_sms_today 3$/m)
  expect(metrics).toMatch(/^portal_sms_daily_cap 3$/m)
  expect(metrics).toMatch(/^portal_sms_stopped_total 2$/m)
  expect(metrics).toMatch(/^portal_sms_messages_total\{outcome="sent"\} 3$/m)
  capped.passTime(DAY)
  expect((await ask(newPhone(), 'login', capped)).code).toBe(0)
})

test.each(['14000000000', '15400000000', '16000000000', '17900000000', '19400000000'])(
  'nothing is sent to %s, which nobody can have',
  async (phone) => {
    const answer = await ask(phone)
    expect(answer).toMatchObject({ status: 422, code: 4001, errors: [{ path: '/phone', rule: 'phone_prefix' }] })
    expect(sentTo(phone)).toEqual([])
  },
)

test('every beginning that is issued is sent to', async () => {
  for (const beginning of [
    '130',
    '139',
    '145',
    '147',
    '149',
    '150',
    '153',
    '159',
    '162',
    '165',
    '167',
    '170',
    '178',
    '180',
    '189',
    '190',
    '193',
    '199',
  ])
    expect([beginning, (await ask(`${beginning}00001111`)).code]).toEqual([beginning, 0])
})

test.each([
  [{ phone: '12345678901' }, '/phone', 'phone_format'],
  [{ phone: '+1 202 555 0100' }, '/phone', 'phone_format'],
  [{ phone: '+85291234567' }, '/phone', 'phone_format'],
  [{ phone: '' }, '/phone', 'required'],
  [{ phone: 13812345678 }, '/phone', 'type'],
  [{ scene: 'anything' }, '/scene', 'choice'],
  [{ scene: undefined }, '/scene', 'required'],
  [{ code: '123456' }, '/code', 'unknown_field'],
])('%j is refused at its field and nothing is sent', async (change, path, rule) => {
  const answer = await portal.call(sendCode, { rawBody: { phone: '13812349999', scene: 'login', ...change } })
  expect([answer.status, answer.code]).toEqual([422, 4001])
  expect(answer.errors).toMatchObject([{ path, rule }])
  expect(sentTo('13812349999')).toEqual([])
})

test('a new code replaces the one before, for the same purpose only', async () => {
  const phone = newPhone()
  const first = await portal.sendCodeTo(phone, 'login')
  const other = await portal.sendCodeTo(phone, 'reset_password')
  const second = await portal.sendCodeTo(phone, 'login')
  expect((await portal.call(loginBySms, { body: { phone, code: first } })).code).toBe(first === second ? 0 : 4102)
  const reset = await portal.app.inject({
    method: 'POST',
    url: '/auth/sms/verify',
    payload: { phone, scene: 'reset_password', code: other },
  })
  expect(reset.json().code).toBe(0)
})

test('a clock that is set back by hours makes nobody wait longer than the limit itself', async () => {
  const portal = await openPortal()
  const phone = newPhone()
  for (let at = 0; at < 5; at++) {
    expect((await ask(phone, 'login', portal)).code).toBe(0)
    portal.passTime(MINUTE)
  }
  expect((await ask(phone, 'login', portal)).code).toBe(4029)
  portal.setClock(-2 * HOUR)
  expect((await ask(phone, 'login', portal)).code).toBe(0)
  const soon = await ask(phone, 'login', portal)
  expect(soon.errors).toMatchObject([{ path: '/phone', rule: 'resend_too_soon' }])
  portal.passTime(MINUTE)
  expect((await ask(phone, 'login', portal)).code).toBe(0)
})
