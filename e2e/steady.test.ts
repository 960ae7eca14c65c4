import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { anIdNumber } from '../apps/server/src/test/factories.ts'
import { atTheCheck, submitButton } from './at-the-check.ts'
import { chromiumPath, expectCalm } from './browser.ts'
import { draftsOn, keptByDevice, keptByTab } from './device.ts'
import { expectTold, standing } from './forms.ts'
import { aGuardian, cookiesOf, participantsOf } from './guardian-page.ts'
import { anOwnEvent } from './own-event.ts'
import { aPicture, fillSignIn, post } from './people.ts'

const BORN = '2016-11-02'
const number = () => anIdNumber({ birthDate: BORN, region: '510107' })
const SESSION = ['Token', 'OrganizationId', 'OrganizationName']

const pathOf = (page: Page) => new URL(page.url()).pathname
const expectPath = (page: Page, path: string) => expect.poll(() => pathOf(page)).toBe(path)
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor()

/** Everything this device and the tab keep for the page, as one text. */
const keptText = async (page: Page): Promise<string> => (await keptByDevice(page)) + (await keptByTab(page))

/** The status that a token is answered with. */
const answerTo = async (token: string): Promise<number> => {
  const address = `${inject('address')}/api/registration`
  return (await fetch(address, { headers: { authorization: `Bearer ${token}` } })).status
}

describe.skipIf(!chromiumPath)('the network goes away', () => {
  test('a guest that cannot be fetched leaves the header alive, and comes after a retry', async () => {
    const { page } = await aGuardian()
    const manifest = '**/_sub/common/mf-manifest.json*'
    await page.route(manifest, (route) => route.abort())
    await page.goto('/common/help')
    await page.getByText('“全部服务”暂时打不开').waitFor()
    const header = page.getByRole('banner')
    await header.locator('summary[title^="语言"]').click()
    await header.getByRole('button', { name: 'English' }).click()
    await page.getByText('“All services” cannot be opened right now').waitFor()
    await page.unroute(manifest)
    await page.getByRole('button', { name: 'Try again' }).click()
    await heading(page, /help/i)
    await expectPath(page, '/common/help')
    expect(await page.getByRole('banner').count()).toBe(1)
    await page.context().close()
  })

  test('a sub-application that is not configured is told with those that are', async () => {
    const { page } = await aGuardian()
    await page.route('**/config.json', async (route) => {
      const answer = await route.fetch()
      const config = (await answer.json()) as { sub_apps: { name: string }[] }
      await route.fulfill({ json: { ...config, sub_apps: config.sub_apps.filter(({ name }) => name !== 'account') } })
    })
    await page.goto('/account/organizations')
    await page.getByText('这一页没能打开').waitFor()
    const configured = page.getByText('没有名为“account”的子应用。已配置：common、console。')
    await configured.waitFor()
    await page.getByRole('main').getByRole('link', { name: '回到首页' }).click()
    await expectPath(page, '/applicationCenter')
    await page.context().close()
  })
})

describe.skipIf(!chromiumPath)('what was typed and chosen stays', () => {
  test('another language in the middle of the form changes the words and nothing else', async () => {
    const event = await anOwnEvent('换语言测试赛', [{ name: '积分甲组', capacity: 5 }])
    const { page } = await aGuardian()
    await page.goto(`/applicationForm?event=${event.id}`)
    const typed = { name: '王小雨', id_number: number(), guardian_name: '王大明', guardian_phone: '1380013' }
    for (const [field, value] of Object.entries(typed)) await page.locator(`#participant-${field}`).fill(value)
    await page.locator('#participant-consent').check()
    await page.locator('main form button[type=submit]').click()
    await expectTold(
      page,
      'participant-guardian_phone',
      '监护人手机号应为 11 位大陆手机号；境外号码请加国家或地区代码，如 +852',
    )
    const header = page.getByRole('banner')
    await header.locator('summary[title^="语言"]').click()
    await header.getByRole('button', { name: 'English' }).click()
    await page.getByLabel(/^Guardian’s phone number/).waitFor()
    const words = 'The guardian’s phone number must be a mainland mobile number of 11 digits'
    await page.locator('#participant-guardian_phone-error', { hasText: words }).waitFor()
    expect(await standing(page)).toMatchObject({ ...typed, consent: true })
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('en')
    await expect.poll(() => page.locator('main').innerText()).not.toMatch(/[请填写证件]/)
    expectCalm(page)
    await page.context().close()
  })

  test('the chosen theme and language are there again after a reload', async () => {
    const { page } = await aGuardian()
    await page.goto('/integratedServices')
    const header = page.getByRole('banner')
    await header.locator('summary[title^="外观"]').click()
    await header.getByRole('button', { name: '深色' }).click()
    await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('dark')
    await header.locator('summary[title^="语言"]').click()
    await header.getByRole('button', { name: 'English' }).click()
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    const dark = await ground()
    await page.reload()
    await header.locator('summary[title="Appearance: Dark"]').waitFor()
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
    expect(await ground()).toBe(dark)
    await page.context().close()
  })

  test('neither the document’s number nor the photo is ever kept on the device', async () => {
    const event = await anOwnEvent('保密测试赛', [{ name: '积分甲组', capacity: 5 }])
    const { page, token } = await aGuardian()
    const id_number = number()
    const scan = async () => {
      const kept = await keptText(page)
      expect(kept).not.toContain(id_number)
      expect(kept).not.toContain(BORN)
      expect(kept).not.toMatch(/data:image|blob:|id_photo|\/files\//)
    }
    await page.goto(`/applicationForm?event=${event.id}`)
    await page.locator('#participant-name').fill('王小雨')
    await page.locator('#participant-id_number').fill(id_number)
    await page.locator('input[type=file]').setInputFiles(await aPicture(page))
    await page.getByText('照片已上传').waitFor()
    await page.locator('#participant-guardian_name').fill('王大明')
    await page.locator('#participant-guardian_phone').fill('13800138000')
    await page.locator('#participant-consent').check()
    await expect.poll(() => keptText(page)).toContain('13800138000')
    await scan()
    await page.locator('main form button[type=submit]').click()
    await submitButton(page).waitFor()
    await scan()
    await submitButton(page).click()
    await page.getByText('报名编号').first().waitFor()
    await scan()
    await page.goto('/common/participants')
    await page.getByText('王小雨').filter({ visible: true }).first().waitFor()
    await scan()
    expect(await participantsOf(token)).toBe(1)
    expectCalm(page)
    await page.context().close()
  })
})

describe.skipIf(!chromiumPath)('the session', () => {
  test('one that ended on the server leads to the home, and after signing in back to where one was', async () => {
    const { page, token, account } = await atTheCheck()
    expect(Object.keys(await cookiesOf(page))).toEqual(expect.arrayContaining(SESSION))
    await post('/auth/logout', {}, token)
    const before = page.url()
    await submitButton(page).click()
    await expectPath(page, '/applicationCenter')
    await page.getByText('登录已失效').waitFor()
    const left = await cookiesOf(page)
    for (const name of SESSION) expect(left).not.toHaveProperty(name)

    await page.getByRole('main').getByRole('link', { name: '重新登录' }).click()
    await fillSignIn(page, account)
    await page.locator('main form button[type=submit]').click()
    await expect.poll(() => page.url()).toBe(before)
    await submitButton(page).click()
    await page.getByText('报名编号').first().waitFor()
    await page.context().close()
  })

  test.each(['/integratedServices', '/common/registrations'])(
    'signing out at %s clears cookies and drafts',
    async (at) => {
      const { page, token } = await atTheCheck()
      await expect.poll(() => draftsOn(page)).toHaveLength(1)
      // A load of the whole page: the code of the form is not there when the person leaves.
      await page.goto(at)
      const header = page.getByRole('banner')
      await header.locator('summary[title="王大明"]').click()
      await header.getByRole('button', { name: '退出登录' }).click()
      await header.getByRole('link', { name: '登录 / 注册' }).waitFor()
      await expectPath(page, '/applicationCenter')
      const left = await cookiesOf(page)
      for (const name of SESSION) expect(left).not.toHaveProperty(name)
      await expect.poll(() => draftsOn(page)).toEqual([])
      expect(await answerTo(token)).toBe(401)
      await page.context().close()
    },
  )
})
