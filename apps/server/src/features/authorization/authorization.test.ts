import * as client from 'openid-client'
import { beforeAll, expect, test } from 'vitest'
import type { Person, TestPortal } from '../../test/harness.ts'
import {
  anOidcApplication,
  arrive,
  asked,
  CALLBACK,
  depart,
  type OidcApplication,
  openBrowser,
  openListening,
  reachScreen,
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
  const departure = await depart(timing)
  const browser = openBrowser()
  const uid = await reachScreen(portal, browser, departure)
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
  })
  const back = await signInTo(portal, departure, wang)
  expect(back.origin + back.pathname).toBe(CALLBACK)
  const tokens = await arrive(timing, back, departure)
  expect(tokens.claims()).toMatchObject({ iss: `${portal.address}/oidc`, sub: wang.accountId, aud: timing.code })
  const told = await client.fetchUserInfo(timing.config, tokens.access_token, wang.accountId)
  expect(told).toEqual({
    sub: wang.accountId,
    name: '王大明',
    organization: { id: wang.organizationId, name: '王大明', role: 'owner' },
  })
})
