import { login, logout, switchOrganization } from '@startline/contract'
import * as client from 'openid-client'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Person, TestPortal } from '../../test/harness.ts'
import { allowApplication } from '../application/operate-applications.ts'
import { join } from '../sso-jump/jump-fixtures.ts'
import {
  anOidcApplication,
  answer,
  arrive,
  asked,
  atScreen,
  CALLBACK,
  depart,
  goOn,
  type OidcApplication,
  openBrowser,
  openListening,
  reachScreen,
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

test('a client library discovers the provider, signs a person in, and is told who has come', async () => {
  const { departure, browser, uid } = await atScreen(portal, timing)
  expect((await asked(portal, browser, wang, uid)).data).toEqual({
    application: {
      app_code: timing.code,
      name: '计时系统',
      description: '成绩与排名',
      icon: 'calendar',
      origin: 'https://timing.example',
    },
    name: '王大明',
    organization: { id: wang.organizationId, name: '王大明', role: 'owner' },
    scopes: ['profile', 'organization'],
    allowed_before: false,
    sign_in_again: false,
    silent: false,
  })
  const back = await goOn(portal, browser, (await answer(portal, browser, wang, { uid, allow: true })).data)
  expect(back.origin + back.pathname).toBe(CALLBACK)
  const tokens = await arrive(timing, back, departure)
  expect(tokens.claims()).toMatchObject({ iss: `${portal.address}/oidc`, sub: wang.accountId, aud: timing.code })
  expect(tokens.refresh_token).toBeUndefined()
  expect(await client.fetchUserInfo(timing.config, tokens.access_token, wang.accountId)).toEqual({
    sub: wang.accountId,
    name: '王大明',
    organization: { id: wang.organizationId, name: '王大明', role: 'owner' },
  })
})

test('the secret may stand in the body as well', async () => {
  const posting = await anOidcApplication(portal, client.ClientSecretPost)
  const departure = await depart(posting)
  const tokens = await arrive(posting, await signInTo(portal, departure, wang), departure)
  expect(tokens.claims()?.sub).toBe(wang.accountId)
})

test('an application is told no more than it asks for', async () => {
  const departure = await depart(timing, { scope: 'openid' })
  const tokens = await arrive(timing, await signInTo(portal, departure, wang), departure)
  expect(await client.fetchUserInfo(timing.config, tokens.access_token, wang.accountId)).toEqual({
    sub: wang.accountId,
  })
  expect(Object.keys(tokens.claims() ?? {}).toSorted()).toEqual(['aud', 'exp', 'iat', 'iss', 'nonce', 'sub'])
})

test('what the person allowed is not asked again, unless more is wanted, for another organization, or asked for', async () => {
  const [li, club, application] = [
    await portal.signUp(),
    await portal.signUp('轮滑俱乐部'),
    await anOidcApplication(portal),
  ]
  await join(portal, li, club)
  const allowedBefore = async (more: Record<string, string> = {}) => {
    const { browser, uid } = await atScreen(portal, application, more)
    return (await asked(portal, browser, li, uid)).data.allowed_before
  }
  await signInTo(portal, await depart(application, { scope: 'openid profile' }), li)
  expect(await allowedBefore({ scope: 'openid profile' })).toBe(true)
  expect(await allowedBefore({ scope: 'openid' })).toBe(true)
  expect(await allowedBefore()).toBe(false)
  await signInTo(portal, await depart(application), li)
  expect(await allowedBefore()).toBe(true)
  expect(await allowedBefore({ prompt: 'consent' })).toBe(false)
  await li.call(switchOrganization, { body: { organization_id: club.organizationId } })
  expect(await allowedBefore()).toBe(false)
})

test('the person may cancel, and the application is told', async () => {
  const { departure, browser, uid } = await atScreen(portal, timing)
  const { data } = await answer(portal, browser, wang, { uid, allow: false })
  const back = await goOn(portal, browser, data)
  expect(back.origin + back.pathname).toBe(CALLBACK)
  expect(back.searchParams.get('code')).toBeNull()
  expect(await refusal(arrive(timing, back, departure))).toBe('access_denied')
})

test('the answer leads on at the provider itself, and nowhere else', async () => {
  const { browser, uid } = await atScreen(portal, timing)
  const { data } = await answer(portal, browser, wang, { uid, allow: true })
  expect(data.continue_at).toMatch(/^\/oidc\/auth\/[\w-]+$/)
})

test('nobody answers for a browser that did not begin', async () => {
  const { browser, uid } = await atScreen(portal, timing)
  const [stranger, other] = [openBrowser(), await atScreen(portal, timing)]
  expect(await asked(portal, stranger, wang, uid)).toMatchObject({ status: 404, code: 4004 })
  expect(await answer(portal, stranger, wang, { uid, allow: true })).toMatchObject({ status: 404, code: 4004 })
  const crossed = {
    ...other.browser,
    jar: Object.assign(openBrowser().jar, {
      for: () => other.browser.jar.for(`${portal.address}/oidc/interactions/${other.uid}`),
    }),
  }
  expect((await answer(portal, crossed, wang, { uid, allow: true })).code).toBe(4004)
  // And who answers cannot be had by another browser: the way on is bound to the first as well.
  const { data } = await answer(portal, browser, wang, { uid, allow: true })
  const stolen = await stranger.go(portal.address + data.continue_at)
  expect([stolen.status, stolen.headers.get('location')]).toEqual([400, null])
})

test('a cookie that the provider did not sign is none', async () => {
  const { browser, uid } = await atScreen(portal, timing)
  const forged = browser.jar
    .for(`${portal.address}/oidc/interactions/${uid}`)
    .replace(/\.sig=[\w-]+/, '.sig=AAAAAAAAAAAAAAAAAAAAAAAAAAA')
  const jar = Object.assign(openBrowser().jar, { for: () => forged })
  expect((await asked(portal, { ...browser, jar }, wang, uid)).code).toBe(4004)
})

test('who is not signed in is asked nothing', async () => {
  const { browser, uid } = await atScreen(portal, timing)
  const nobody = { ...wang, ...portal.as('no-such-token') }
  expect((await asked(portal, browser, nobody, uid)).code).toBe(4202)
  expect((await answer(portal, browser, nobody, { uid, allow: true })).code).toBe(4202)
  expect((await asked(portal, browser, wang, 'x')).code).toBe(4004)
  expect((await portal.app.inject('/oidc/interactions/x')).statusCode).toBe(404)
})

test('an organization that does not see the application is told so, and may only cancel', async () => {
  const [li, chosen] = [await portal.signUp(), await anOidcApplication(portal)]
  await allowApplication(portal.deps, chosen.code, wang.organizationId, true)
  const { departure, browser, uid } = await atScreen(portal, chosen)
  expect(await asked(portal, browser, li, uid)).toMatchObject({ status: 403, code: 4003 })
  expect(await answer(portal, browser, li, { uid, allow: true })).toMatchObject({ status: 403, code: 4003 })
  const { data } = await answer(portal, browser, li, { uid, allow: false })
  expect(await refusal(arrive(chosen, await goOn(portal, browser, data), departure))).toBe('access_denied')
})

test('an application may want a newer sign-in', async () => {
  const li = await portal.signUp()
  const twoMinutesAgo = new Date(Date.now() - 120_000)
  const sessions = portal.deps.database.db.updateTable('session').set({ created_at: twoMinutesAgo })
  await sessions.where('account_id', '=', li.accountId).execute()
  const recent = await atScreen(portal, timing, { max_age: '3600' })
  expect((await asked(portal, recent.browser, li, recent.uid)).data.sign_in_again).toBe(false)
  const strict: Record<string, string>[] = [{ max_age: '60' }, { max_age: '0' }, { prompt: 'login' }]
  for (const more of strict) {
    const { browser, uid } = await atScreen(portal, timing, more)
    expect((await asked(portal, browser, li, uid)).data.sign_in_again).toBe(true)
    expect(await answer(portal, browser, li, { uid, allow: true })).toMatchObject({ status: 403, code: 4003 })
  }
  const { departure, browser, uid } = await atScreen(portal, timing, { prompt: 'login' })
  const again = await signInAgain(li)
  expect((await asked(portal, browser, again, uid)).data.sign_in_again).toBe(false)
  const back = await goOn(portal, browser, (await answer(portal, browser, again, { uid, allow: true })).data)
  expect((await arrive(timing, back, departure)).claims()?.sub).toBe(li.accountId)
})

describe('prompt=none', () => {
  /** The application wants an answer without a page of this person; gives what it is answered. */
  async function silently(application: OidcApplication, who: Person, more: Record<string, string> = {}) {
    const { departure, browser, uid } = await atScreen(portal, application, { prompt: 'none', ...more })
    expect((await asked(portal, browser, who, uid)).data).toMatchObject({ silent: true })
    // Whatever the page says, nothing new is allowed.
    const back = await goOn(portal, browser, (await answer(portal, browser, who, { uid, allow: true })).data)
    expect(back.origin + back.pathname).toBe(CALLBACK)
    return arrive(application, back, departure)
  }

  test('signs in who has allowed the application before', async () => {
    const [application, li] = [await anOidcApplication(portal), await portal.signUp()]
    await signInTo(portal, await depart(application), li)
    expect((await silently(application, li)).claims()?.sub).toBe(li.accountId)
  })

  test('is consent_required where the person has not allowed it, or not all of it, and stays so', async () => {
    const [application, li] = [await anOidcApplication(portal), await portal.signUp()]
    expect(await refusal(silently(application, li))).toBe('consent_required')
    await signInTo(portal, await depart(application, { scope: 'openid profile' }), li)
    expect(await refusal(silently(application, li))).toBe('consent_required')
    expect((await silently(application, li, { scope: 'openid profile' })).claims()?.sub).toBe(li.accountId)
  })

  test('is login_required where the sign-in is older than max_age, and where nobody is signed in', async () => {
    const [application, li] = [await anOidcApplication(portal), await portal.signUp()]
    await signInTo(portal, await depart(application), li)
    const sessions = portal.deps.database.db.updateTable('session').set({ created_at: new Date(Date.now() - 120_000) })
    await sessions.where('account_id', '=', li.accountId).execute()
    expect(await refusal(silently(application, li, { max_age: '60' }))).toBe('login_required')
    const { departure, browser, uid } = await atScreen(portal, application, { prompt: 'none' })
    const left = await browser.go(`${portal.address}/oidc/interactions/${uid}/signed-out`)
    const back = await goOn(portal, browser, { continue_at: left.headers.get('location') ?? '' })
    expect(await refusal(arrive(application, back, departure))).toBe('login_required')
  })

  test('beside another prompt is refused, and no other request can be ended without a person', async () => {
    const both = await depart(timing, { prompt: 'none login' })
    const back = new URL((await openBrowser().go(both.url)).headers.get('location') ?? '')
    expect(await refusal(arrive(timing, back, both))).toBe('invalid_request')
    const { browser, uid } = await atScreen(portal, timing)
    const address = `${portal.address}/oidc/interactions/${uid}/signed-out`
    expect((await browser.go(address)).status).toBe(404)
    expect((await openBrowser().go(address)).status).toBe(404)
  })

  test('has its own address of the page, so that a visitor is sent back', async () => {
    const begun = await depart(timing, { prompt: 'none' })
    const browser = openBrowser()
    const first = await browser.go(begun.url)
    const onward = await browser.go(new URL(first.headers.get('location') ?? '', portal.address).href)
    expect(new URL(onward.headers.get('location') ?? '', portal.address).searchParams.get('silent')).toBe('yes')
  })
})

test('an address the application did not register is never gone to', async () => {
  for (const redirect_uri of [
    'https://evil.example/',
    `${CALLBACK}/../x`,
    `${CALLBACK}?x=1`,
    'https://timing.example/',
  ]) {
    const { url } = await depart(timing, { redirect_uri })
    const refused = await openBrowser().go(url)
    expect([refused.status, refused.headers.get('location')]).toEqual([400, null])
    expect(await refused.text()).toContain('invalid_redirect_uri')
  }
})

test.each([
  [{ code_challenge: '', code_challenge_method: '' }, 'invalid_request'],
  [{ code_challenge_method: 'plain' }, 'invalid_request'],
  [{ response_type: 'id_token' }, 'error='],
  [{ response_type: 'code id_token' }, 'error='],
  [{ response_mode: 'form_post' }, 'invalid_request'],
])('%j is refused with %s', async (more, error) => {
  const departure = new URL((await depart(timing, more)).url)
  const sent = [...departure.searchParams].filter(([, value]) => value !== '')
  departure.search = new URLSearchParams(sent).toString()
  const refused = await openBrowser().go(departure.href)
  const said = refused.headers.get('location') ?? (await refused.text())
  expect(said).toContain(error)
  expect(said).not.toContain('code=')
})

test('signing out of the portal, or in as somebody else, counts at the next sign-in to an application', async () => {
  const [li, chen, browser] = [await portal.signUp(), await portal.signUp(), openBrowser()]
  const subjectOf = async (who: Person) => {
    const departure = await depart(timing)
    return (await arrive(timing, await signInTo(portal, departure, who, browser), departure)).claims()?.sub
  }
  expect(await subjectOf(li)).toBe(li.accountId)
  await li.call(logout)
  const uid = await reachScreen(portal, browser, await depart(timing))
  expect((await answer(portal, browser, li, { uid, allow: true })).code).toBe(4202)
  expect(await subjectOf(chen)).toBe(chen.accountId)
})

async function signInAgain(who: Person): Promise<Person> {
  const { data } = await portal.call(login, { body: { account: who.account, password: who.password } })
  return { ...who, ...portal.as(data.token), token: data.token }
}
