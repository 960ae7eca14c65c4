import { expect, test } from 'vitest'
import { openPortal } from '../../test/harness.ts'
import { anApplication } from '../application/application-fixtures.ts'
import { jump, redeem } from './jump-fixtures.ts'

test('wrong secrets from one address are slowed, right ones are not counted', async () => {
  const portal = await openPortal({ RATE_LIMITS: 'default' })
  portal.stopClock()
  const [wang, timing] = [await portal.signUp(), await anApplication(portal.deps)]
  for (let times = 0; times < 30; times++) {
    const { data } = await jump(wang, timing)
    expect((await redeem(portal, timing, data.token)).code).toBe(0)
  }
  const wrong = { ...timing, secret: 'x'.repeat(43) }
  for (let times = 0; times < 20; times++) expect((await redeem(portal, wrong, 'x')).code).toBe(4101)
  const slowed = await redeem(portal, wrong, 'x')
  expect(slowed).toMatchObject({ status: 429, code: 4029 })
  expect(Number(slowed.headers['retry-after'])).toBeGreaterThan(0)
  portal.passTime(6_000)
  expect((await redeem(portal, wrong, 'x')).code).toBe(4101)
})

test('one person who jumps without end is slowed', async () => {
  const portal = await openPortal()
  portal.stopClock()
  const [wang, timing] = [await portal.signUp(), await anApplication(portal.deps)]
  const codes: number[] = []
  for (let times = 0; times < 62; times++) codes.push((await jump(wang, timing)).code)
  expect(codes.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => 0))
  expect(codes).toContain(4029)
})
