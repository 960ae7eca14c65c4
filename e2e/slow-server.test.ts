import { describe, expect, inject, test } from 'vitest'
import { expectAccessible } from './accessibility.ts'
import { chromiumPath, openPage, type TestPage } from './browser.ts'
import { setFaultyStage, status } from './faulty-stage.ts'
import { addChild, aGuardian } from './guardian-page.ts'
import { newAccount, PASSWORD, signUp } from './people.ts'

const stage = setFaultyStage()

const EVENTS = /^\/api\/events/
const [A_WHILE_MS, TOLD_BY_MS] = [5_000, 15_000]
const NOON = new Date('2026-06-01T12:00:00+08:00')
const TICK_MS = 10
const SLOW = '服务器响应较慢'

/** So much of the page's time passes; what the portal does takes none of it. */
const pass = (page: TestPage, ms: number) => page.clock.fastForward(ms)
const asked = (times: number) => expect.poll(() => stage.front.met()).toBe(times)
const told = (page: TestPage, words: string) => page.getByText(words).waitFor()

describe.skipIf(!chromiumPath)('while the server is silent the person is told within 15 seconds', () => {
  test('of what is read: it is asked for anew with one press, and the notice goes when it comes', async () => {
    const { page, front } = stage
    // Time stands still but where the test lets it pass.
    await page.clock.install({ time: NOON })
    await page.clock.pauseAt(new Date(NOON.getTime() + 1_000))
    front.break(/^\/__serverLoader/, status(503))
    front.break(EVENTS, 'hang', 1)
    await page.goto('/integratedServices', { waitUntil: 'domcontentloaded' })
    const later = async () => {
      await page.clock.runFor(TICK_MS)
      return front.met()
    }
    await expect.poll(later).toBe(2)
    await page.clock.runFor(A_WHILE_MS)
    expect(await page.getByText(SLOW).count()).toBe(0)
    await page.clock.runFor(TOLD_BY_MS - A_WHILE_MS)
    await told(page, SLOW)
    await page.clock.resume()
    await expectAccessible(page, 'a slow read')
    await page.getByRole('button', { name: '再试一次' }).click()
    await page.locator('main a[href*="event="]').first().waitFor()
    await page.getByText(SLOW).waitFor({ state: 'detached' })
  })

  test('of what was done: not to do it again, until the answer comes', async () => {
    const { page } = stage
    const account = newAccount()
    await signUp(account, inject('address'))
    await page.clock.install()
    await page.goto('/account/sign-in?by=password')
    await page.getByLabel(/^账号/).fill(account)
    await page.getByLabel(/^密码/).fill(PASSWORD)
    const answer = Promise.withResolvers<void>()
    let sent = 0
    await page.route('**/auth/login', async (route) => {
      sent += 1
      await answer.promise
      await route.continue()
    })
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await expect.poll(() => sent).toBe(1)
    await pass(page, TOLD_BY_MS)
    await told(page, '先不要重复操作')
    expect(await page.getByRole('button', { name: '再试一次' }).count()).toBe(0)
    await expectAccessible(page, 'a slow act')
    answer.resolve()
    await page.waitForURL('**/applicationCenter')
    await page.getByText(SLOW).waitFor({ state: 'detached' })
    expect(sent).toBe(1)
    await page.unroute('**/auth/login')
  })

  test('over a dialog that waits, which stays when the notice is put away', async () => {
    const { page, token } = await aGuardian({ baseURL: stage.front.address })
    const child = await addChild(token, { name: '王小雨' })
    await page.clock.install()
    await page.goto(`/common/participants/${child}`)
    await page.getByRole('button', { name: '查看完整号码' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: '联系监护人' }).click()
    stage.front.break(/\/reveal$/, 'hang')
    await dialog.getByRole('button', { name: '查看并记录' }).click()
    await asked(1)
    await pass(page, TOLD_BY_MS)
    await told(page, SLOW)
    await page.getByRole('button', { name: '继续等' }).click()
    await page.getByText(SLOW).waitFor({ state: 'detached' })
    await dialog.getByRole('button', { name: '查看并记录' }).waitFor()
    await page.context().close()
  })

  test.each([
    ['zh-CN', '加载得比平时慢', '重新打开'],
    ['en', 'This takes longer than usual', 'Open again'],
  ])('of a guest that does not come, with the page to be opened again: %s', async (locale, words, again) => {
    const page = await openPage('/docs/style.css', { baseURL: stage.front.address, locale })
    await page.clock.install()
    stage.front.break(/^\/_sub\/common\/mf-manifest/, 'hang', 1)
    stage.front.hush()
    await page.goto('/common/help')
    await asked(1)
    const later = async () => {
      await pass(page, TOLD_BY_MS / 3)
      return page.getByText(words).count()
    }
    await expect.poll(later).toBe(1)
    await expectAccessible(page, 'a slow guest')
    await page.getByRole('button', { name: again }).click()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.context().close()
  })

  test('of the page itself, where not even its scripts come', async () => {
    const { page, front } = stage
    front.break(/^\/static\/js\/(?!before)/, 'hang')
    await page.goto('/applicationCenter', { waitUntil: 'commit' })
    const slow = page.locator('#first-paint .slow')
    await slow.waitFor({ state: 'attached' })
    expect(await slow.isVisible()).toBe(false)
    // The page's style tells the time here, and no clock of the page's.
    await page.evaluate((ms) => {
      for (const animation of document.getAnimations()) animation.currentTime = ms
    }, TOLD_BY_MS)
    await expect.poll(() => slow.isVisible()).toBe(true)
    const words = await slow.evaluate((element) => getComputedStyle(element, '::after').content)
    expect(words).toContain('可以继续等')
  })
})
