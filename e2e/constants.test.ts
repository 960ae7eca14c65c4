import { describe, expect, test } from 'vitest'
import { chromiumPath, expectCalm, openPage } from './browser.ts'
import { fillSignIn, newAccount, signUp } from './people.ts'

/** The specification's numbers. */
const TOAST = { topPx: 120, lifeMs: 3_000 }
/** A timer may fire a little early by the page's clock, and late on a busy machine. */
const LEEWAY_MS = 60
const LATEST_MS = 20_000

/** How long, and where, the next popup of the page stands. */
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
    const page = await openPage('/account/sign-in')
    await fillSignIn(page, account)
    const popup = page.evaluate(nextPopup, '王大明')
    await page.locator('main form button[type=submit]').click()
    const { top, life } = await popup
    expect(Math.round(top)).toBe(TOAST.topPx)
    expect(life).toBeGreaterThan(TOAST.lifeMs - LEEWAY_MS)
    expect(life).toBeLessThan(LATEST_MS)
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
