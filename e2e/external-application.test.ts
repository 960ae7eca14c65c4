import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accessibilityProblems } from './accessibility.ts'
import { chromiumPath, expectCalm, openPage, PLAIN, scrollsSideways } from './browser.ts'
import { signInDemo } from './every-screen.ts'
import { anExternalApplication, type ExternalApplication } from './external-application.ts'
import { aGuardian } from './guardian-page.ts'
import { looks } from './looks.ts'
import { get } from './people.ts'

describe.skipIf(!chromiumPath)('an application of somebody else’s', () => {
  let timing: ExternalApplication
  beforeAll(async () => {
    timing = await anExternalApplication()
  })
  afterAll(() => timing.close())

  test('whoever presses its tile lands there signed in, in a new tab', async () => {
    const { page, token } = await aGuardian()
    await page.goto('/applicationCenter')
    const opened = page.waitForEvent('popup')
    await page.getByRole('link', { name: timing.name }).click()
    const tab = await opened
    await tab.getByText('signed in as 王大明').waitFor()
    expect(tab.url()).toBe(timing.entry)
    expect(await tab.evaluate(() => window.opener)).toBeNull()
    const { id } = await get<{ id: string }>('/api/user/info', token)
    expect(timing.visitors.map(({ user }) => user.id)).toEqual([id])
    expectCalm(page)
  })

  test('the demo brings one along, which the portal serves itself', async () => {
    const page = await openPage(PLAIN)
    await signInDemo(page)
    await page.goto('/applicationCenter')
    const opened = page.waitForEvent('popup')
    await page.getByRole('link', { name: '成绩查询（演示）' }).click()
    const tab = await opened
    await tab.getByText('您好，林晓').waitFor()
    await tab.getByRole('table', { name: /示例成绩/ }).waitFor()
    expect(new URL(tab.url()).pathname + new URL(tab.url()).hash).toBe('/open/demo/results')
    expect(await accessibilityProblems(tab)).toEqual([])
    expect(await scrollsSideways(tab)).toBe(false)
    // A token is good once: what is kept in the history opens nothing.
    await tab.reload()
    await tab.getByText('没有登录').waitFor()
    expect(await tab.getByRole('table').count()).toBe(0)
    expectCalm(page)
  })

  test('where no tab may be opened, the way leads on in this one', async () => {
    const { page } = await aGuardian()
    await page.addInitScript(() => Object.assign(window, { open: () => null }))
    await page.goto('/applicationCenter')
    await page.getByRole('link', { name: timing.name }).click()
    await page.getByText('signed in as 王大明').waitFor()
    expect(page.url()).toBe(timing.entry)
    expectCalm(page)
  })

  test('while the token is fetched the tile is busy, and a second press is ignored', async () => {
    const { page } = await aGuardian()
    const before = timing.visitors.length
    const pressed = Promise.withResolvers<void>()
    await page.route('**/open/pub/sso/apps/jump/**', async (route) => {
      await pressed.promise
      await route.continue()
    })
    await page.goto('/applicationCenter')
    const tile = page.getByRole('link', { name: timing.name })
    const opened = page.waitForEvent('popup')
    await tile.click()
    await tile.click()
    await expect.poll(() => tile.getAttribute('aria-busy')).toBe('true')
    pressed.resolve()
    const tab = await opened
    await tab.getByText('signed in as 王大明').waitFor()
    expect(timing.visitors.length).toBe(before + 1)
    await expect.poll(() => tile.getAttribute('aria-busy')).toBeNull()
    expectCalm(page)
  })

  test('a jump that fails is told, with another try', async () => {
    const { page } = await aGuardian()
    await page.goto('/applicationCenter')
    await page.route('**/open/pub/sso/apps/jump/**', (route) => route.abort())
    const tile = page.getByRole('link', { name: timing.name })
    await tile.click()
    const told = page.getByRole('alert').filter({ hasText: `没有进入${timing.name}` })
    await told.waitFor()
    await page.waitForFunction(() => document.hasFocus())
    expect(page.context().pages()).toHaveLength(1)
    expect(await accessibilityProblems(page)).toEqual([])
    await page.unroute('**/open/pub/sso/apps/jump/**')
    const opened = page.waitForEvent('popup')
    await told.getByRole('button', { name: '重试' }).click()
    await (await opened).getByText('signed in as 王大明').waitFor()
    await told.waitFor({ state: 'detached' })
  })

  test('an application that was closed meanwhile is told as such', async () => {
    const closing = await anExternalApplication('器材商店')
    const { page } = await aGuardian()
    await page.goto('/applicationCenter')
    const tile = page.getByRole('link', { name: closing.name })
    await tile.waitFor()
    await closing.close()
    await tile.click()
    const told = page.getByRole('alert').filter({ hasText: '没有进入器材商店' })
    await told.getByText('已停用').waitFor()
    expect(await told.getByRole('button').count()).toBe(0)
    expectCalm(page)
  })

  test.each(looks)('its tile is accessible and fits its width, %s', async (_look, options) => {
    const { page } = await aGuardian(options)
    await page.goto('/applicationCenter')
    await page.getByRole('link', { name: new RegExp(`${timing.name}|Timing`) }).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    expect(await scrollsSideways(page)).toBe(false)
    expectCalm(page)
  })
})
