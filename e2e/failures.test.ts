import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { chromiumPath, openPage, type TestPage } from './browser.ts'
import { type Fault, type FaultyFront, openFaultyFront } from './faulty-front.ts'
import { PATIENCE } from './forms.ts'

const CHUNK_TIMEOUT_MS = 120_000
const HTML = { status: 200, type: 'text/html', body: '<!doctype html><title>Sign in to the hotel</title>' }
const status = (code: number): Fault => ({ status: code, type: 'text/html', body: '<h1>Bad Gateway</h1>' })

const GUEST = '“综合功能”暂时打不开'
const HINT = '可能是网络中断，或者系统刚刚更新。您已保存的内容不受影响，请重试。'
const MANIFEST = /^\/_sub\/common\/mf-manifest\.json/
const ENTRY = /^\/_sub\/common\/remoteEntry\./
const CHUNK = /^\/_sub\/common\/static\/js\/async\/__federation_expose_app\./
const STYLE = /^\/_sub\/common\/static\/css\//
const CONFIG = /^\/config\.json/

let front: FaultyFront
/** One page for everything; what it says to its console is the log. */
let page: TestPage
let log: string[] = []

/** Faults can only be met by what is fetched. */
async function withoutCache(some: Page): Promise<void> {
  const tools = await some.context().newCDPSession(some)
  await tools.send('Network.enable')
  await tools.send('Network.setCacheDisabled', { cacheDisabled: true })
}

beforeAll(async () => {
  if (!chromiumPath) return
  front = await openFaultyFront(inject('address'))
  page = await openPage('/healthz', { baseURL: front.address })
  page.on('console', (message) => log.push(message.text()))
  await withoutCache(page)
})

afterAll(async () => {
  await page?.context().close()
  await front?.close()
})

beforeEach(() => {
  front?.mend()
  log = []
})

const helpHeading = () => page.getByRole('heading', { level: 1, name: '帮助' })
const spinner = () => page.getByRole('status').first()
const pathOf = () => new URL(page.url()).pathname

/** The guest is away: told calmly, with a way on; the shell around it lives, and the raw words are in the log. */
async function expectGuestAway(raw: RegExp): Promise<void> {
  await page.getByText(GUEST).waitFor()
  await page.getByText(HINT).waitFor()
  expect(await page.getByRole('banner').getByRole('link').first().isVisible()).toBe(true)
  expect(pathOf()).toBe('/common/help')
  expect(log.join('\n')).toMatch(raw)
  expect(await page.locator('main').innerText()).not.toMatch(/chunk|RUNTIME|status code|Error/i)
}

/** The next try brings the guest, whole, at the same address. */
async function expectRecovery(): Promise<void> {
  front.mend()
  await page.getByRole('button', { name: '重试' }).click()
  await helpHeading().waitFor()
  expect(pathOf()).toBe('/common/help')
  expect(await guestStyles()).toBeGreaterThan(0)
}

/** How many rules of the guest's styles the page has. */
const guestStyles = () =>
  page.evaluate(() =>
    [...document.styleSheets]
      .filter(({ href }) => href?.includes('/_sub/common/'))
      .reduce((sum, { cssRules }) => sum + cssRules.length, 0),
  )

const faults: [string, RegExp, Fault, RegExp][] = [
  ['the manifest: connection broken', MANIFEST, 'reset', /Failed to get manifest/],
  ['the manifest: 503', MANIFEST, status(503), /Request failed with status code 503/],
  ['the manifest: 404', MANIFEST, status(404), /Request failed with status code 404/],
  ['the manifest: HTML for JSON', MANIFEST, HTML, /Failed to get manifest/],
  ['the manifest: half of it', MANIFEST, 'half', /Failed to get manifest/],
  ['the entry: 404', ENTRY, status(404), /RUNTIME-008[^]*remoteEntry/],
  ['the entry: connection broken', ENTRY, 'reset', /RUNTIME-008[^]*remoteEntry/],
  ['the entry: HTML for a script', ENTRY, HTML, /RUNTIME-008[^]*remoteEntry/],
  ['the entry: half of it', ENTRY, 'half', /RUNTIME-008[^]*remoteEntry/],
  ['a chunk: 404', CHUNK, status(404), /Loading chunk \S+ failed\.\n\(error: .*expose_app/],
  ['a chunk: connection broken', CHUNK, 'reset', /Loading chunk \S+ failed\.\n\(error: .*expose_app/],
  ['a chunk: HTML for a script', CHUNK, { ...HTML }, /Loading chunk \S+ failed\.\n\((error|missing): .*expose_app/],
  ['a chunk: half of it', CHUNK, 'half', /Loading chunk \S+ failed\.\n\(error: .*expose_app/],
  ['a style: 404', STYLE, status(404), /Loading CSS chunk \S+ failed/],
  ['a style: connection broken', STYLE, 'reset', /Loading CSS chunk \S+ failed/],
  ['a style: HTML for it', STYLE, HTML, /Loading CSS chunk \S+ failed/],
  ['the configuration: 503', CONFIG, status(503), /Request failed with status code 503/],
  ['the configuration: HTML for JSON', CONFIG, HTML, /is not valid JSON/],
  ['everything of it: connection broken', /^\/_sub\/common\//, 'reset', /Failed to get manifest/],
]

describe.skipIf(!chromiumPath)(
  'a guest that cannot be fetched leaves the shell alive and comes with the next try',
  () => {
    test.each(faults)('%s', async (_what, path, fault, raw) => {
      front.break(path, fault)
      await page.goto('/common/help')
      await expectGuestAway(raw)
      expect(front.met()).toBeGreaterThan(0)
      await expectRecovery()
    })

    test('one that failed to be fetched ahead is fetched when somebody goes there', async () => {
      front.break(MANIFEST, 'reset')
      await page.goto('/applicationCenter')
      await expect.poll(() => front.met(), PATIENCE).toBeGreaterThan(0)
      front.mend()
      await page.locator('a[href="/common/help"]').first().click()
      await helpHeading().or(page.getByText(GUEST)).first().waitFor()
      if (await page.getByText(GUEST).isVisible()) await expectRecovery()
    })
  },
)

/** A guest made by hand, whose only component is `component`; it has React as every guest has it, from the shell. */
const handMade = (component: string) => `var common = {
  init(scope) { this.scope = scope },
  async get() {
    const react = (await Object.values(this.scope.react)[0].get())()
    return () => ({ default: ${component}, buildInfo: { name: 'common', version: 'by hand' } })
  },
}`
const MADE = {
  id: 'common',
  name: 'common',
  metaData: {
    name: 'common',
    globalName: 'common',
    type: 'app',
    publicPath: 'auto',
    buildInfo: { buildVersion: '0', buildName: 'common' },
    remoteEntry: { name: 'made.js', path: '', type: 'global' },
    types: { path: '', name: '', zip: '', api: '' },
  },
  shared: [],
  remotes: [],
  exposes: [
    {
      id: 'common:app',
      name: 'app',
      path: './app',
      assets: { js: { sync: [], async: [] }, css: { sync: [], async: [] } },
    },
  ],
}

describe.skipIf(!chromiumPath)(
  'a guest that is broken itself leaves the shell alive and comes with the next try',
  () => {
    test.each([
      ['when it is imported', `(() => { throw new Error('broken at import') })()`, /broken at import/],
      ['when it renders', `() => { throw new Error('broken in render') }`, /broken in render/],
      [
        'when it has rendered',
        `() => (react.useEffect(() => { throw new Error('broken in an effect') }), null)`,
        /broken in an effect/,
      ],
      ['with nothing to show', `undefined`, /does not expose \.\/app/],
    ])('%s', async (_when, component, raw) => {
      front.break(MANIFEST, { status: 200, type: 'application/json', body: JSON.stringify(MADE) })
      front.break(/made\.js/, { status: 200, type: 'text/javascript', body: handMade(component) })
      await page.goto('/common/help')
      await expectGuestAway(raw)
      await expectRecovery()
    })
  },
)

const HUNG: [string, RegExp, RegExp][] = [
  ['the configuration', CONFIG, /timeout of 120000 ms exceeded/],
  ['the manifest', MANIFEST, /timeout of 120000 ms exceeded|\(timeout: common\)/],
  ['the entry', ENTRY, /RUNTIME-008|\(timeout: common\)/],
  ['a chunk', CHUNK, /Loading chunk \S* ?failed\.\n\(timeout: /],
  ['a style', STYLE, /Loading (CSS )?chunk \S* ?failed.*timeout/s],
]

describe.skipIf(!chromiumPath)('what never comes is given up after 120 seconds', () => {
  test.each(HUNG)('%s', async (_what, path, raw) => {
    await page.clock.install()
    front.break(path, 'hang')
    // An announced file is asked for before any script runs: the clock would be moved before the wait has begun.
    front.hush()
    await page.goto('/common/help', { waitUntil: 'domcontentloaded' })
    await expect.poll(() => front.met(), PATIENCE).toBeGreaterThan(0)
    await page.clock.fastForward(CHUNK_TIMEOUT_MS - 10_000)
    await spinner().waitFor()
    expect(await page.getByText(GUEST).count()).toBe(0)
    await page.clock.fastForward(11_000)
    await expectGuestAway(raw)
    await expectRecovery()
  })
})

const EVENTS = /^\/(api\/events|__serverLoader)/
const envelope = '{"code":0,"message":"ok","data":{"items":[],"total":0,"page":1,"page_size":12},"request_id":"x"}'
const calls: [string, Fault, RegExp][] = [
  ['404', status(404), /GET \/api\/events: Request failed with status code 404/],
  ['500', status(500), /GET \/api\/events: Request failed with status code 500/],
  ['502 with a good envelope', { status: 502, type: 'application/json', body: envelope }, /status code 502/],
  ['a broken connection', 'reset', /GET \/api\/events: Network Error/],
  ['half of the JSON', 'half', /GET \/api\/events: Network Error/],
  ['HTML for JSON', HTML, /GET \/api\/events: The answer with status code 200 is no envelope/],
  ['204', { status: 204 }, /GET \/api\/events: The answer with status code 204 is no envelope/],
  ['nothing at all', { status: 200, type: 'application/json', body: '' }, /status code 200 is no envelope/],
  ['JSON of something else', { status: 200, type: 'application/json', body: '[]' }, /status code 200 is no envelope/],
]

/** The page's clock for calls runs this many times as fast: what is waited for is set and told as it is, and comes sooner. */
const HASTE = 100

/** Makes calls time out sooner; notes what they were set to. */
function hurry(times: number): void {
  const { get, set } = Object.getOwnPropertyDescriptor(
    XMLHttpRequest.prototype,
    'timeout',
  ) as Required<PropertyDescriptor>
  Object.defineProperty(XMLHttpRequest.prototype, 'timeout', {
    get,
    set(this: XMLHttpRequest, ms: number) {
      set.call(this, ms / times)
    },
  })
}

describe.skipIf(!chromiumPath)('a call without an answer', () => {
  const shown = () => page.getByRole('heading', { level: 1, name: /赛事/ })

  test.each(calls)('%s: is told calmly, and comes with the next try', async (_what, fault, raw) => {
    front.break(EVENTS, fault)
    await page.goto('/integratedServices')
    await page.getByText('没有收到服务器的回应，请检查网络后重试。').waitFor()
    expect(log.join('\n')).toMatch(raw)
    expect(await page.locator('main').innerText()).not.toMatch(/status code|Network Error/)
    front.mend()
    await page.getByRole('button', { name: '重试' }).click()
    await page.locator('main a[href*="event="]').first().waitFor()
    await shown().waitFor()
  })

  test('in 50 seconds: is told calmly, and comes with the next try', async () => {
    await page.addInitScript(hurry, HASTE)
    front.break(/^\/__serverLoader/, status(503))
    front.break(EVENTS, 'hang')
    await page.goto('/integratedServices')
    await page.getByText('没有收到服务器的回应，请检查网络后重试。').waitFor()
    expect(log.join('\n')).toMatch(/GET \/api\/events: timeout of 50000 ms exceeded/)
    front.mend()
    await page.getByRole('button', { name: '重试' }).click()
    await page.locator('main a[href*="event="]').first().waitFor()
  })

  test('JSON under another name is an answer', async () => {
    front.break(EVENTS, { status: 200, type: 'text/plain', body: envelope })
    await page.goto('/integratedServices')
    await shown().waitFor()
    await page.getByText('没有收到服务器的回应，请检查网络后重试。').waitFor({ state: 'hidden' })
    expect(log.join('\n')).not.toMatch(/no envelope/)
  })
})

/** The shell's chunk of the events, which a page asks for when somebody goes there. */
const SCREEN = /^\/static\/js\/async\/integratedServices\./

/** Where the page asks which build is on the server, and finds another one. */
const isAnother = (some: Page) =>
  some.route('**/', async (route) => {
    if (route.request().resourceType() !== 'fetch') return route.fallback()
    const answer = await route.fetch()
    const text = (await answer.text()).replaceAll(/\/static\/js\/index\.\w+/g, '/static/js/index.0123456789')
    return route.fulfill({ response: answer, body: text })
  })

describe.skipIf(!chromiumPath)('a page that is older than the chunks on the server', () => {
  /** A fresh tab at the home, which a deploy then overtakes; counts the times it is loaded. */
  async function overtaken() {
    const old = await openPage('/healthz', { baseURL: front.address })
    await withoutCache(old)
    await old.goto('/applicationCenter')
    await old.locator('h1').first().waitFor()
    await old.waitForLoadState('networkidle')
    await isAnother(old)
    let loads = 0
    old.on('domcontentloaded', () => void (loads += 1))
    const go = () => old.locator('a[href^="/integratedServices"]').first().click()
    return { old, go, loads: () => loads }
  }

  test('loads anew once at the address the person was going to, and is well', async () => {
    const { old, go, loads } = await overtaken()
    front.break(SCREEN, status(404), 1)
    await go()
    await old.getByRole('heading', { level: 1, name: /赛事/ }).waitFor()
    expect(new URL(old.url()).pathname).toBe('/integratedServices')
    expect([loads(), front.met()]).toEqual([1, 1])
    await old.context().close()
  })

  test('says so and lets the person try when that did not help, without loading anew for ever', async () => {
    const { old, go, loads } = await overtaken()
    front.break(SCREEN, status(404))
    await go()
    await old.getByText('这一页没能打开').waitFor()
    await old.waitForLoadState('networkidle')
    expect(loads()).toBe(1)
    expect(front.met()).toBeGreaterThan(1)
    await old.getByText(HINT).waitFor()
    front.mend()
    await old.getByRole('button', { name: '重试' }).click()
    await old.getByRole('heading', { level: 1, name: /赛事/ }).waitFor()
    expect(loads()).toBe(1)
    await old.context().close()
  })

  test('stays where the server has the same build: the panel and a try', async () => {
    const old = await openPage('/applicationCenter', { baseURL: front.address })
    await withoutCache(old)
    await old.locator('h1').first().waitFor()
    await old.waitForLoadState('networkidle')
    let loads = 0
    old.on('domcontentloaded', () => void (loads += 1))
    front.break(SCREEN, status(404))
    await old.locator('a[href^="/integratedServices"]').first().click()
    await old.getByText('这一页没能打开').waitFor()
    expect(loads).toBe(0)
    await old.context().close()
  })
})

describe.skipIf(!chromiumPath || !process.env['EVERY_WAIT'])('the waits as long as they are', () => {
  const LONGEST_MS = 180_000

  test('120 seconds for configuration, manifest, entry, script and style, 50 for a call', {
    timeout: LONGEST_MS,
  }, async () => {
    const waits: [string, RegExp, RegExp, string][] = [
      ...HUNG.map(([, path, raw]): [string, RegExp, RegExp, string] => ['/common/help', path, raw, GUEST]),
      ['/integratedServices', EVENTS, /timeout of 50000 ms exceeded/, '没有收到服务器的回应，请检查网络后重试。'],
    ]
    await Promise.all(waits.map(([address, path, raw, told]) => waitOut(address, path, raw, told, LONGEST_MS)))
  })
})

/** Opens an address behind a front of its own where something never comes; ends when the person has been told. */
async function waitOut(address: string, path: RegExp, raw: RegExp, told: string, timeout: number): Promise<void> {
  const own = await openFaultyFront(inject('address'))
  const some = await openPage('/healthz', { baseURL: own.address })
  const said: string[] = []
  some.on('console', (message) => said.push(message.text()))
  own.break(path, 'hang')
  await some.goto(address, { waitUntil: 'commit' })
  await some.getByText(told).waitFor({ timeout })
  expect(said.join('\n')).toMatch(raw)
  await some.context().close()
  await own.close()
}
