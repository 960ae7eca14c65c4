import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { chromiumPath, expectCalm, openPage, PLAIN } from './browser.ts'
import { signInDemo } from './every-screen.ts'
import { aGuardian } from './guardian-page.ts'
import { get, openEvents } from './people.ts'

const expectPath = (page: Page, path: string) => expect.poll(() => new URL(page.url()).pathname).toBe(path)
/** Goes to an address within the loaded page, as a link does. */
const follow = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
/** Whether the page's header is the element that was marked. */
const hasMarkedHeader = (page: Page) => page.locator('header[data-marked]').count()
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor()

describe.skipIf(!chromiumPath)('addresses', () => {
  test('the root leads to the application centre, without a step back to it', async () => {
    const { page } = await aGuardian()
    await page.goto('/integratedServices')
    await page.goto('/')
    await expectPath(page, '/applicationCenter')
    await page.goBack()
    await expectPath(page, '/integratedServices')
    await page.context().close()
  })

  test('of the eight routes four screens share the global layout; the home and sub-applications have their own', async () => {
    const page = await openPage(PLAIN)
    const { items: videos } = await get<{ items: { id: string }[] }>('/api/teaching-videos', await signInDemo(page))
    const [event] = await openEvents()
    await page.goto('/integratedServices')
    await heading(page, '赛事')
    await page.locator('header').evaluate((header) => header.setAttribute('data-marked', ''))
    const shared = [
      `/applicationForm?event=${event?.id}`,
      `/applicationFormTeam?event=${event?.id}`,
      `/viewVideo?id=${videos[0]?.id}`,
      '/viewVideo',
      '/integratedServices',
    ]
    for (const path of shared) {
      await follow(page, path)
      await page.locator(`main h1:not([data-seen])`).waitFor()
      await page.locator('main h1').evaluate((title) => title.setAttribute('data-seen', ''))
      expect([path, await hasMarkedHeader(page), await page.locator('footer').count()]).toEqual([path, 1, 1])
    }
    for (const [path, ownHeader] of [
      ['/applicationCenter', 'header:not([data-marked])'],
      ['/common/help', '[data-sub-app=common] header'],
      ['/account', '[data-sub-app=account] header'],
    ] as const) {
      await follow(page, path)
      await page.locator(ownHeader).first().waitFor()
      expect([path, await hasMarkedHeader(page)]).toEqual([path, 0])
    }
    expectCalm(page)
    await page.context().close()
  })

  test('without a video its address stays, and offers those to choose from', async () => {
    const page = await openPage(PLAIN)
    const token = await signInDemo(page)
    const ready = async () => (await get<{ items: unknown[] }>('/api/teaching-videos', token)).items.length
    // The demo's videos are made fit for watching after the portal's start.
    await expect.poll(ready).toBeGreaterThan(0)
    await page.goto('/viewVideo')
    await heading(page, '教学视频')
    const first = page.locator('main li a[href^="/viewVideo?id="]').first()
    const title = (await first.locator('strong').textContent()) ?? ''
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/viewVideo')
    await first.click()
    await heading(page, title)
    await page.goBack()
    await heading(page, '教学视频')
    expectCalm(page)
    await page.context().close()
  })

  test('back and forward lead through shell and guests, address and screen together', async () => {
    const { page } = await aGuardian()
    await page.goto('/applicationCenter')
    await page.locator('a[href="/common/help"]').first().click()
    await heading(page, '帮助')
    await page.getByRole('banner').getByRole('link').first().click()
    await expectPath(page, '/applicationCenter')
    await page.locator('a[href^="/integratedServices"]').first().click()
    await heading(page, /赛事/)
    await page.goBack()
    await expectPath(page, '/applicationCenter')
    await page.goBack()
    await heading(page, '帮助')
    await expectPath(page, '/common/help')
    await page.goForward()
    await expectPath(page, '/applicationCenter')
    await page.goForward()
    await heading(page, /赛事/)
    await expectPath(page, '/integratedServices')
    expectCalm(page)
    await page.context().close()
  })
})
