import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accessibilityProblems } from './accessibility.ts'
import { chromiumPath, expectCalm, openPage, scrollsSideways } from './browser.ts'
import { runInPortal } from './external-application.ts'
import { aGuardian } from './guardian-page.ts'
import { looks } from './looks.ts'
import { anOidcApplication, type OidcApplication } from './oidc-application.ts'
import { fillSignIn, newAccount, signUp } from './people.ts'

describe.skipIf(!chromiumPath)('signing in to an application of somebody else’s', () => {
  let live: OidcApplication
  beforeAll(async () => {
    live = await anOidcApplication()
  })
  afterAll(() => live.close())

  test('a person allows it once, and is then led through without a question', async () => {
    const { page } = await aGuardian()
    await page.goto(live.door())
    await page.getByRole('heading', { name: '登录到赛事直播' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/account/authorize')
    await page.getByText('您的姓名').waitFor()
    await page.getByRole('button', { name: '允许并继续' }).click()
    await page.getByText('signed in as 王大明 for 王大明 (owner)').waitFor()
    await page.goto(live.door())
    await page.getByText('signed in as 王大明').waitFor()
    expectCalm(page)
  })

  test('who is not signed in signs in first, and comes back to the question', async () => {
    const account = newAccount()
    await signUp(account)
    const page = await openPage(live.door())
    await page.waitForURL(/\/account\/sign-in/)
    await page.goto('/account/sign-in?by=password')
    await fillSignIn(page, account)
    await page.locator('main form button[type=submit]').click()
    await page.getByRole('button', { name: '允许并继续' }).click()
    await page.getByText('signed in as 王大明').waitFor()
    expectCalm(page)
  })

  test('who cancels returns to the application, which is told', async () => {
    const { page } = await aGuardian()
    await page.goto(live.door())
    await page.getByRole('button', { name: '取消' }).click()
    await page.getByText('not signed in: access_denied').waitFor()
    await page.goBack()
    await page.getByText('这次登录已失效').waitFor()
    expectCalm(page)
  })

  test('a request of another browser, or none at all, is told to be over', async () => {
    const [{ page: one }, { page: other }] = [await aGuardian(), await aGuardian()]
    await one.goto(live.door())
    await one.getByRole('button', { name: '允许并继续' }).waitFor()
    await other.goto(one.url())
    await other.getByText('这次登录已失效').waitFor()
    expect(await accessibilityProblems(other)).toEqual([])
    await one.getByRole('button', { name: '允许并继续' }).click()
    await one.getByText('signed in as 王大明').waitFor()
  })

  test('an application may want a sign-in from just now', async () => {
    const { page, account } = await aGuardian()
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    await page.goto(live.door({ prompt: 'login' }))
    await page.getByRole('button', { name: '重新登录' }).click()
    await page.waitForURL(/\/account\/sign-in/)
    await fillSignIn(page, account)
    await page.locator('main form button[type=submit]').click()
    await page.getByRole('button', { name: '允许并继续' }).click()
    await page.getByText('signed in as 王大明').waitFor()
    expectCalm(page)
  })

  test('an application that is not open to the organization says so, and lets go', async () => {
    const closed = await anOidcApplication('只给别人')
    await runInPortal('app', 'allow', closed.code, '起点少儿骑行轮滑赛事联盟')
    const { page } = await aGuardian()
    await page.goto(closed.door())
    await page.getByText('没有对“王大明”开放').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.getByRole('button', { name: '取消登录' }).click()
    await page.getByText('not signed in: access_denied').waitFor()
    await closed.close()
  })

  test('a server that does not answer leaves the person where they are, with another try', async () => {
    const { page } = await aGuardian()
    await page.goto(live.door())
    const allow = page.getByRole('button', { name: '允许并继续' })
    await allow.waitFor()
    await page.route('**/authorization', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    )
    await allow.click()
    await page.getByRole('alert').getByText('没有收到服务器的回应').waitFor()
    await page.unroute('**/authorization')
    await allow.click()
    await page.getByText('signed in as 王大明').waitFor()
  })

  test.each(looks)('the question is accessible and fits its width, %s', async (_look, options) => {
    const { page } = await aGuardian(options)
    await page.goto(live.door())
    await page.getByRole('button', { name: /允许并继续|Allow and continue/ }).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    expect(await scrollsSideways(page)).toBe(false)
    expectCalm(page)
  })

  test('the provider’s own page of an error is calm, in both languages', async () => {
    for (const locale of ['zh-CN', 'en']) {
      const page = await openPage('/oidc/auth?client_id=nobody', { locale, viewport: { width: 320, height: 640 } })
      await page.getByRole('heading', { name: /没有登录成功|You could not be signed in/ }).waitFor()
      expect(await accessibilityProblems(page)).toEqual([])
      expect(await scrollsSideways(page)).toBe(false)
      expectCalm(page)
    }
  })
})
