import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { accessibilityProblems } from './accessibility.ts'
import { anotherTab, chromiumPath, expectCalm, openPage, PLAIN } from './browser.ts'
import { aGuardian, cookiesOf } from './guardian-page.ts'
import { fillSignIn, newAccount, openEvents, signUp } from './people.ts'

const COOKIE = 'OpenAccountFromPage'

const addressOf = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search
const expectAt = (page: Page, address: string) => expect.poll(() => addressOf(page)).toBe(address)
const remembered = async (page: Page) => (await cookiesOf(page))[COOKIE]
const wayBack = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '来时的页面' }).getByRole('link', { name })

/** Opens the account pages through the menu of the header. */
async function openAccount(page: Page): Promise<void> {
  const header = page.getByRole('banner')
  await header.locator('summary[title="王大明"]').click()
  await header.getByRole('link', { name: '账号管理' }).click()
}

async function signInHere(page: Page, account: string): Promise<void> {
  await fillSignIn(page, account)
  await page.locator('main form button[type=submit]').click()
}

describe.skipIf(!chromiumPath)('whoever opens the account pages is brought back', () => {
  test('from the header’s menu, over several account pages, to the very address', async () => {
    const { page } = await aGuardian()
    await page.goto('/integratedServices?phase=open')
    await openAccount(page)
    await wayBack(page, '返回赛事列表').waitFor()
    await expect.poll(() => remembered(page)).toBe('/integratedServices?phase=open')
    expect(await accessibilityProblems(page)).toEqual([])
    await page.getByRole('main').getByRole('link', { name: /机构/ }).first().click()
    await expectAt(page, '/account/organizations')
    await page.reload()
    await wayBack(page, '返回赛事列表').click()
    await expectAt(page, '/integratedServices?phase=open')
    await expect.poll(() => remembered(page)).toBeUndefined()
    expectCalm(page)
    await page.context().close()
  })

  test('from the home’s tile, from a guest, and nothing is left when they go elsewhere themselves', async () => {
    const { page } = await aGuardian()
    await page.goto('/applicationCenter')
    await page
      .getByRole('main')
      .getByRole('link', { name: /账号与机构/ })
      .click()
    await wayBack(page, '返回首页').click()
    await expectAt(page, '/applicationCenter')
    await page.goto('/common/registrations')
    await openAccount(page)
    await wayBack(page, '返回我的报名').waitFor()
    await page
      .getByRole('main')
      .getByRole('link', { name: /参赛者/ })
      .first()
      .click()
    await expectAt(page, '/common/participants')
    await expect.poll(() => remembered(page)).toBeUndefined()
    expectCalm(page)
    await page.context().close()
  })

  test('after signing in, from a link that opened a tab of its own', async () => {
    const [event] = await openEvents()
    const account = newAccount()
    await signUp(account)
    const page = await openPage(`/integratedServices?event=${event?.id}`)
    const opened = page.context().waitForEvent('page')
    await page
      .getByRole('banner')
      .getByRole('link', { name: '登录 / 注册' })
      .click({ modifiers: ['Control'] })
    const tab = await opened
    await wayBack(tab, '返回赛事页面').waitFor()
    await signInHere(tab, account)
    await expectAt(tab, `/integratedServices?event=${event?.id}`)
    await expect.poll(() => remembered(tab)).toBeUndefined()
    await page.context().close()
  })

  test('a visitor may turn back without signing in', async () => {
    const page = await openPage('/integratedServices?phase=open')
    await page.getByRole('banner').getByRole('link', { name: '登录 / 注册' }).click()
    await wayBack(page, '返回赛事列表').click()
    await expectAt(page, '/integratedServices?phase=open')
    await page.goto('/common/registrations')
    await expectAt(page, '/account/sign-in')
    // That page would lead straight back here.
    await wayBack(page, '返回首页').waitFor()
    expectCalm(page)
    await page.context().close()
  })

  test.each([
    'https://evil.example/',
    '//evil.example/x',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
  ])('never to %j, whatever the cookie says', async (address) => {
    const account = newAccount()
    await signUp(account)
    const page = await openPage(PLAIN)
    await page.context().addCookies([{ name: COOKIE, value: encodeURIComponent(address), url: inject('address') }])
    await page.goto('/account/sign-in')
    await wayBack(page, '返回首页').waitFor()
    await signInHere(page, account)
    await expectAt(page, '/applicationCenter')
    expect(new URL(page.url()).origin).toBe(new URL(inject('address')).origin)
    await page.context().close()
  })

  test('two tabs keep two ways', async () => {
    const { page } = await aGuardian()
    await page.goto('/integratedServices?phase=open')
    const other = await anotherTab(page, '/common/registrations')
    await openAccount(page)
    await wayBack(page, '返回赛事列表').waitFor()
    await openAccount(other)
    await wayBack(other, '返回我的报名').click()
    await expectAt(other, '/common/registrations')
    await wayBack(page, '返回赛事列表').click()
    await expectAt(page, '/integratedServices?phase=open')
    await page.context().close()
  })
})
