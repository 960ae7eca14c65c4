import { describe, expect, test } from 'vitest'
import { chromiumPath, expectCalm, openPage } from './browser.ts'
import { newPhone } from './codes.ts'
import { expectFocus, standing } from './forms.ts'
import { cookiesOf } from './guardian-page.ts'
import { aLaterPortal } from './later-portal.ts'
import { PASSWORD } from './people.ts'
import { heading } from './settled.ts'
import { aNewcomer, proveBySms, send, typeSentCode, userOf } from './sms-screen.ts'

const withoutBrowser = !chromiumPath

describe.skipIf(withoutBrowser)('what one signs in with', () => {
  test('a password set later opens from another device, with the phone as the account', async () => {
    const { page, phone } = await aNewcomer('王大明')
    await page.goto('/account/password')
    await heading(page, '设置密码')
    await page.locator('#password-password').fill(PASSWORD)
    await send(page)
    await page.getByText('密码已设置').waitFor()
    expect(await userOf(page)).toMatchObject({ has_password: true })

    const other = await openPage('/account/sign-in?by=password')
    await other.getByLabel(/^账号/).fill(phone)
    await other.getByLabel(/^密码/).fill(PASSWORD)
    await send(other)
    await other.waitForURL('**/applicationCenter')

    await other.goto('/account/password')
    await heading(other, '修改密码')
    await other.locator('#password-current_password').fill(PASSWORD)
    await other.locator('#password-password').fill('Another quiet lane 2026')
    await send(other)
    await other.getByText('其他设备上的登录已失效，这台设备保持登录。').waitFor()
    await other.getByRole('link', { name: '回到账号' }).click()
    await heading(other, '账号')

    await page.getByRole('link', { name: '回到账号' }).click()
    await page.waitForURL('**/applicationCenter')
    await page.getByText('登录已失效').waitFor()
    for (const one of [page, other]) {
      expectCalm(one)
      await one.context().close()
    }
  })
})

describe.skipIf(withoutBrowser)('what one signs in with, a minute later', () => {
  const portal = aLaterPortal()

  test('a reset from a wrong password ends the other device, which is told', async () => {
    const { page, phone } = await aNewcomer('王大明', portal)
    const other = await portal.open('/account/sign-in?by=password')
    await other.getByLabel(/^账号/).fill(phone)
    await other.getByLabel(/^密码/).fill('I do not know it')
    await send(other)
    await other.getByText('账号或密码不正确').waitFor()
    await other.getByRole('link', { name: '重设密码' }).click()
    await heading(other, '重设密码')
    expect(await standing(other)).toEqual({ phone })
    await portal.pass(other, 61)
    await send(other)
    await typeSentCode(other, phone, 'reset', portal.smsFile)
    const password = other.locator('#reset-password')
    await expectFocus(password)
    await password.fill(PASSWORD)
    await send(other)
    await other.getByText('所有设备上的登录都已失效').waitFor()
    await other.getByRole('link', { name: '去登录' }).click()
    await expect.poll(() => standing(other)).toEqual({ username: phone, password: '' })
    await other.getByLabel(/^密码/).fill(PASSWORD)
    await send(other)
    await other.waitForURL('**/applicationCenter')

    await page.goto('/common/participants')
    await page.waitForURL('**/applicationCenter')
    await page.getByText('登录已失效').waitFor()
    expect(await cookiesOf(page)).not.toHaveProperty('Token')
    for (const one of [page, other]) {
      expectCalm(one)
      await one.context().close()
    }
  })

  test('who resets on a device that is signed in is signed out there too', async () => {
    const { page, phone } = await aNewcomer('王大明', portal)
    await portal.pass(page, 61)
    await page.goto('/account/reset')
    await proveBySms(page, phone, 'reset', portal.smsFile)
    await page.locator('#reset-password').fill(PASSWORD)
    await send(page)
    await page.getByText('所有设备上的登录都已失效').waitFor()
    await page.getByRole('banner').getByRole('link', { name: '登录 / 注册' }).waitFor()
    expect(await cookiesOf(page)).not.toHaveProperty('Token')
    expectCalm(page)
    await page.context().close()
  })

  test('another number takes the place of the one there was, unless it is somebody else’s', async () => {
    const { page: owner, phone: taken } = await aNewcomer('李小红', portal)
    const { page, phone: old } = await aNewcomer('王大明', portal)
    await portal.pass(page, 61)
    await page.goto('/account/phone')
    await heading(page, '更换手机号')
    await page.getByText(`现在绑定的是 ${old.slice(0, 3)}****${old.slice(7)}`).waitFor()
    await page.locator('#phone-phone').fill(old)
    await send(page)
    await page.getByText('这就是现在绑定的手机号').waitFor()
    expect(await page.locator('#phone-code').count()).toBe(0)
    await proveBySms(page, taken, 'phone', portal.smsFile)
    const told = page.getByText('该手机号已被其他账号使用')
    await told.waitFor()
    await expectFocus(page.locator('main [tabindex="-1"]', { has: told }))
    await page.getByRole('button', { name: '修改号码' }).first().click()
    const fresh = newPhone()
    await proveBySms(page, fresh, 'phone', portal.smsFile)
    await page.getByText('手机号已更换').waitFor()
    expectCalm(page)

    const other = await portal.open('/account/sign-in')
    await portal.pass(other, 61)
    await proveBySms(other, fresh, 'sms', portal.smsFile)
    await other.waitForURL('**/applicationCenter')
    expect((await cookiesOf(other)).OrganizationName).toBe('王大明')
    for (const one of [owner, page, other]) await one.context().close()
  })
})
