import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { chromiumPath, expectCalm } from './browser.ts'
import { addChild, aGuardian } from './guardian-page.ts'
import { anOwnEvent, registerFor } from './own-event.ts'
import { settled } from './settled.ts'

const standsAt = (page: Page) => page.evaluate(() => scrollY)
/** Gives the page the frames in which it would have gone on. */
const nextFrames = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

describe.skipIf(!chromiumPath)('where a page stands', () => {
  test('anew at its top, after a reload where the person was, and never pulled away from under a press', async () => {
    const event = await anOwnEvent('滚动测试赛', [{ name: '积分甲组', capacity: 5 }])
    const { page, token } = await aGuardian()
    const [id] = await registerFor(token, event, event.groups[0], [await addChild(token)])
    const done = `/applicationForm?event=${event.id}&step=done&registrations=${id}`
    await settled(page, `/common/registrations/${id}`)
    await page.evaluate(() => scrollTo(0, 400))
    await expect.poll(() => standsAt(page)).toBe(400)
    await settled(page, done)
    expect(await standsAt(page)).toBe(0)

    await page.evaluate(() => scrollTo(0, 300))
    await nextFrames(page)
    await page.reload()
    await page.getByText('报名编号').first().waitFor()
    await expect.poll(() => standsAt(page)).toBe(300)

    const held = Promise.withResolvers<void>()
    await page.route(`**/api/registration/${id}*`, async (route) => {
      await held.promise
      await route.continue()
    })
    await page.reload()
    // The page is too short yet for where it goes back to.
    await page.getByRole('link', { name: '返回赛事' }).waitFor()
    await page.mouse.down()
    held.resolve()
    await page.getByText('报名编号').first().waitFor()
    await nextFrames(page)
    expect(await standsAt(page)).toBeLessThan(300)
    await page.mouse.up()

    await settled(page, done)
    expect(await standsAt(page)).toBe(0)
    expectCalm(page)
    await page.context().close()
  })
})
