import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { accessibilityProblems } from './accessibility.ts'
import { chromiumPath, expectCalm, openPage, PLAIN } from './browser.ts'
import { signInAs } from './club.ts'
import { expectFocus } from './forms.ts'
import { aGuardian, cookiesOf, holdSession } from './guardian-page.ts'
import { PASSWORD } from './people.ts'

const WECHAT =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.53'
const EDGE =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0'

const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'))
const cardOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

/** Another device of the same person, signed in, on the list of registrations. */
async function anotherDevice(account: string, userAgent: string) {
  const page = await openPage(PLAIN, { userAgent })
  await holdSession(page, await signInAs(userAgent, account, PASSWORD))
  await page.goto('/common/registrations')
  await page.getByRole('heading', { level: 1, name: '我的报名' }).waitFor()
  return page
}

describe.skipIf(!chromiumPath)('the devices where one is signed in', () => {
  test('are told apart; one that is ended lands at the home with its next step, told why', async () => {
    const { page, account } = await aGuardian()
    const phone = await anotherDevice(account, WECHAT)
    const computer = await anotherDevice(account, EDGE)
    await page.goto('/account')
    await page
      .getByRole('main')
      .getByRole('link', { name: /登录设备/ })
      .click()
    await cardOf(page, '这台设备').waitFor()
    await page.getByText('2 台').waitFor()
    await cardOf(page, 'Windows 电脑 · Edge').waitFor()
    const used = cardOf(page, 'iPhone · 微信').getByRole('button', { name: /刚刚|分钟前/ })
    expect(await used.getAttribute('title')).toMatch(/^\d+月\d+日 \d\d:\d\d/)
    await used.click()
    await cardOf(page, 'iPhone · 微信')
      .getByText(/\d\d:\d\d/)
      .waitFor()

    const end = page.getByRole('button', { name: /退出这台.*iPhone/ })
    await end.click()
    await dialog(page).getByText('退出“iPhone · 微信”上的登录？').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expectFocus(end)
    await end.click()
    await dialog(page).getByRole('button', { name: '退出这台' }).click()
    await cardOf(page, 'iPhone · 微信').waitFor({ state: 'detached' })

    await phone.getByRole('banner').locator('summary[title="王大明"]').click()
    await phone.getByRole('banner').getByRole('link', { name: '账号管理' }).click()
    await phone.waitForURL('**/applicationCenter')
    await phone.getByText('登录已失效').waitFor()
    expect(await cookiesOf(phone)).not.toHaveProperty('Token')

    await page.getByRole('button', { name: '退出其他设备' }).click()
    await dialog(page).getByText('退出其他 1 台设备？').waitFor()
    await dialog(page).getByRole('button', { name: '退出其他设备' }).click()
    await page.getByText('没有其他设备登录').waitFor()
    await computer.reload()
    await computer.waitForURL('**/applicationCenter')
    await computer.getByText('登录已失效').waitFor()
    await page.reload()
    await cardOf(page, '这台设备').waitFor()
    expectCalm(page)
    for (const one of [page, phone, computer]) await one.context().close()
  })
})
