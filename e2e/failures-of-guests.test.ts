import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  CHUNK,
  CONFIG,
  ENTRY,
  expectGuestAway,
  expectRecovery,
  GUEST,
  HUNG,
  helpHeading,
  MANIFEST,
  STYLE,
} from './away.ts'
import { chromiumPath } from './browser.ts'
import type { Fault } from './faulty-front.ts'
import { HTML, setFaultyStage, status } from './faulty-stage.ts'

const CHUNK_TIMEOUT_MS = 120_000
const NOON = new Date('2026-06-01T12:00:00+08:00')
const TICK_MS = 20

/** Stops the page's time before its first screen; gives what lets it pass, and how much has passed since. */
async function stopTime(page: Page) {
  await page.clock.install({ time: NOON })
  await page.clock.pauseAt(new Date(NOON.getTime() + 1_000))
  let passed = 0
  const pass = async (ms: number) => {
    await page.clock.runFor(ms)
    passed += ms
  }
  return { pass, passed: () => passed }
}

const stage = setFaultyStage()

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

/** One fault of each file, of another kind each; only the whole run tries them all. */
const USUAL = new Set([
  'the manifest: 503',
  'the entry: 404',
  'a chunk: half of it',
  'a style: HTML for it',
  'the configuration: HTML for JSON',
])
const tried = process.env['EVERY_LOOK'] ? faults : faults.filter(([what]) => USUAL.has(what))

describe.skipIf(!chromiumPath)(
  'a guest that cannot be fetched leaves the shell alive and comes with the next try',
  () => {
    test.each(tried)('%s', async (_what, path, fault, raw) => {
      stage.front.break(path, fault)
      await stage.page.goto('/common/help')
      await expectGuestAway(stage, raw)
      expect(stage.front.met()).toBeGreaterThan(0)
      await expectRecovery(stage)
    })

    test('one that failed to be fetched ahead is fetched when somebody goes there', async () => {
      stage.front.break(MANIFEST, 'reset')
      await stage.page.goto('/applicationCenter')
      await expect.poll(() => stage.front.met()).toBeGreaterThan(0)
      stage.front.mend()
      await stage.page.locator('a[href="/common/help"]').first().click()
      await helpHeading(stage.page).or(stage.page.getByText(GUEST)).first().waitFor()
      if (await stage.page.getByText(GUEST).isVisible()) await expectRecovery(stage)
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
      stage.front.break(MANIFEST, { status: 200, type: 'application/json', body: JSON.stringify(MADE) })
      stage.front.break(/made\.js/, { status: 200, type: 'text/javascript', body: handMade(component) })
      await stage.page.goto('/common/help')
      await expectGuestAway(stage, raw)
      await expectRecovery(stage)
    })
  },
)

describe.skipIf(!chromiumPath)('what never comes is given up after 120 seconds', () => {
  test.each(HUNG)('%s', async (_what, path, raw) => {
    const { pass, passed } = await stopTime(stage.page)
    const later = async <T>(read: () => T) => {
      await pass(TICK_MS)
      return read()
    }
    stage.front.break(path, 'hang')
    // An announced file is asked for before any script runs: the clock would be moved before the wait has begun.
    stage.front.hush()
    await stage.page.goto('/common/help', { waitUntil: 'domcontentloaded' })
    await expect.poll(() => later(() => stage.front.met())).toBeGreaterThan(0)
    // The page itself asks for the configuration: it is waited for once the shell stands, which holds its outline for a second.
    const outline = stage.page.locator('#first-paint')
    await expect.poll(() => later(() => outline.count()), { interval: 1 }).toBe(0)
    const asked = passed()
    await pass(CHUNK_TIMEOUT_MS - 1_000 - asked)
    await stage.page.getByRole('status').first().waitFor()
    expect(await stage.page.getByText(GUEST).count()).toBe(0)
    await pass(1_000 + asked)
    await stage.page.clock.resume()
    await expectGuestAway(stage, raw)
    await expectRecovery(stage)
  })
})
