import { loginBySms, verifyCode } from '@startline/contract'
import { expect, test } from 'vitest'
import { openPortal } from '../../test/harness.ts'
import { newPhone } from '../../test/sent-codes.ts'

const portal = await openPortal({ RATE_LIMITS: 'default', TRUST_PROXY: 'loopback' })
let addresses = 0
const newAddress = () => `198.51.${Math.floor(++addresses / 200)}.${addresses % 200}`
const signIn = (address: string, phone: string, code: string) =>
  portal.call(loginBySms, { body: { phone, code }, headers: { 'x-forwarded-for': address } })
const not = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const sendTo = async (phone: string) => {
  const { sms } = portal.deps.settings
  expect(sms.driver).toBe('file')
  return portal.sendCodeTo(phone, 'login')
}

test('a stranger who guesses from one address ends nothing for the code’s owner', async () => {
  const phone = newPhone()
  const code = await sendTo(phone)
  const [stranger, owner] = [newAddress(), newAddress()]
  for (let at = 0; at < 8; at++) expect((await signIn(stranger, phone, not(code))).code).toBe(4102)
  expect((await signIn(stranger, phone, code)).code).toBe(4102)
  expect((await signIn(owner, phone, code)).code).toBe(0)
})

test('the third guess of an address may be the right one, and a new code can be tried again', async () => {
  const [phone, address] = [newPhone(), newAddress()]
  const code = await sendTo(phone)
  for (let at = 0; at < 2; at++) await signIn(address, phone, not(code))
  expect((await signIn(address, phone, code)).code).toBe(0)
  const other = await sendTo(phone)
  for (let at = 0; at < 3; at++) await signIn(address, phone, not(other))
  expect((await signIn(address, phone, other)).code).toBe(4102)
  expect((await signIn(address, phone, await sendTo(phone))).code).toBe(0)
})

test('several addresses together have no more than the code’s five', async () => {
  const phone = newPhone()
  const code = await sendTo(phone)
  for (let at = 0; at < 5; at++) await signIn(newAddress(), phone, not(code))
  expect((await signIn(newAddress(), phone, code)).code).toBe(4102)
})

test('guesses at many phones slow their address, right codes do not', async () => {
  const [guesser, school] = [newAddress(), newAddress()]
  const codes: number[] = []
  for (let at = 0; at < 45; at++) codes.push((await signIn(guesser, newPhone(), '000000')).code)
  expect([codes.slice(0, 40).every((code) => code === 4102), codes.at(-1)]).toEqual([true, 4029])
  const body = { phone: newPhone(), code: '000000', scene: 'bind_phone' as const }
  const elsewhere = await portal.call(verifyCode, { body, headers: { 'x-forwarded-for': guesser } })
  expect(elsewhere.code).toBe(4029)
  portal.passTime(3_600_000)
  for (let at = 0; at < 39; at++) expect((await signIn(school, newPhone(), '000000')).code).toBe(4102)
  for (let at = 0; at < 3; at++) {
    const phone = newPhone()
    expect((await signIn(school, phone, await sendTo(phone))).code).toBe(0)
  }
})
