import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible } from './accessibility.ts'
import { chromiumPath, DESKTOP, expectCalm, openPage, PHONE } from './browser.ts'
import { openScreens, ownScreens, signInDemo } from './every-screen.ts'
import { addChild, aGuardian } from './guardian-page.ts'
import { pressAt } from './keyboard.ts'
import { anOwnEvent } from './own-event.ts'
import { heading, settled } from './settled.ts'

const bar = (page: Page) => page.getByRole('navigation', { name: '主要页面' })
const places = async (page: Page) => (await bar(page).getByRole('link').allInnerTexts()).map((words) => words.trim())
const here = (page: Page) => bar(page).locator('[aria-current]').allInnerTexts()

/** Where a thing stands in the window. */
const boxOf = (page: Page, selector: string) =>
  page.evaluate((wanted) => {
    const { left, top, bottom, height } = document.querySelector(wanted)?.getBoundingClientRect() ?? new DOMRect()
    return { left, top, bottom, height, window: innerHeight }
  }, selector)

/** The left edges of the header, of what the page says first, and of the footer. */
const leftEdges = async (page: Page) =>
  Promise.all(
    ['header a', 'main h1', 'footer svg'].map(async (selector) => Math.round((await boxOf(page, selector)).left)),
  )

describe.skipIf(!chromiumPath)('the way to the main places', () => {
  test.each([
    ['a phone', PHONE],
    ['a desktop', DESKTOP],
  ])('leads from each to each, in the shell and in guests, on %s', async (_device, viewport) => {
    const { page } = await aGuardian({ viewport })
    await settled(page, '/applicationCenter')
    const ways = [
      ['赛事', '/integratedServices', '赛事'],
      ['报名', '/common/registrations', '我的报名'],
      ['我的', '/account', /./],
      ['首页', '/applicationCenter', /您好/],
    ] as const
    for (const [name, path, title] of ways) {
      await bar(page).getByRole('link', { name, exact: true }).click()
      await page.waitForURL(`**${path}`)
      await heading(page, title)
      expect(await places(page)).toEqual(['首页', '赛事', '报名', '我的'])
      await expect.poll(() => here(page)).toEqual([name])
      const { height, top, bottom, window } = await boxOf(page, 'nav[aria-label="主要页面"]')
      expect(height).toBeGreaterThanOrEqual(44)
      if (viewport === PHONE) expect(Math.round(bottom)).toBe(window)
      else expect(top).toBeLessThan(20)
    }
    expectCalm(page)
    await page.context().close()
  })

  test('by the keyboard; and where a form has a bar of its own, that one stands alone', async () => {
    const event = await anOwnEvent('导航测试赛', [{ name: '积分甲组', capacity: 5 }])
    const { page, token } = await aGuardian()
    await addChild(token, { name: '王小雨' })
    await settled(page, '/applicationCenter')
    await pressAt(page, bar(page).getByRole('link', { name: '赛事' }))
    await heading(page, '赛事')
    expect(await bar(page).isVisible()).toBe(true)
    await settled(page, `/applicationForm?event=${event.id}`)
    await page.getByRole('checkbox', { name: /王小雨/ }).check()
    await page.locator('[data-page-bar]').waitFor()
    expect(await bar(page).isVisible()).toBe(false)
    await expectAccessible(page, 'form with its own bar')
    await page.setViewportSize(DESKTOP)
    expect(await bar(page).isVisible()).toBe(true)
    expect(await here(page)).toEqual(['赛事'])
    await page.context().close()
  })

  test('what is at the foot of a phone’s page can be scrolled above the bar', async () => {
    const page = await openPage('/common/help')
    await heading(page, /帮助/)
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    const [last, nav] = [await boxOf(page, 'footer ul:last-of-type'), await boxOf(page, 'nav[aria-label="主要页面"]')]
    expect(last.bottom).toBeLessThanOrEqual(nav.top)
    await page.context().close()
  })
})

describe.skipIf(!chromiumPath)('every page', () => {
  test.each([390, 768, 1280])('begins at one left edge, %i pixels wide', async (width) => {
    const page = await openPage('/common/help', { viewport: { width, height: 900 } })
    await signInDemo(page)
    const edges: Record<string, number[]> = {}
    for (const path of [
      '/applicationCenter',
      '/integratedServices',
      '/common/registrations',
      '/common/help',
      '/account',
    ]) {
      await settled(page, path)
      edges[path] = await leftEdges(page)
    }
    const [one = []] = Object.values(edges)
    expect(new Set(one).size).toBe(1)
    expect(edges).toEqual(Object.fromEntries(Object.keys(edges).map((path) => [path, one])))
    await page.context().close()
  })

  test('is one of the four places, or has a way back', async () => {
    const page = await openPage('/applicationCenter')
    const none: string[] = []
    const look = async (path: string) => {
      await settled(page, path)
      const isPlace = (await bar(page).locator('[aria-current="page"]').count()) > 0
      const ways = await page.locator('main a:has(svg path[d^="M19 12H5"])').count()
      const onward = await page.locator('main a[href="/applicationCenter"]').count()
      if (!isPlace && ways + onward === 0) none.push(path)
    }
    for (const path of await openScreens()) await look(path)
    const token = await signInDemo(page)
    for (const path of await ownScreens(token)) await look(path)
    // The list of events itself, narrowed.
    expect(none.filter((path) => !path.startsWith('/integratedServices?keyword'))).toEqual([])
    await page.context().close()
  }, 180_000)
})
