import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { findChromium } from '../../tools/system.mjs'
import { watchPage } from './watch.ts'

/** A phone's line as Lighthouse's mobile preset has it: time of a round trip, and bytes a second. */
const LINE = { offline: false, latency: 150, downloadThroughput: 1_638_400 / 8, uploadThroughput: 768_000 / 8 }
/** How many times slower than this machine a phone's processor is taken to be, as in the same preset. */
const SLOWER = 4

/** How a page is to be hindered: by the line, by the processor, or by both. */
export interface Hindrance {
  line?: boolean
  processor?: boolean
}

/** Chromium; where it is not, the measuring ends with an error. */
export function launch(): Promise<Browser> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('Chromium was not found: please install it.')
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'] })
}

/** A person's first visit: nothing is kept from before. `session` has the cookies of who is signed in. */
export async function openContext(
  browser: Browser,
  address: string,
  session: Record<string, string> = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width: 390, height: 844 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    serviceWorkers: 'block',
  })
  context.setDefaultTimeout(60_000)
  await context.addInitScript(watchPage)
  const cookies = Object.entries(session).map(([name, value]) => ({
    name,
    value: encodeURIComponent(value),
    url: address,
  }))
  await context.addCookies(cookies)
  return context
}

/** Hinders a page from now on. */
export async function hinder(page: Page, { line = false, processor = false }: Hindrance): Promise<void> {
  const tools = await page.context().newCDPSession(page)
  await tools.send('Network.enable')
  if (line) await tools.send('Network.emulateNetworkConditions', LINE)
  await tools.send('Emulation.setCPUThrottlingRate', { rate: processor ? SLOWER : 1 })
}
