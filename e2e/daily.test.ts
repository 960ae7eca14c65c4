import { describe, expect, inject, test } from 'vitest'
import { accessibilityProblems } from './accessibility.ts'
import { chromiumPath, expectCalm, openPage, PLAIN, type TestPage } from './browser.ts'

const HOME = '/applicationCenter'
const TOLD = '这里是演示环境'

/** 23:59:59 of a day in Shanghai, where the test's browser is, as seconds since 1970. */
const endOf = (day: string) => Date.parse(`${day}T23:59:59+08:00`) / 1000

/** A day that lies ahead for the browser too: it evaluates cookies by its own clock. */
const [TODAY, TOMORROW] = [1, 2].map((days) =>
  new Date(Date.now() + days * 86_400_000 + 8 * 3_600_000).toISOString().slice(0, 10),
) as [string, string]

/** Opens the home at a moment of the page's clock, with the cookies that a browser still holds then. */
async function homeAt(at: string, cookies: Awaited<ReturnType<typeof cookiesOf>> = []): Promise<TestPage> {
  const page = await openPage(PLAIN)
  await page.clock.setFixedTime(at)
  const seconds = Date.parse(at) / 1000
  await page.context().addCookies(cookies.filter(({ expires }) => expires === -1 || expires > seconds))
  await page.goto(HOME)
  await page.getByRole('heading', { name: '应用', exact: true }).waitFor()
  return page
}

const cookiesOf = (page: TestPage) => page.context().cookies()
const told = (page: TestPage) => page.getByText(TOLD).count()

describe.skipIf(!chromiumPath)('a notice of the portal', () => {
  test('is put away for today, counted in a cookie to 23:59:59, and comes back the next day', async () => {
    const page = await homeAt(`${TODAY}T20:15:00+08:00`)
    await page.getByText(TOLD).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.getByRole('button', { name: '今天不再提示' }).click()
    await page.getByText(TOLD).waitFor({ state: 'detached' })
    const cookies = await cookiesOf(page)
    expect(cookies.find(({ name }) => name === 'Daily.notice-demo')).toMatchObject({
      value: '1',
      expires: endOf(TODAY),
      path: '/',
      sameSite: 'Lax',
    })
    await page.reload()
    await page.getByRole('heading', { name: '应用', exact: true }).waitFor()
    expect(await told(page)).toBe(0)
    expectCalm(page)
    await page.context().close()

    const lateToday = await homeAt(`${TODAY}T23:59:58+08:00`, cookies)
    expect(await told(lateToday)).toBe(0)
    await lateToday.context().close()
    const tomorrow = await homeAt(`${TOMORROW}T00:00:00+08:00`, cookies)
    await tomorrow.getByText(TOLD).waitFor()
    await tomorrow.context().close()
  })

  test('of whoever runs the portal stands in the reader’s language, each under a counter of its own', async () => {
    const notice = (id: string) => ({
      id,
      title: { 'zh-CN': '今晚维护', en: 'Maintenance tonight' },
      text: { 'zh-CN': '23 点起暂停半小时。', en: 'Closed for half an hour from 23:00.' },
    })
    let id = 'maintenance-1'
    const page = await openPage(PLAIN, { locale: 'en' })
    await page.route(`${inject('address')}/config.json`, async (route) => {
      const config = (await (await route.fetch()).json()) as object
      await route.fulfill({ json: { ...config, notice: notice(id) } })
    })
    await page.goto(HOME)
    await page.getByText('Closed for half an hour from 23:00.').waitFor()
    await page.getByRole('button', { name: 'Do not show this again today' }).click()
    await page.reload()
    await page.getByRole('heading', { name: 'Applications', exact: true }).waitFor()
    expect(await page.getByText('Maintenance tonight').count()).toBe(0)
    id = 'maintenance-2'
    await page.reload()
    await page.getByText('Maintenance tonight').waitFor()
    await page.context().close()
  })
})
