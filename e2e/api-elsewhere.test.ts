import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anIdNumber } from '../apps/server/src/test/factories.ts'
import { chromiumPath, expectCalm, openPage, type TestPage } from './browser.ts'
import { anOwnEvent } from './own-event.ts'
import { aPicture, fillSignIn, get, newAccount, signUp } from './people.ts'
import { heading } from './settled.ts'
import { startTwoOrigins, type TwoOrigins } from './two-origins.ts'
import { captionOf, comesTo, readyVideos, silence } from './videos.ts'

let portal: TwoOrigins

/** Notes what the page asks each origin for that only the calls' portal can answer. */
function askedOf(page: Page) {
  const asked: { url: URL; cookie: Promise<boolean> }[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    const cookie = request.allHeaders().then(
      (headers) => headers['cookie'] !== undefined,
      () => false,
    )
    if (/^\/(api|auth|oss|open|__serverLoader)\b/.test(url.pathname)) asked.push({ url, cookie })
  })
  return {
    from: (origin: string) => asked.filter(({ url }) => url.origin === origin).map(({ url }) => url.pathname),
    withCookie: async () => (await Promise.all(asked.map(({ cookie }) => cookie))).filter(Boolean).length,
  }
}

/** A picture of a person as the page shows it: how wide it came, in pixels. */
const widthOfShown = (page: Page) =>
  page.evaluate(
    (api) => [...document.images].find(({ src }) => src.startsWith(`${api}/oss/`))?.naturalWidth ?? 0,
    portal.api,
  )

async function addChildWithPhoto(page: TestPage, name: string): Promise<void> {
  await page.getByLabel(/^姓名/).fill(name)
  await page.getByLabel(/^证件号码/).fill(anIdNumber({ birthDate: '2018-06-09', gender: 'female', region: '440305' }))
  await page.locator('input[type=file]').setInputFiles(await aPicture(page))
  await page.getByText('照片已上传').waitFor()
  await page.getByLabel(/^监护人手机号/).fill('138 0013 8000')
  await page.getByLabel(/我是参赛者的监护人/).check()
  await page.getByRole('button', { name: '保存并选用' }).click()
}

describe.skipIf(!chromiumPath)('a portal whose calls go to another origin', () => {
  beforeAll(async () => {
    portal = await startTwoOrigins()
  })
  afterAll(() => portal?.stop())

  test('a guardian signs in, enters a child with its photo, and watches a video: all of it from there', async () => {
    const event = await anOwnEvent('异地接口测试赛', [{ name: '积分甲组', capacity: 5 }], portal.dataFolder)
    const account = newAccount()
    const token = await signUp(account, portal.api)
    const page = await openPage('/account/sign-in', { baseURL: portal.page })
    const asked = askedOf(page)
    await fillSignIn(page, account)
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await page.waitForURL(/applicationCenter/)
    await page.getByText('参赛者').first().waitFor()
    await page.waitForLoadState('networkidle')

    // First data came with the token in the header: nothing else had to be asked for.
    const before = asked.from(portal.api).length
    await page.goto('/integratedServices?phase=open')
    await page.getByText('异地接口测试赛').first().waitFor()
    await page.waitForLoadState('networkidle')
    const calls = asked.from(portal.api).slice(before)
    expect(calls.filter((path) => !path.startsWith('/oss/'))).toEqual(['/__serverLoader'])

    await page.goto(`/applicationForm?event=${event.id}`)
    await page.getByRole('heading', { name: '先添加一位参赛者' }).waitFor()
    await addChildWithPhoto(page, '王小雨')
    await page.getByRole('button', { name: /提交 1 名参赛者的报名/ }).click()
    await page.getByText('报名编号').first().waitFor()
    expect((await get<{ total: number }>('/api/registration', token, portal.api)).total).toBe(1)

    await page.goto('/common/participants')
    await page.getByText('王小雨').filter({ visible: true }).first().waitFor()
    await expect.poll(() => widthOfShown(page)).toBeGreaterThan(100)

    const [video] = await readyVideos(token, 1, portal.api)
    await page.goto(`/viewVideo?id=${video?.id}`)
    await heading(page, '出门前的护具检查')
    await silence(page)
    await page.keyboard.press('k')
    await comesTo(page, 1)
    await page.keyboard.press('c')
    await expect.poll(() => captionOf(page)).toContain('头盔')

    expect(asked.from(portal.page)).toEqual([])
    expect(await asked.withCookie()).toBe(0)
    expectCalm(page)
  })

  test('the page lets in that origin and no other', async () => {
    const answer = await fetch(portal.page, { headers: { accept: 'text/html' } })
    const policy = answer.headers.get('content-security-policy') ?? ''
    for (const part of ["connect-src 'self'", "img-src 'self' data: blob:", "media-src 'self' blob:"])
      expect(policy).toContain(`${part} ${portal.api};`)
    expect(policy).toContain("script-src 'self';")
  })
})
