import { describe, expect, test } from 'vitest'
import { helpHeading } from './away.ts'
import { chromiumPath, expectCalm, openPage, PLAIN } from './browser.ts'

const NOON = new Date('2026-06-01T12:00:00+08:00')
const [TICK_MS, A_SECOND_AND_A_DRAWING_MS] = [10, 1_400]

describe.skipIf(!chromiumPath)('a guest that is slow to come', () => {
  test('on a link into it the outline gives way to a full-page spinner within a second, until the guest is there', async () => {
    const page = await openPage(PLAIN)
    // Time stands still but where the test lets it pass.
    await page.clock.install({ time: NOON })
    await page.clock.pauseAt(new Date(NOON.getTime() + 1_000))
    const entry = Promise.withResolvers<void>()
    let asked = 0
    await page.route(/\/_sub\/common\/.*expose_app.*\.js/, async (route) => {
      asked += 1
      await entry.promise
      await route.continue()
    })
    await page.goto('/common/help', { waitUntil: 'domcontentloaded' })
    const later = async (milliseconds: number) => {
      await page.clock.runFor(milliseconds)
      return asked
    }
    await expect.poll(() => later(TICK_MS)).toBeGreaterThan(0)

    await page.clock.runFor(A_SECOND_AND_A_DRAWING_MS)
    const spinner = page.locator('[data-waiting][role=status]')
    await spinner.waitFor()
    expect(await spinner.innerText()).toContain('正在加载')
    expect(await page.locator('#first-paint').count()).toBe(0)
    expect((await spinner.boundingBox())?.height).toBeGreaterThan(500)
    await page.clock.runFor(20_000)
    expect(await spinner.isVisible()).toBe(true)

    entry.resolve()
    await page.clock.resume()
    await helpHeading(page).waitFor()
    expect(await spinner.count()).toBe(0)
    expectCalm(page)
  })
})
