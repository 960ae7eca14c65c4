import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { chromiumPath, expectCalm, openPage, PLAIN } from './browser.ts'
import { signInDemo } from './every-screen.ts'
import { aGuardian } from './guardian-page.ts'
import { watchScreens } from './screen-faults.ts'

/** Holds whatever is asked for at such an address until the function it gives is called. */
async function hold(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** Resolves when what the page has been given by now is on the screen. */
const painted = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let turns = 0; turns < 3; turns += 1)
      await new Promise((done) => requestIdleCallback(() => requestAnimationFrame(done)))
  })

const homeLink = (page: Page) => page.getByRole('banner').getByRole('link').first()

describe.skipIf(!chromiumPath)('on a slow line the header stands', () => {
  test('while a guest is fetched, above the spinner, and leads home', async () => {
    const { page } = await aGuardian()
    const go = await hold(page, '**/_sub/account/**')
    await page.goto('/account/organizations')
    await page.getByRole('status').filter({ hasText: '正在加载' }).waitFor()
    await homeLink(page).waitFor()
    await homeLink(page).click()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/applicationCenter')
    go()
    expectCalm(page)
    await page.context().close()
  })

  test('while the person’s details are read, with the name of the organization this device knows', async () => {
    const { page } = await aGuardian()
    const known = page.getByRole('banner').locator('summary[title^="当前账号: "]')
    await page.goto('/account/devices')
    await known.waitFor()
    const label = await known.getAttribute('title')
    const release = [await hold(page, '**/api/user/info'), await hold(page, '**/__serverLoader*')]
    await page.reload()
    await known.waitFor()
    expect(await known.getAttribute('title')).toBe(label)
    await homeLink(page).waitFor()
    for (const go of release) go()
    await page.getByRole('heading', { level: 1 }).waitFor()
    expectCalm(page)
    await page.context().close()
  })

  test('and an invitation that comes last moves no card of an organization', async () => {
    const page = await openPage(PLAIN)
    await signInDemo(page, 'demo_guardian')
    // What a screen begins with comes in one answer, unless that takes too long.
    await page.route('**/__serverLoader*', (route) => route.fulfill({ json: { code: 500, data: null } }))
    const go = await hold(page, '**/api/user/invitations')
    const watch = await watchScreens(page, [])
    const answered = page.waitForResponse(/\/api\/user\/organizations/)
    await page.goto('/account/organizations')
    await (await answered).finished()
    // Were the cards to come before the invitation, they would be painted by then.
    await painted(page)
    go()
    await page.getByRole('article').getByRole('heading', { level: 3 }).waitFor()
    await page.getByRole('listitem').getByRole('heading', { level: 2 }).first().waitFor()
    expect(await watch.faults('zh-CN')).toEqual([])
    await page.context().close()
  })
})
