import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { anotherTab, chromiumPath, expectCalm, PLAIN, type TestPage } from './browser.ts'
import { cookiesOf } from './guardian-page.ts'
import { actsFor, hearing, names, openForTwo, type PersonOfTwo, switchIn, switchTo } from './two-organizations.ts'

const HOME = '/applicationCenter'
/** After news a tab looks at the cookies once more, so many milliseconds later. */
const COOKIES_SETTLE_MS = 500

/** A page whose timers of some length wait until they are run. */
interface Holding {
  held: (() => void)[]
}

/** Has the page keep timers of so many milliseconds instead of running them. */
function holdTimers(heldMs: number): void {
  const held: (() => void)[] = []
  const start = globalThis.setTimeout as (run: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) => number
  const startOrHold = (run: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) =>
    ms === heldMs ? held.push(() => run(...args)) : start(run, ms, ...args)
  Object.assign(globalThis, { held, setTimeout: startOrHold })
}

let person: PersonOfTwo
let first: TestPage

beforeEach(async () => {
  ;({ person, first } = await openForTwo())
})

afterEach(() => first.context().close())

describe.skipIf(!chromiumPath)('a switch of the organization in another tab', () => {
  test.each(hearing)(
    'reaches the other tabs %s: they show for whom they act, and its data',
    async (_how, before, shown) => {
      const { a, b } = person
      await first.context().addInitScript(before)
      await first.goto(HOME)
      await actsFor(first, a)
      const second = await anotherTab(first, `/common/participants?keyword=${names.a}`)
      await second.getByText(names.a).filter({ visible: true }).first().waitFor()
      await switchIn(first, b)
      await actsFor(first, b)
      await shown(second)
      await actsFor(second, b)
      await second.getByText(`现在以“${b.name}”的身份办理`).waitFor()
      await second.getByText(names.a).filter({ visible: true }).first().waitFor({ state: 'hidden' })
      await second.goto(`/common/participants?keyword=${names.b}`)
      await second.getByText(names.b).filter({ visible: true }).first().waitFor()
      expect((await cookiesOf(second))['OrganizationId']).toBe(b.id)
      for (const page of [first, second]) expectCalm(page)
    },
  )

  test('reaches a tab that hears of it before it sees the cookies', async () => {
    const { a, b, token } = person
    await first.goto(HOME)
    await actsFor(first, a)
    const second = await anotherTab(first, PLAIN)
    await switchTo(token, b)
    await first.evaluate(holdTimers, COOKIES_SETTLE_MS)
    await second.evaluate(() => {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target: it stays within the origin
      new BroadcastChannel('startline.session').postMessage({ kind: 'look' })
    })
    // It has looked at once, and looks again once the cookies are there.
    await first.waitForFunction(() => (globalThis as unknown as Holding).held.length > 0)
    await second.evaluate((id) => void (document.cookie = `OrganizationId=${id}; path=/`), b.id)
    await expect.poll(async () => (await cookiesOf(first))['OrganizationId']).toBe(b.id)
    await first.evaluate(() => (globalThis as unknown as Holding).held.forEach((run) => run()))
    await actsFor(first, b)
    for (const page of [first, second]) expectCalm(page)
  })

  test('that follows another before the first was heard of holds: the last one is shown', async () => {
    const { a, b } = person
    await first.goto(HOME)
    await actsFor(first, a)
    const second = await anotherTab(first, HOME)
    const released = Promise.withResolvers<void>()
    const heard = first.waitForRequest('**/api/user/info')
    await first.route('**/api/user/info', async (route) => {
      const response = await route.fetch()
      await released.promise
      await route.fulfill({ response })
    })
    await switchIn(second, b)
    await actsFor(second, b)
    await heard
    await switchIn(second, a)
    await actsFor(second, a)
    released.resolve()
    await first.getByText(`现在以“${b.name}”的身份办理`).waitFor()
    await actsFor(first, a)
    for (const page of [first, second]) expectCalm(page)
  })
})
