import { describe, expect, test } from 'vitest'
import { accessibilityProblems } from './accessibility.ts'
import { chromiumPath, expectCalm, scrollsSideways, type TestPage } from './browser.ts'
import { codeFor, newPhone } from './codes.ts'
import { cookiesOf } from './guardian-page.ts'
import { aLaterPortal } from './later-portal.ts'
import { get } from './people.ts'

const A_MINUTE_S = 61

describe.skipIf(!chromiumPath)('somebody registers by phone', () => {
  const portal = aLaterPortal()

  async function fillIn(page: TestPage, phone: string): Promise<void> {
    await page.locator('#register-phone').fill(phone)
    await page.getByRole('button', { name: '获取验证码' }).click()
    await page.locator('#register-code').fill(await codeFor(phone, portal.smsFile))
    await page.locator('#register-name').fill('王大明')
    await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check()
    expect(await accessibilityProblems(page)).toEqual([])
    expect(await scrollsSideways(page)).toBe(false)
    await page.getByRole('button', { name: '注册并登录' }).click()
  }

  test('in one place, and whoever has that phone already is led to signing in with it', async () => {
    const phone = newPhone()
    const page = await portal.open('/account/register')
    await fillIn(page, phone)
    await page.waitForURL('**/applicationCenter')
    const { Token = '' } = await cookiesOf(page)
    const user = await get<{ name: string; phone: string }>('/api/user/info', Token, portal.address)
    expect(user).toMatchObject({ name: '王大明', phone: `${phone.slice(0, 3)}****${phone.slice(7)}` })

    await page.context().clearCookies()
    await portal.pass(page, A_MINUTE_S)
    await page.goto('/account/register')
    await fillIn(page, phone)
    await page.getByText('这个手机号已经注册过').waitFor()
    await page.getByRole('link', { name: '用这个手机号登录' }).click()
    await page.getByRole('heading', { level: 1, name: '登录' }).waitFor()
    expect((await page.locator('#sms-phone').inputValue()).replaceAll(' ', '')).toBe(phone)
    expectCalm(page)
  })
})
