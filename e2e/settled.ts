import type { Page, Request } from 'playwright-core'
import { expect } from 'vitest'

/** A page that asked for nothing in this time has what it needs; Playwright's `networkidle` would take half a second for each page. */
const QUIET_MS = 100

/** Waits until the page's own heading says this. */
export const heading = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('heading', { level: 1, name }).waitFor()

/** Resolves when the page has nothing more urgent to do: on a slow machine scripts may still be at work while nothing is asked for. */
const idle = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { scheduler } = globalThis as unknown as {
      scheduler: { postTask: (task: () => void, how: { priority: 'background' }) => Promise<void> }
    }
    return scheduler.postTask(() => {}, { priority: 'background' })
  })

/** Goes to an address and waits until its screen stands: a heading, nothing under way, no skeleton. */
export async function settled(page: Page, path: string): Promise<void> {
  const network = watchNetwork(page)
  await page.goto(path)
  await page.locator('h1').first().waitFor()
  const rests = async () => {
    if (network.quietMs() <= QUIET_MS) return false
    await idle(page)
    return network.quietMs() > QUIET_MS
  }
  await expect.poll(rests, { interval: 20 }).toBe(true)
  await page.waitForFunction(() => document.querySelector('[data-waiting]') === null)
  network.leave()
}

/** Counts what the page has asked for and has no answer to yet. */
function watchNetwork(page: Page) {
  const underWay = new Set<Request>()
  let lastMs = performance.now()
  const asked = (request: Request) => {
    underWay.add(request)
    lastMs = performance.now()
  }
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
