import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath, expectCalm, openPage, PLAIN } from './browser.ts'
import { newPhone } from './codes.ts'
import { countEffort } from './effort.ts'
import { anExternalApplication, type ExternalApplication } from './external-application.ts'
import { cookiesOf } from './guardian-page.ts'
import { PASSWORD } from './people.ts'
import { proveBySms, send } from './sms-screen.ts'

const EDGE =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0'
const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'))

/** Signs in with the phone and the password, on another device. */
async function signInElsewhere(phone: string) {
  const page = await openPage('/account/sign-in', { userAgent: EDGE })
  await page.getByRole('link', { name: '密码登录', exact: true }).click()
  await page.getByLabel(/^账号/).fill(phone)
  await page.getByLabel(/^密码/).fill(PASSWORD)
  await send(page)
  await page.waitForURL('**/applicationCenter')
  return page
}

describe.skipIf(!chromiumPath)('one person', () => {
  let timing: ExternalApplication
  beforeAll(async () => {
    timing = await anExternalApplication('计时与成绩')
  })
  afterAll(() => timing.close())

  test('signs up by a message, signs in elsewhere, ends that device, acts for a club and enters an application', async () => {
    // Another try counts only its own.
    const before = timing.visitors.length
    const page = await openPage(PLAIN)
    const effort = await countEffort(page)
    const phone = newPhone()
    await page.goto('/account/sign-in')
    await proveBySms(page, phone)
    await page.locator('#sign-in-name').fill('赵一鸣')
    await send(page)
    await page.waitForURL('**/applicationCenter')
    expect(effort.fields.length, effort.fields.join()).toBeLessThanOrEqual(3)

    await page.goto('/account/password')
    await page.getByLabel(/^新?密码/).fill(PASSWORD)
    await send(page)
    await page.getByText('密码已设置').waitFor()
    const elsewhere = await signInElsewhere(phone)

    await page.goto('/account/devices')
    await page.getByRole('button', { name: /退出这台.*Windows 电脑 · Edge/ }).click()
    await dialog(page).getByRole('button', { name: '退出这台' }).click()
    await page.getByText('没有其他设备登录').waitFor()
    await elsewhere.reload()
    await elsewhere.waitForURL('**/applicationCenter')
    await elsewhere.getByText('登录已失效').waitFor()
    expect(await cookiesOf(elsewhere)).not.toHaveProperty('Token')

    const club = `晨光轮滑俱乐部 ${Date.now().toString(36)}`
    await page.goto('/account/organizations/new')
    await page.getByLabel(/^机构名称/).fill(club)
    await page.getByRole('radio', { name: '俱乐部' }).check()
    await page.getByRole('button', { name: '创建机构' }).click()
    await page.getByText(`“${club}”已创建，您是所有者`).waitFor()
    await page.getByRole('button', { name: '现在为它办理' }).click()
    await page.locator(`header summary[title="当前账号: ${club}"]`).waitFor()

    await page.goto('/applicationCenter')
    const opened = page.waitForEvent('popup')
    await page.getByRole('link', { name: timing.name }).click()
    const tab = await opened
    await tab.getByText(`signed in as 赵一鸣 for ${club}`).waitFor()
    expect(timing.visitors.slice(before)).toMatchObject([
      { user: { name: '赵一鸣' }, organization: { name: club, role: 'owner' } },
    ])
    expectCalm(page)
    for (const one of [page, elsewhere]) await one.context().close()
  })
})
