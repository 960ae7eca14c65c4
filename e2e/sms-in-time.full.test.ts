import { describe, expect, test } from 'vitest'
import { chromiumPath, openPage } from './browser.ts'
import { codeFor, newPhone } from './codes.ts'
import { expectFocus, expectTold, standing } from './forms.ts'
import { cookiesOf } from './guardian-page.ts'
import { aLaterPortal, startLaterPortal } from './later-portal.ts'
import { aCodeAskedFor, grouped, send, typeSentCode } from './sms-screen.ts'

const withoutBrowser = !chromiumPath

describe.skipIf(withoutBrowser)('time passes', () => {
  const portal = aLaterPortal()

  test('a code can be sent again after a minute, and then only the new one opens', async () => {
    const { page, phone } = await aCodeAskedFor(portal)
    const first = await codeFor(phone, portal.smsFile)
    const again = page.getByRole('button', { name: '重新发送' })
    await page
      .getByText(/^\d+ 秒后可以重新发送$/)
      .first()
      .waitFor()
    expect(await again.count()).toBe(0)
    await portal.pass(page, 61)
    await page.getByText('没有收到？').first().waitFor()
    await again.click()
    await page.getByText('新的验证码已发送到').first().waitFor()
    await expectFocus(page.locator('#sms-code'))
    const second = await codeFor(phone, portal.smsFile)
    await again.waitFor({ state: 'detached' })
    if (first !== second) {
      await page.locator('#sms-code').fill(first)
      await expectTold(page, 'sms-code', '验证码不正确，还可以试 2 次')
    }
    await page.locator('#sms-code').fill(second)
    await page.locator('#sign-in-name').waitFor()
    await page.context().close()
  })

  test('a code that came too late is called expired, and another one opens', async () => {
    const { page, phone } = await aCodeAskedFor(portal)
    const late = await codeFor(phone, portal.smsFile)
    await portal.pass(page, 301)
    await page.locator('#sms-code').fill(late)
    await expectTold(page, 'sms-code', '验证码已过期，请重新发送')
    expect(await cookiesOf(page)).not.toHaveProperty('Token')
    await page.getByRole('button', { name: '重新发送' }).click()
    await page.getByText('新的验证码已发送到').first().waitFor()
    await typeSentCode(page, phone, 'sms', portal.smsFile)
    await page.locator('#sign-in-name').waitFor()
    await page.context().close()
  })

  test('a number that had five codes in an hour is told how long to wait', async () => {
    const { page, phone } = await aCodeAskedFor(portal)
    const again = page.getByRole('button', { name: '重新发送' })
    for (let sent = 1; sent < 5; sent++) {
      await codeFor(phone, portal.smsFile)
      await portal.pass(page, 61)
      await again.click()
      await again.waitFor({ state: 'detached' })
    }
    await portal.pass(page, 61)
    await again.click()
    await page.getByText('获取验证码过于频繁').waitFor()
    await page
      .getByText(/请在 5\d 分钟后再试/)
      .first()
      .waitFor()
    await page.context().close()
  })
})

describe.skipIf(withoutBrowser)('the gateway is away', () => {
  test('the message that was not sent is told as such, and the number stays', async () => {
    const portal = await startLaterPortal({ SMS_FILE: '/dev/null/nowhere' })
    const page = await openPage('/account/sign-in', { baseURL: portal.address })
    const phone = newPhone()
    await page.locator('#sms-phone').fill(phone)
    await send(page)
    await page.getByRole('alert').getByText('短信没有发出去').waitFor()
    await page
      .getByText(/请在 \d 秒后再试/)
      .first()
      .waitFor()
    expect(await standing(page)).toEqual({ phone: grouped(phone) })
    await page.context().close()
    await portal.stop()
  })
})
