import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible } from './accessibility.ts'
import { chromiumPath, DESKTOP, expectCalm, openPage, PHONE } from './browser.ts'
import { addChild, aGuardian } from './guardian-page.ts'
import { pressAt } from './keyboard.ts'
import { anOwnEvent } from './own-event.ts'
import { bar, boxOf } from './page-layout.ts'
import { heading, settled } from './settled.ts'

const places = async (page: Page) => (await bar(page).getByRole('link').allInnerTexts()).map((words) => words.trim())
const here = (page: Page) => bar(page).locator('[aria-current]').allInnerTexts()

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
