import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import type { send as Send } from '../packages/client/src/transport.ts'
import { chromiumPath, openPage, PHONE, PLAIN } from './browser.ts'
import { signInDemo } from './every-screen.ts'
import { openEvents } from './people.ts'

/** Bytes of script over the network before the first screen stands. */
const SCRIPT_MAX = 130_000
/** Web Vitals call 0.1 good; nothing here has a reason to move at all. */
const SHIFT_MAX = 0.02

interface Script {
  name: string
  bytes: number
}

/** The scripts a page has fetched, with their size over the network. */
const scriptsOf = (page: Page): Promise<Script[]> =>
  page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => /\.js($|\?)/.test(name))
      .map(({ name, encodedBodySize }) => ({ name: new URL(name).pathname, bytes: encodedBodySize })),
  )

/** A browser that is never idle: nothing is fetched ahead, so that what is counted is the first screen alone. */
function neverIdle(): void {
  globalThis.requestIdleCallback = () => 0
}

/** Adds up every shift of the layout that no press caused, from the first paint on. */
function watchShifts(): void {
  const page = globalThis as unknown as { shifted: number }
  page.shifted = 0
  const add = (list: PerformanceObserverEntryList) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) page.shifted += entry.value
  }
  new PerformanceObserver(add).observe({ type: 'layout-shift', buffered: true })
}

/** A phone's network: answers come one after another, so that what is waited for has to keep its place. */
async function slowDown(page: Page): Promise<void> {
  const tools = await page.context().newCDPSession(page)
  const throughput = 400_000
  await tools.send('Network.enable')
  await tools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 100,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  })
}

describe.skipIf(!chromiumPath)('the first screen', () => {
  test.each([
    ['a visitor', false],
    ['somebody signed in', true],
  ])('takes at most 130 kB of script for %s', async (_who, signedIn) => {
    const page = await openPage(PLAIN)
    if (signedIn) await signInDemo(page)
    await page.addInitScript(neverIdle)
    await page.goto('/')
    await page.locator('h1').first().waitFor()
    await page.waitForLoadState('networkidle')
    const scripts = await scriptsOf(page)
    expect(scripts.filter(({ name }) => /^\/_sub\/|federation/.test(name))).toEqual([])
    expect(scripts.length).toBeGreaterThan(2)
    expect(scripts.every(({ bytes }) => bytes > 0)).toBe(true)
    expect(scripts.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(SCRIPT_MAX)
    await page.context().close()
  })

  test.each<[string, () => Promise<string> | string, 'demo_club' | 'demo_guardian' | undefined]>([
    ['the home', () => '/applicationCenter', undefined],
    ['the events', () => '/integratedServices', undefined],
    ['an event', async () => `/integratedServices?event=${(await openEvents())[0]?.id}`, undefined],
    ['the home of a family', () => '/applicationCenter', 'demo_guardian'],
    ['the home of a club', () => '/applicationCenter', 'demo_club'],
  ])('%s does not move while it loads on a phone', async (_name, address, account) => {
    const page = await openPage(PLAIN, { viewport: PHONE })
    if (account) await signInDemo(page, account)
    await page.addInitScript(watchShifts)
    await slowDown(page)
    await page.goto(await address())
    await page.locator('h1').first().waitFor()
    await page.waitForLoadState('networkidle')
    await page.locator('main a, main button').last().waitFor()
    const shifted = await page.evaluate(() => (globalThis as unknown as { shifted: number }).shifted)
    expect(shifted).toBeLessThanOrEqual(SHIFT_MAX)
    await page.context().close()
  })
})

const PACKAGES = join(import.meta.dirname, '..', 'packages')
/** What the transport needs of the contract: a module without imports of its own. */
const CONTRACT = join(PACKAGES, 'contract', 'src', 'rules', 'failure-of-code.ts')
const asScript = (file: string) =>
  stripTypeScriptTypes(readFileSync(file === 'contract.ts' ? CONTRACT : join(PACKAGES, 'client', 'src', file), 'utf8'))

/** Where the page under test finds the transport, as the client's own files. */
const LAB = '/transport-lab'

/** The module itself hands its function over: a test's own code is rewritten on its way here, imports and all. */
const LAB_PAGE = `<!doctype html><title>lab</title>
<script type="importmap">{ "imports": { "@startline/contract": "${LAB}/contract.ts" } }</script>
<script type="module">import { send } from '${LAB}/transport.ts'; globalThis.send = send</script>`

/** A page of the portal's origin that can import the transport. */
async function openLab(): Promise<Page> {
  const page = await openPage(PLAIN)
  await page.route(`**${LAB}/*.ts`, (route) => {
    const file = new URL(route.request().url()).pathname.slice(LAB.length + 1)
    return route.fulfill({ contentType: 'text/javascript', body: asScript(file) })
  })
  await page.route(`**${LAB}/away`, (route) => route.abort())
  await page.route(`**${LAB}/never`, () => undefined)
  await page.route(`**${LAB}/broken`, (route) => route.fulfill({ status: 500, body: '<h1>Bad Gateway</h1>' }))
  await page.route(`**${LAB}/page`, (route) => route.fulfill({ contentType: 'text/html', body: LAB_PAGE }))
  await page.goto(`${LAB}/page`)
  await page.waitForFunction(() => 'send' in globalThis)
  return page
}

interface Attempt {
  url: string
  timeout?: number
  abortAfterMs?: number
}

/** Sends one request from the page; gives what came back, or the name and words of what was thrown. */
const sendFrom = (page: Page, attempt: Attempt) =>
  page.evaluate(async ({ url, timeout = 0, abortAfterMs }) => {
    const { send } = globalThis as unknown as { send: typeof Send }
    const abort = new AbortController()
    if (abortAfterMs === 0) abort.abort()
    else if (abortAfterMs !== undefined) setTimeout(() => abort.abort(), abortAfterMs)
    try {
      const { status, message } = await send({ method: 'GET', url, headers: {}, timeout, signal: abort.signal })
      return { status, message }
    } catch (error) {
      const { name, message } = error as Error
      return { name, message }
    }
  }, attempt)

describe.skipIf(!chromiumPath)('the transport’s own words, in a real browser', () => {
  let page: Page
  beforeAll(async () => {
    page = await openLab()
  })

  const unanswered = (message: string) => ({ name: 'CallUnanswered', message })

  test.each<[string, Attempt, object]>([
    ['no network', { url: `${LAB}/away` }, unanswered('Network Error')],
    ['an answer that takes too long', { url: `${LAB}/never`, timeout: 40 }, unanswered('timeout of 40 ms exceeded')],
    ['a call given up in the middle', { url: `${LAB}/never`, abortAfterMs: 40 }, unanswered('Request aborted')],
    ['a call given up before it began', { url: `${LAB}/never`, abortAfterMs: 0 }, unanswered('Request aborted')],
    [
      'an answer that is no envelope',
      { url: `${LAB}/broken` },
      { status: 500, message: 'Request failed with status code 500' },
    ],
  ])('%s', async (_what, attempt, told) => {
    expect(await sendFrom(page, attempt)).toEqual(told)
  })

  test('a server that is not there at all', async () => {
    await page.context().setOffline(true)
    expect(await sendFrom(page, { url: `${inject('address')}/healthz` })).toEqual(unanswered('Network Error'))
    await page.context().setOffline(false)
  })
})
