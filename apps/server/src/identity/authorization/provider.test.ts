import { beforeAll, expect, test } from 'vitest'
import { sweepAll } from '../../store/jobs/repeating-job.ts'
import { openPortal, type Person, type TestPortal } from '../../test/harness.ts'
import { keepLog } from '../../test/keep-log.ts'
import { anApplication } from '../application/application-fixtures.ts'
import {
  anOidcApplication,
  arrive,
  CALLBACK,
  depart,
  type OidcApplication,
  openBrowser,
  openListening,
  reachScreen,
  signInTo,
} from './oidc-fixtures.ts'
import { sweepRecords } from './oidc-record.store.ts'

const logged: string[] = []
let portal: TestPortal & { address: string }
let wang: Person
let timing: OidcApplication

beforeAll(async () => {
  portal = await openListening({}, { logTo: keepLog(logged) })
  wang = await portal.signUp('王大明')
  timing = await anOidcApplication(portal)
})

test('discovery tells what there is, and nothing that is off', async () => {
  const answer = await fetch(`${portal.address}/oidc/.well-known/openid-configuration`)
  const at = (path: string) => `${portal.address}/oidc${path}`
  expect(await answer.json()).toMatchObject({
    issuer: at(''),
    authorization_endpoint: at('/auth'),
    token_endpoint: at('/token'),
    userinfo_endpoint: at('/userinfo'),
    jwks_uri: at('/jwks'),
    scopes_supported: ['openid', 'profile', 'organization'],
    response_types_supported: ['code'],
    grant_types_supported: ['authorization_code'],
    code_challenge_methods_supported: ['S256'],
    id_token_signing_alg_values_supported: ['RS256'],
    token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
    prompt_values_supported: ['none', 'login', 'consent'],
  })
})

test('the published key is public', async () => {
  const { keys } = (await (await fetch(`${portal.address}/oidc/jwks`)).json()) as { keys: object[] }
  expect(keys).toHaveLength(1)
  expect(Object.keys(keys[0] ?? {}).toSorted()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use'])
})

test.each([
  ['GET', '/oidc/session/end'],
  ['POST', '/oidc/session/end/confirm'],
  ['GET', '/oidc/interaction/x'],
  ['POST', '/oidc/auth'],
  ['POST', '/oidc/reg'],
  ['POST', '/oidc/token/introspection'],
  ['GET', '/oidc/'],
  ['GET', '/oidc'],
  ['GET', '/oidc/nothing'],
] as const)('%s %s is not there, as anywhere in the portal', async (method, path) => {
  const answer = await fetch(portal.address + path, { method, headers: { accept: 'text/html' } })
  expect([answer.status, (await answer.json()) as object]).toMatchObject([404, { code: 4004 }])
})

test('answers are never kept, guessed or framed', async () => {
  const paths = ['/oidc/auth?client_id=x', '/oidc/jwks', '/oidc/.well-known/openid-configuration', '/oidc/userinfo']
  for (const path of paths) {
    const { headers } = await fetch(portal.address + path)
    expect(headers.get('cache-control'), path).toContain('no-store')
    expect(headers.get('x-content-type-options'), path).toBe('nosniff')
    expect(headers.get('referrer-policy'), path).toBe('no-referrer')
    expect(headers.get('content-security-policy'), path).toContain("frame-ancestors 'none'")
  }
})

test.each([
  ['zh-CN', '没有登录成功', '起点不认识这个应用'],
  ['en', 'You could not be signed in', 'This portal does not know the application'],
])('in %s an error is told calmly, without what was sent', async (language, title, why) => {
  const headers = { accept: 'text/html', 'accept-language': language }
  const address = `${portal.address}/oidc/auth?client_id=nobody&state=<script>&redirect_uri=https://evil.example/`
  const answer = await fetch(address, { headers, redirect: 'manual' })
  const page = await answer.text()
  expect([answer.status, answer.headers.get('location')]).toEqual([400, null])
  expect(page).toContain(`<html lang="${language}">`)
  for (const words of [title, why, 'invalid_client']) expect(page).toContain(words)
  for (const sent of ['<script', 'evil.example', 'nobody']) expect(page).not.toContain(sent)
  const style = await fetch(`${portal.address}/oidc/error.css`)
  expect(style.headers.get('content-type')).toContain('text/css')
})

test('who comes back too late is told that the sign-in has expired', async () => {
  const answer = await fetch(`${portal.address}/oidc/auth/${'x'.repeat(43)}`, { headers: { 'accept-language': 'en' } })
  expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('This sign-in has expired')])
})

test('cookies are the provider’s own: read by no script, signed, under its path, for this site', async () => {
  const browser = openBrowser()
  await signInTo(portal, await depart(timing), wang, browser)
  expect(browser.jar.seen.length).toBeGreaterThan(4)
  for (const cookie of browser.jar.seen) {
    expect(cookie).toMatch(/^oidc_(interaction|resume|session)(\.sig)?=/)
    expect(cookie).toMatch(/; path=\/oidc(\/|;)/)
    expect(cookie).toMatch(/; samesite=lax/)
    expect(cookie).toMatch(/; httponly/)
  }
})

test('the host a request names makes no address', async () => {
  const { url } = await depart(timing)
  const { pathname, search } = new URL(url)
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' }
  const begun = await portal.app.inject({ url: pathname + search, headers })
  expect(begun.statusCode).toBe(303)
  expect(begun.headers.location).toMatch(/^\/oidc\/interactions\//)
  const discovery = await portal.app.inject({ url: '/oidc/.well-known/openid-configuration', headers })
  expect(discovery.body).not.toContain('evil.example')
  expect(String(begun.headers['set-cookie'])).not.toMatch(/; secure/i)
})

test('behind https, issuer and cookies are of https', async () => {
  const secure = await openPortal({ PUBLIC_URL: 'https://races.example' })
  const discovery = await secure.app.inject('/oidc/.well-known/openid-configuration')
  expect(discovery.json()).toMatchObject({
    issuer: 'https://races.example/oidc',
    token_endpoint: 'https://races.example/oidc/token',
  })
  const { code } = await anApplication(secure.deps, { redirectUris: [CALLBACK] })
  const { url } = await depart(timing)
  const query = new URLSearchParams({ ...Object.fromEntries(new URL(url).searchParams), client_id: code })
  const begun = await secure.app.inject({ url: `/oidc/auth?${query}` })
  expect(begun.statusCode).toBe(303)
  for (const cookie of [begun.headers['set-cookie']].flat()) expect(cookie).toMatch(/; secure/)
})

test('the store holds no code, token or name in the clear, and the log neither', async () => {
  const departure = await depart(timing)
  const browser = openBrowser()
  const uid = await reachScreen(portal, browser, departure)
  const back = await signInTo(portal, departure, wang)
  const { access_token, id_token } = await arrive(timing, back, departure)
  const { rows } = await portal.deps.database.pool.query<{ row: string }>(
    'select oidc_record::text as row from oidc_record',
  )
  expect(rows.length).toBeGreaterThan(3)
  const secrets = [
    uid,
    back.searchParams.get('code') ?? '',
    access_token,
    wang.accountId,
    wang.organizationId,
    '王大明',
  ]
  const kept = rows.map(({ row }) => row).join('\n')
  for (const secret of secrets) {
    expect(kept).not.toContain(secret)
    expect(kept).not.toContain(Buffer.from(secret).toString('hex'))
  }
  const log = logged.join('')
  expect(log).toContain('/oidc/token')
  const told = [back.searchParams.get('code') ?? '', access_token, id_token ?? '', timing.secret, wang.token, '王大明']
  for (const secret of told) expect(log).not.toContain(secret)
})

test('what has run out is swept', async () => {
  const { deps } = portal
  const sweep = () => sweepAll((most) => sweepRecords(deps.database.db, deps.now(), most))
  await reachScreen(portal, openBrowser(), await depart(timing))
  await sweep()
  const before = await deps.database.db.selectFrom('oidc_record').select('kind').execute()
  expect(before.length).toBeGreaterThan(0)
  portal.passTime(31 * 60_000)
  expect(await sweep()).toBe(before.length)
})
