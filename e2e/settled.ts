import type { Page, Request } from 'playwright-core'
import { expect } from 'vitest'
import { PATIENCE } from './forms.ts'

/** A page that asked for nothing in this time has what it needs; Playwright's `networkidle` would take half a second for each page. */
const QUIET_MS = 100

/** Waits until the page's own heading says this. */
export const heading = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('heading', { level: 1, name }).waitFor()

/** Goes to an address and waits until its screen stands: a heading, nothing under way, no skeleton. */
export async function settled(page: Page, path: string): Promise<void> {
  const network = watchNetwork(page)
  await page.goto(path)
  await page.locator('h1').first().waitFor()
  await expect.poll(network.quietMs, { ...PATIENCE, interval: 20 }).toBeGreaterThan(QUIET_MS)
  await page.waitForFunction(() => document.querySelector('[data-waiting]') === null)
  network.leave()
}

/** Counts what the page has asked for and has no answer to yet. */
function watchNetwork(page: Page) {
  const underWay = new Set<Request>()
  let lastMs = performance.now()
  const asked = (request: Request) => void underWay.add(request)
  const answered = (request: Request) => {
    underWay.delete(request)
    lastMs = performance.now()
  }
  page.on('request', asked).on('requestfinished', answered).on('requestfailed', answered)
  return {
    quietMs: () => (underWay.size > 0 ? 0 : performance.now() - lastMs),
    leave: () => void page.off('request', asked).off('requestfinished', answered).off('requestfailed', answered),
  }
}
