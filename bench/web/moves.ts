import type { Browser, Page } from 'playwright-core'
import type { Sample } from '../measure.ts'
import { hinder, openContext } from './browser.ts'

const HOME = '/applicationCenter'

/** From a press to the frame after what was asked for stands there. Self-contained: its text is sent to the browser. */
function timeOf({ press, until }: { press: string; until: string }): Promise<number> {
  return new Promise((resolve) => {
    const began = performance.now()
    const shown = () => requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)))
    const before = document.querySelector('h1')
    const look = new MutationObserver(() => {
      const heading = document.querySelector(until)
      if (heading === null || heading === before) return
      look.disconnect()
      shown()
    })
    look.observe(document, { childList: true, subtree: true })
    if (press === 'forward') history.forward()
    else document.querySelector<HTMLElement>(press)?.click()
  })
}

/** Runs in the page of somebody who pays for bytes: nothing is fetched ahead for them. */
const spare = () => Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } })

/** Opens the home on a fast line and waits until what is fetched ahead has come and the guests' scripts have run. */
async function homeAtRest(browser: Browser, at: string, { sparing = false } = {}): Promise<Page> {
  const context = await openContext(browser, at)
  const page = await context.newPage()
  if (sparing) await page.addInitScript(spare)
  await page.goto(HOME)
  await page.locator('h1').first().waitFor()
  if (!sparing) await page.waitForFunction(() => 'accountGuest' in globalThis && 'commonGuest' in globalThis)
  await page.waitForLoadState('networkidle')
  return page
}

/** Into a screen of the shell on a phone's line, from the press to its heading; for who is `sparing` its script is not there yet. */
export async function measureRouteChange(browser: Browser, at: string, sparing: boolean): Promise<Sample> {
  const page = await homeAtRest(browser, at, { sparing })
  await hinder(page, { line: true })
  const ms = await page.evaluate(timeOf, { press: 'a[href="/integratedServices"]', until: 'h1' })
  await page.context().close()
  return { ms }
}

/** A guest fetched ahead, on a phone's processor: from the press to its heading, and again when it is returned to. */
export async function measureGuest(browser: Browser, at: string): Promise<Sample> {
  const page = await homeAtRest(browser, at)
  await hinder(page, { processor: true })
  const until = '[data-sub-app="account"] h1'
  const mountMs = await page.evaluate(timeOf, { press: 'a[href="/account/sign-in"]', until })
  await page.goBack()
  await page.locator('[data-sub-app]').waitFor({ state: 'detached' })
  const returnMs = await page.evaluate(timeOf, { press: 'forward', until })
  await page.context().close()
  return { mountMs, returnMs }
}

/** A page without anything that draws tiles at a press, on a phone's processor. */
export async function measureBareDraw(browser: Browser, at: string): Promise<Sample> {
  const context = await openContext(browser, at)
  const page = await context.newPage()
  await page.goto('/tiles')
  await hinder(page, { processor: true })
  const mountMs = await page.evaluate(timeOf, { press: 'button', until: 'h1' })
  await context.close()
  return { mountMs }
}
