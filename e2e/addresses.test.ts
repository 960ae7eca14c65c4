import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { chromiumPath, expectCalm } from './browser.ts'
import { PATIENCE } from './forms.ts'
import { aGuardian } from './guardian-page.ts'

const expectPath = (page: Page, path: string) => expect.poll(() => new URL(page.url()).pathname, PATIENCE).toBe(path)
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
