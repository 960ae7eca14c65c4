import type { Browser, BrowserContext, Page } from 'playwright-core'
import { type Look, TALLEST, WINDOW, type Width } from './looks.ts'

/** A browser of somebody who looks at the portal so; whoever has no token is a visitor. */
export async function openBrowser(browser: Browser, portal: string, token: string | null, width: Width, look: Look) {
  const context = await browser.newContext({
    baseURL: portal,
    viewport: { width, height: WINDOW[width] },
    locale: look.locale,
    timezoneId: 'Asia/Shanghai',
    colorScheme: look.theme,
    reducedMotion: 'reduce',
  })
  if (token !== null) await context.addCookies([{ name: 'Token', value: encodeURIComponent(token), url: portal }])
  return context
}

/** A picture of a screen's beginning, as PNG. */
export async function shoot(context: BrowserContext, address: string, width: Width): Promise<Buffer> {
  const page = await context.newPage()
  await page.goto(address)
  await page.locator('h1').first().waitFor()
  await page.waitForLoadState('networkidle')
  // Parts that come later wait with an outline, or with nothing while that would be too short to see.
  await page.waitForFunction(() => document.querySelector('[data-waiting]') === null)
  await page.evaluate(() => document.fonts.ready)
  await asHighAsItIs(page, width)
  const shot = await page.screenshot()
  await page.close()
  return shot
}

/** A window as high as the picture: what sticks to its lower edge stands at the foot, not across the middle. */
async function asHighAsItIs(page: Page, width: Width): Promise<void> {
  const height = Math.min(await page.evaluate(() => document.documentElement.scrollHeight), TALLEST[width])
  await page.setViewportSize({ width, height })
}
