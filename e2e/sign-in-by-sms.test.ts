import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { chromiumPath, expectCalm, openPage, PLAIN } from './browser.ts'
import { codeFor, newPhone } from './codes.ts'
import { countEffort } from './effort.ts'
import { expectFocus, expectTold, standing } from './forms.ts'
import { askForCode, grouped, proveBySms, send, typeSentCode, userOf } from './sms-screen.ts'

const withoutBrowser = !chromiumPath
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor()

describe.skipIf(withoutBrowser)('somebody new signs in by a message', () => {
  test('with three fields, by the keyboard alone, and lands where they were going', async () => {
    const phone = newPhone()
    const page = await openPage(PLAIN)
    const effort = await countEffort(page)
    await page.goto('/common/participants')
    await heading(page, '登录')
    await page.locator('#sms-phone').focus()
    await page.keyboard.type(phone)
    expect(await page.locator('#sms-phone').inputValue()).toBe(grouped(phone))
    await page.keyboard.press('Enter')
    const code = page.locator('#sms-code')
    await expectFocus(code)
    await page.getByText(grouped(phone), { exact: true }).waitFor()
    expect(await code.getAttribute('autocomplete')).toBe('one-time-code')
    expect(await code.getAttribute('inputmode')).toBe('numeric')
    await page.keyboard.type(await codeFor(phone))
    const name = page.locator('#sign-in-name')
    await expectFocus(name)
    await page.keyboard.type('王大明')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/common/participants')
    expect(await userOf(page)).toMatchObject({ name: '王大明', has_password: false })
    expect(effort.fields.map((field) => field.split(' ')[1])).toEqual(['phone', 'code', 'name'])
    expect(effort.taps).toEqual([])
    expectCalm(page)
    await page.context().close()
  })

  test('who leaves the name open goes on, and is asked again at the next sign-in', async () => {
    const phone = newPhone()
    const page = await openPage('/account/sign-in')
    await proveBySms(page, phone)
    await page.locator('#sign-in-name').waitFor()
    await send(page)
    await page.waitForURL('**/applicationCenter')
    expect(await userOf(page)).toMatchObject({ name: null })
    await page.context().close()
  })
})

describe.skipIf(withoutBrowser)('a way that breaks off is gone on with', () => {
  test('after a reload the same number has to wait, and the code that came before still opens', async () => {
    const phone = newPhone()
    const page = await openPage('/account/sign-in')
    await askForCode(page, phone)
    await page.reload()
    await page.locator('#sms-phone').fill(phone)
    await send(page)
    const told = page.getByText('刚刚给这个号码发过验证码')
    await told.waitFor()
    await expectFocus(page.locator('main [tabindex="-1"]', { has: told }))
    await page
      .getByText(/请在 \d+ 秒后再试/)
      .first()
      .waitFor()
    expect(await standing(page)).toEqual({ phone: grouped(phone) })
    await page.getByRole('button', { name: '已经收到验证码，去填写' }).click()
    await expectFocus(page.locator('#sms-code'))
    await typeSentCode(page, phone)
    await page.locator('#sign-in-name').waitFor()
    await page.context().close()
  })

  test('without a network nothing typed is lost, and it works afterwards', async () => {
    const phone = newPhone()
    const page = await openPage('/account/sign-in')
    await page.locator('#sms-phone').fill(phone)
    await page.context().setOffline(true)
    await send(page)
    await page.getByRole('alert').getByText('没有连上服务器').waitFor()
    expect(await standing(page)).toEqual({ phone: grouped(phone) })
    await page.context().setOffline(false)
    await send(page)
    await page.locator('#sms-code').waitFor()
    const code = await codeFor(phone)
    await page.context().setOffline(true)
    await page.locator('#sms-code').fill(code)
    await page.getByRole('alert').getByText('没有连上服务器').waitFor()
    expect(await standing(page)).toEqual({ code })
    await page.context().setOffline(false)
    await send(page)
    await page.locator('#sign-in-name').waitFor()
    await page.context().close()
  })

  test('an answer lost on its way is told as what it may have been: the code is used up', async () => {
    const phone = newPhone()
    const page = await openPage('/account/sign-in')
    await askForCode(page, phone)
    await page.route('**/auth/login-by-sms', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await typeSentCode(page, phone)
    await page.getByRole('alert').getByText('没有连上服务器').waitFor()
    await page.unroute('**/auth/login-by-sms')
    await send(page)
    await expectTold(page, 'sms-code', '这个验证码可能已被刚才中断的请求用掉，请重新发送')
    await page.context().close()
  })
})
