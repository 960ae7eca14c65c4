import { loginBySms } from '@startline/contract'
import { expect, test } from 'vitest'
import { openPortal } from '../../test/harness.ts'
import { addressKey, withoutPorts } from './caller-address.ts'

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:DB8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::1', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('%s is counted as %s', (address, key) => expect(addressKey(address)).toBe(key))

test.each([
  ['203.0.113.8:40001', '203.0.113.8'],
  ['[2001:db8::9]:40001', '2001:db8::9'],
  ['[2001:db8::9]', '2001:db8::9'],
  ['"[2001:db8::9]:47011"', '2001:db8::9'],
  ['203.0.113.8:1, 10.0.0.2:2,10.0.0.3', '203.0.113.8, 10.0.0.2, 10.0.0.3'],
  ['2001:db8::9', '2001:db8::9'],
  ['unknown', 'unknown'],
  ['', ''],
])('%s names the addresses %s', (forwarded, addresses) => expect(withoutPorts(forwarded)).toBe(addresses))

test('guesses from one address share a limit whatever ports its proxies write', async () => {
  const portal = await openPortal({ RATE_LIMITS: 'default', TRUST_PROXY: 'loopback,10.0.0.0/8' })
  const guess = async (forwarded: string) => {
    const body = { phone: '13812345678', code: '123456' }
    return (await portal.call(loginBySms, { body, headers: { 'x-forwarded-for': forwarded } })).status
  }
  const tries = Array.from({ length: 60 }, (_, index) => index)
  const statuses = async (addressOf: (port: number) => string) => {
    const heard: number[] = []
    for (const index of tries) heard.push(await guess(addressOf(40_000 + index)))
    return heard
  }
  const plain = await statuses(() => '203.0.113.7')
  expect([plain[0], plain.at(-1)]).toEqual([422, 429])
  expect(await statuses((port) => `203.0.113.8:${port}`)).toEqual(plain)
  expect(await statuses((port) => `203.0.113.9:${port}, 10.0.0.2:${port}`)).toEqual(plain)
  expect(await statuses((port) => `[2001:db8::9]:${port}`)).toEqual(plain)
})
