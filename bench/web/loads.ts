import type { Browser, Page } from 'playwright-core'
import type { Sample } from '../measure.ts'
import { type Hindrance, hinder, openContext } from './browser.ts'
import { atRest, HEADING, type WatchedWindow } from './watch.ts'

/** A first visit to be measured. */
export interface Visit {
  /** Where the server is. */
  at: string
  /** The address of the screen. */
  address: string
  /** Cookies of who is signed in. */
  session?: Record<string, string>
}

const BOTH: Hindrance = { line: true, processor: true }

/** Visits an address for the first time, on a phone's line and processor; gives times, shifts and bytes. */
export async function measureVisit(browser: Browser, { at, address, session }: Visit): Promise<Sample> {
  const context = await openContext(browser, at, session)
  try {
    const page = await context.newPage()
    const bytes = await countBytes(page)
    await hinder(page, BOTH)
    const heading = page.waitForEvent('console', (message) => message.text() === HEADING)
    await page.goto(address, { waitUntil: 'commit' })
    await heading
    const interactive = bytes()
    await page.waitForLoadState('networkidle')
    await page.evaluate(atRest)
    const told = await page.evaluate(readVitals)
    return { ...told, kB: interactive / 1000 }
  } finally {
    await context.close()
  }
}

/** Counts bytes over the network, headers included, as the browser received them. */
async function countBytes(page: Page): Promise<() => number> {
  const tools = await page.context().newCDPSession(page)
  await tools.send('Network.enable')
  let bytes = 0
  tools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  return () => bytes
}

function readVitals() {
  const { lcpMs, cls, blockingMs, headings } = (globalThis as WatchedWindow).watched
  const [paint] = performance.getEntriesByName('first-contentful-paint')
  return { fcpMs: paint?.startTime ?? Number.NaN, lcpMs, headingMs: headings[''] ?? Number.NaN, cls, blockingMs }
}
