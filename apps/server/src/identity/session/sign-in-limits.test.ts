import { login, register } from '@startline/contract'
import { expect, test } from 'vitest'
import { openPortal } from '../../test/harness.ts'

const HOUR_MS = 60 * 60_000
const portal = await openPortal({ RATE_LIMITS: 'default', TRUST_PROXY: 'loopback' })
portal.stopClock()
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
const tryAs = (account: string, password: string, address: string) =>
  portal.call(login, { body: { account, password }, ...from(address) })

async function guess(account: string, address: string, times: number) {
  const codes: number[] = []
  for (let at = 0; at < times; at++) codes.push((await tryAs(account, `wrong guess ${at}`, address)).code)
  return codes
}

test('a guesser is slowed down, told when to come back, and let in again after that', async () => {
  const { account, password } = await portal.signUp()
  expect(await guess(account, '203.0.113.1', 10)).toEqual(Array.from({ length: 10 }, () => 4101))
  const refused = await tryAs(account, password, '203.0.113.1')
  expect(refused).toMatchObject({ status: 429, code: 4029 })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  portal.passTime(Number(refused.headers['retry-after']) * 1000)
  expect((await tryAs(account, password, '203.0.113.1')).code).toBe(0)
})

test('nobody is locked out by somebody else who guesses', async () => {
  const { account, password } = await portal.signUp()
  await guess(account, '203.0.113.2', 12)
  expect((await tryAs(account, password, '203.0.113.3')).code).toBe(0)
})

test('the wait grows with the number of wrong tries', async () => {
  const { account } = await portal.signUp()
  const waits: number[] = []
  for (let at = 0; at < 40; at++) {
    const { code, headers } = await tryAs(account, 'wrong again', '203.0.113.4')
    if (code !== 4029) continue
    waits.push(Number(headers['retry-after']))
    portal.passTime(Number(headers['retry-after']) * 1000)
  }
  expect(waits[0]).toBeLessThanOrEqual(10)
  expect(waits.at(-1)).toBeGreaterThan(60)
})

test('right passwords are not counted against the person', async () => {
  const { account, password } = await portal.signUp()
  for (let at = 0; at < 25; at++) expect((await tryAs(account, password, '203.0.113.5')).code).toBe(0)
})

test('one address cannot spray many accounts, nor found accounts without end', async () => {
  const spray = Array.from({ length: 110 }, (_, at) => tryAs(`somebody-${at}`, 'Winter 2026 is cold', '203.0.113.6'))
  expect((await Promise.all(spray)).filter(({ code }) => code === 4029).length).toBeGreaterThan(0)
  const body = { account: 'x', password: 'y', name: 'z' }
  const found = () =>
    portal.call(register, {
      body: { ...body, account: 'taken-name', password: 'A quiet lane 2026' },
      ...from('203.0.113.7'),
    })
  const answers = await Promise.all(Array.from({ length: 70 }, found))
  expect(answers.filter(({ code }) => code === 4029).length).toBeGreaterThan(0)
})

test('a clock that is set back by hours locks nobody out, and gives a guesser nothing', async () => {
  const { account, password } = await portal.signUp()
  expect((await tryAs(account, password, '203.0.113.8')).code).toBe(0)
  await guess(account, '203.0.113.9', 10)
  portal.setClock(-2 * HOUR_MS)
  expect((await tryAs(account, password, '203.0.113.8')).code).toBe(0)
  const refused = await tryAs(account, password, '203.0.113.9')
  expect(refused.code).toBe(4029)
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(10)
  portal.setClock(2 * HOUR_MS)
  expect((await tryAs(account, password, '203.0.113.9')).code).toBe(4029)
})
