import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { CHROMIUM_ARGS, findHeadless } from '../tools/system.mjs'
import { WAIT_MS } from '../tools/test-limits.ts'

export { accessibilityProblems, scrollsSideways } from './accessibility.ts'

/** Where Chromium is; undefined where this machine has none: the browser tests are then skipped by name. */
export const chromiumPath: string | undefined = findHeadless()

/** Phones first: the width screens are designed at, and the desktop one. */
export const PHONE = { width: 390, height: 844 }
/** The desktop size screens are designed at. */
export const DESKTOP = { width: 1280, height: 900 }

/** One for all files of a worker: it ends with the worker's process. */
let running: Promise<Browser> | undefined

/** Closes whatever pages a file has left open, so that none of them works on beside the next file. */
export async function closePages(): Promise<void> {
  const browser = await running
  await Promise.all(browser?.contexts().map((context) => context.close()) ?? [])
}

/** A page in a fresh browser profile; whatever it complains about fails the test at `expectCalm`. */
export interface TestPage extends Page {
  complaints: string[]
}

/** An address of the portal that runs nothing and asks for nothing, where a page stands before its first screen. */
export const PLAIN = '/docs/style.css'

/** Opens a page of the portal. The language is Chinese unless said otherwise. */
export async function openPage(path: string, options: BrowserContextOptions = {}): Promise<TestPage> {
  running ??= chromium.launch({ executablePath: chromiumPath, args: CHROMIUM_ARGS, headless: true, timeout: WAIT_MS })
  const browser = await running
  const context = closingCalmly(
    await browser.newContext({
      baseURL: inject('address'),
      viewport: PHONE,
      locale: 'zh-CN',
      timezoneId: 'Asia/Shanghai',
      reducedMotion: 'reduce',
      // What a worker fetches is hidden from the tests; offline.full.test.ts lets it in.
      serviceWorkers: 'block',
      ...options,
    }),
  )
  context.setDefaultTimeout(WAIT_MS)
  const page = watched(await context.newPage())
  await page.goto(path)
  return page
}

/**
 * A context that lets go of the calls its routes hold before it closes: a handler that answers a page that is gone
 * would throw into whichever test runs then.
 */
function closingCalmly(context: BrowserContext): BrowserContext {
  const close = context.close.bind(context)
  context.close = async (options) => {
    await Promise.all([context, ...context.pages()].map((routed) => routed.unrouteAll({ behavior: 'ignoreErrors' })))
    await close(options)
  }
  return context
}

/** Opens one more tab in the browser of a page, with the same cookies and storage. */
export async function anotherTab(page: Page, path: string): Promise<TestPage> {
  const tab = watched(await page.context().newPage())
  await tab.goto(path)
  return tab
}

/** Notes what a page complains about. */
function watched(page: Page): TestPage {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' && !isRefusedCall(message.text())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  return Object.assign(page, { complaints })
}

/** Chromium logs every answer with a status of 4xx itself; refusals are part of the product. */
const isRefusedCall = (text: string) =>
  /^Failed to load resource: the server responded with a status of 4\d\d/.test(text)

/** Nothing was thrown and nothing logged as an error. */
export function expectCalm(page: TestPage): void {
  expect(page.complaints).toEqual([])
}
