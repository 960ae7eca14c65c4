import { describe, expect, test } from 'vitest'
import { chromiumPath, expectCalm, openPage, PLAIN } from './browser.ts'
import { fillSignIn, newAccount, signUp } from './people.ts'

/** The specification's numbers. */
const TOAST = { topPx: 120, lifeMs: 3_000 }
/** The page's clock goes on by so much at a time. */
const TICK_MS = 50

/** How long by the page's clock, and where, the next popup of the page stands. */
const nextPopup = (text: string) =>
  new Promise<{ top: number; life: number }>((resolve) => {
    // Where it comes to rest, whatever moves it there.
    const restOf = (popup: HTMLElement) => (popup.parentElement?.getBoundingClientRect().top ?? 0) + popup.offsetTop
    const find = () =>
      [...document.querySelectorAll('[role=status] > *')].find((one) => one.textContent?.includes(text))
    let [from, top] = [0, 0]
    new MutationObserver(() => {
      const popup = find()
      if (popup instanceof HTMLElement && from === 0) [from, top] = [performance.now(), restOf(popup)]
      else if (!popup && from > 0) resolve({ top, life: performance.now() - from })
    }).observe(document.body, { childList: true, subtree: true })
  })

describe.skipIf(!chromiumPath)('constants of the specification', () => {
  test('a popup stands 120 px from the top, for 3 seconds', async () => {
    const account = newAccount()
    await signUp(account)
    const page = await openPage(PLAIN)
    await page.clock.install()
    await page.goto('/account/sign-in')
    await fillSignIn(page, account)
    const popups: { top: number; life: number }[] = []
    void page.evaluate(nextPopup, '王大明').then((popup) => popups.push(popup))
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))
    await page.locator('main form button[type=submit]').click()
    const tick = async () => {
      await page.clock.runFor(TICK_MS)
      return popups.length
    }
    await expect.poll(tick, { interval: 1 }).toBe(1)
    const [popup] = popups
    expect(Math.round(popup?.top ?? 0)).toBe(TOAST.topPx)
    expect(popup?.life).toBeGreaterThan(TOAST.lifeMs - TICK_MS)
    expect(popup?.life).toBeLessThan(TOAST.lifeMs + 2 * TICK_MS)
    await page.clock.resume()
    expectCalm(page)
    await page.context().close()
  })

  test('the portal is mounted in root-master', async () => {
    const page = await openPage('/')
    await page.locator('#root-master h1').first().waitFor()
    expect(await page.locator('h1').count()).toBe(await page.locator('#root-master h1').count())
    await page.context().close()
  })
})
