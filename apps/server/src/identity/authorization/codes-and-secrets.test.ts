import { changePassword, login, logout, switchOrganization } from '@startline/contract'
import * as client from 'openid-client'
import { beforeAll, expect, test } from 'vitest'
import type { Person, TestPortal } from '../../test/harness.ts'
import { disableApplication, enableApplication, rotateSecret } from '../application/operate-applications.ts'
import { join } from '../sso-jump/jump-fixtures.ts'
import { disableUser, resetUserPassword } from '../user/operate-user.ts'
import {
  anOidcApplication,
  answer,
  arrive,
  atScreen,
  configure,
  depart,
  type OidcApplication,
  openBrowser,
  openListening,
  refusal,
  signInTo,
} from './oidc-fixtures.ts'

let portal: TestPortal & { address: string }
let wang: Person
let timing: OidcApplication

beforeAll(async () => {
  portal = await openListening()
  wang = await portal.signUp('王大明')
  timing = await anOidcApplication(portal)
})

test('a code is good once, and used again it ends what came of it', async () => {
  const departure = await depart(timing)
  const back = await signInTo(portal, departure, wang)
  const { access_token } = await arrive(timing, back, departure)
  expect(await refusal(arrive(timing, back, departure))).toBe('invalid_grant')
  const told = await client.fetchUserInfo(timing.config, access_token, wang.accountId).catch(() => 'nothing')
  expect(told).toBe('nothing')
})

test('a code is worth nothing after a minute', async () => {
  const departure = await depart(timing)
  const back = await signInTo(portal, departure, wang)
  portal.passTime(61_000)
  expect(await refusal(arrive(timing, back, departure))).toBe('invalid_grant')
})

test('a code is worth nothing without the verifier, with another address, or for another application', async () => {
  const other = await anOidcApplication(portal)
  const back = async () => {
    const departure = await depart(timing)
    return [await signInTo(portal, departure, wang), departure] as const
  }
  const [first, one] = await back()
  const wrong = { ...one, checks: { ...one.checks, pkceCodeVerifier: client.randomPKCECodeVerifier() } }
  expect(await refusal(arrive(timing, first, wrong))).toBe('invalid_grant')
  const [second, two] = await back()
  expect(await refusal(arrive(other, second, two))).toBe('invalid_grant')
  const elsewhere = new URL(second)
  elsewhere.pathname = '/elsewhere'
  expect(await refusal(arrive(timing, elsewhere, two))).toBe('invalid_grant')
  expect((await arrive(timing, second, two)).claims()?.sub).toBe(wang.accountId)
})

test('a wrong secret is refused', async () => {
  const departure = await depart(timing)
  const back = await signInTo(portal, departure, wang)
  const former = timing.secret
  for (const secret of ['x'.repeat(43), former.slice(1)]) {
    const config = await configure(portal, { code: timing.code, secret })
    expect(await refusal(arrive({ ...timing, config }, back, departure))).toBe('invalid_client')
  }
  expect((await arrive(timing, back, departure)).claims()?.sub).toBe(wang.accountId)
})

test('the hash that the store keeps is no secret', async () => {
  const departure = await depart(timing)
  const back = await signInTo(portal, departure, wang)
  const { secret_hash } = await portal.deps.database.db
    .selectFrom('application')
    .select('secret_hash')
    .where('app_code', '=', timing.code)
    .executeTakeFirstOrThrow()
  const config = await configure(portal, { code: timing.code, secret: secret_hash.toString('base64url') })
  expect(await refusal(arrive({ ...timing, config }, back, departure))).toBe('invalid_client')
})

test('a new secret ends the former at once', async () => {
  const rotating = await anOidcApplication(portal)
  const secret = (await rotateSecret(portal.deps, rotating.code)) ?? ''
  const departure = await depart(rotating)
  const back = await signInTo(portal, departure, wang)
  expect(await refusal(arrive(rotating, back, departure))).toBe('invalid_client')
  const config = await configure(portal, { code: rotating.code, secret })
  expect((await arrive({ ...rotating, config }, back, departure)).claims()?.sub).toBe(wang.accountId)
})

test('a disabled application is refused wherever it comes', async () => {
  const closing = await anOidcApplication(portal)
  const done = await depart(closing)
  const { access_token } = await arrive(closing, await signInTo(portal, done, wang), done)
  const [half, waiting] = [await depart(closing), await atScreen(portal, closing)]
  const back = await signInTo(portal, half, wang)
  await disableApplication(portal.deps, closing.code)
  expect(await refusal(arrive(closing, back, half))).toBe('invalid_client')
  const told = await client.fetchUserInfo(closing.config, access_token, wang.accountId).catch(() => 'nothing')
  expect(told).toBe('nothing')
  expect((await answer(portal, waiting.browser, wang, { uid: waiting.uid, allow: true })).code).toBe(4003)
  const refused = await openBrowser().go((await depart(closing)).url)
  expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('invalid_client')])
  await enableApplication(portal.deps, closing.code)
  expect((await arrive(closing, back, half)).claims()?.sub).toBe(wang.accountId)
})

test('who has left the organization, or was disabled, is not told of any more', async () => {
  const { db } = portal.deps.database
  const [li, chen] = [await portal.signUp(), await portal.signUp()]
  await join(portal, li, wang)
  await li.call(switchOrganization, { body: { organization_id: wang.organizationId } })
  const [left, half, gone] = [await depart(timing), await depart(timing), await depart(timing)]
  const { access_token } = await arrive(timing, await signInTo(portal, left, li), left)
  const back = await signInTo(portal, half, li)
  const disabled = await signInTo(portal, gone, chen)
  await db.deleteFrom('membership').where('account_id', '=', li.accountId).where('role', '=', 'manager').execute()
  await db.updateTable('account').set({ disabled_at: new Date() }).where('id', '=', chen.accountId).execute()
  expect(await client.fetchUserInfo(timing.config, access_token, li.accountId).catch(() => 'nothing')).toBe('nothing')
  expect(await refusal(arrive(timing, back, half))).toBe('invalid_grant')
  expect(await refusal(arrive(timing, disabled, gone))).toBe('invalid_grant')
})

/** What ends a person's sessions or says that a password is known to others; by each a code that was not redeemed dies. */
const ENDINGS: [string, (who: Person) => Promise<unknown>][] = [
  ['signing out', (who) => who.call(logout, { body: {} })],
  ['signing out everywhere', (who) => who.call(logout, { body: { everywhere: true } })],
  [
    'changing the password, in the session that stays',
    (who) => who.call(changePassword, { body: { current_password: who.password, password: 'Another lane 2027' } }),
  ],
  ['a new password from the operator', (who) => resetUserPassword(portal.deps, who.accountId)],
  ['disabling the account', (who) => disableUser(portal.deps, who.accountId)],
]

test.each(ENDINGS)('a code that was not redeemed dies with %s', async (_what, end) => {
  const person = await portal.signUp()
  const [kept, departure] = [await depart(timing), await depart(timing)]
  const [first, back] = [await signInTo(portal, kept, person), await signInTo(portal, departure, person)]
  expect(await refusal(arrive(timing, first, kept))).toBe('not refused')
  expect(await end(person)).not.toMatchObject({ code: 4001 })
  expect(await refusal(arrive(timing, back, departure))).toBe('invalid_grant')
})

test('a code dies with its own session alone', async () => {
  const person = await portal.signUp()
  const departure = await depart(timing)
  const back = await signInTo(portal, departure, person)
  const elsewhere = portal.as(
    (await portal.call(login, { body: { account: person.account, password: person.password } })).data.token,
  )
  await elsewhere.call(logout, { body: {} })
  expect(await refusal(arrive(timing, back, departure))).toBe('not refused')
})
