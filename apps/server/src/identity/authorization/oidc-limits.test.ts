import { expect, test } from 'vitest'
import { anOidcApplication, depart, openBrowser, openListening } from './oidc-fixtures.ts'

test('sign-ins begun without end from one address are slowed, in words', async () => {
  const portal = await openListening({ RATE_LIMITS: 'default' })
  portal.stopClock()
  const { url } = await depart(await anOidcApplication(portal))
  const answers: Response[] = []
  for (let times = 0; times < 125; times++) answers.push(await openBrowser().go(url))
  const slowed = answers.filter(({ status }) => status === 429)
  expect(answers.slice(0, 100).every(({ status }) => status === 303)).toBe(true)
  expect(slowed.length).toBeGreaterThan(0)
  expect(Number(slowed[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await slowed[0]?.text()).toContain('系统繁忙')
})

test('wrong secrets at the token endpoint are slowed as at the jump, and counted together', async () => {
  const portal = await openListening({ RATE_LIMITS: 'default' })
  portal.stopClock()
  const { code } = await anOidcApplication(portal)
  const body = new URLSearchParams({ grant_type: 'authorization_code', client_id: code, client_secret: 'x', code: 'x' })
  const statuses: number[] = []
  for (let times = 0; times < 22; times++)
    statuses.push((await fetch(`${portal.address}/oidc/token`, { method: 'POST', body })).status)
  expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 401))
  expect(statuses.at(-1)).toBe(429)
  const jump = { app_code: code, app_secret: 'x', token: 'x' }
  const headers = { 'content-type': 'application/json' }
  const redeem = await fetch(`${portal.address}/open/pub/sso/token`, {
    method: 'POST',
    headers,
    body: JSON.stringify(jump),
  })
  expect(redeem.status).toBe(429)
})
