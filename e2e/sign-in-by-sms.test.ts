import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accessibilityProblems } from './accessibility.ts'
import { chromiumPath, expectCalm, openPage, scrollsSideways } from './browser.ts'
import { codeFor, newPhone } from './codes.ts'
import { countEffort } from './effort.ts'
import { expectFocus, expectTold, standing } from './forms.ts'
import { cookiesOf } from './guardian-page.ts'
import { type LaterPortal, startLaterPortal } from './later-portal.ts'
import { another, askForCode, fullWidth, grouped, send, typeSentCode, userOf } from './sms-screen.ts'

const withoutBrowser = !chromiumPath
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor()

describe.skipIf(withoutBrowser)('somebody new signs in by a message', () => {
  test('with three fields, by the keyboard alone, and lands where they were going', async () => {
    const phone = newPhone()
    const page = await openPage('/healthz')
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
    const name = page.locator('#entrance-name')
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
    await askForCode(page, phone)
    await typeSentCode(page, phone)
    await page.locator('#entrance-name').waitFor()
    await send(page)
    await page.waitForURL('**/applicationCenter')
    expect(await userOf(page)).toMatchObject({ name: null })
    await page.context().close()
  })

  test('a number in full-width digits with a country code, and a code with blanks, are taken', async () => {
    const phone = newPhone()
    const page = await openPage('/account/sign-in')
    await askForCode(page, `+86 ${fullWidth(phone)}`)
    await page.getByText(grouped(phone), { exact: true }).waitFor()
    const code = await codeFor(phone)
    await page.locator('#sms-code').fill(fullWidth(`${code.slice(0, 3)} ${code.slice(3)}`))
    await page.locator('#entrance-name').waitFor()
    await page.context().close()
  })
})

describe.skipIf(withoutBrowser)('a wrong step is mended where it was made', () => {
  test('a number with a digit missing, and one with a beginning that nobody has', async () => {
    const page = await openPage('/account/sign-in')
    await page.locator('#sms-phone').fill('138 0013 800')
    await send(page)
    await expectTold(page, 'sms-phone', '手机号应为 11 位大陆手机号')
    expect(await standing(page)).toEqual({ phone: '138 0013 800' })
    await page.locator('#sms-phone').fill('14000000000')
    await send(page)
    await expectTold(page, 'sms-phone', '暂不支持向该号段发送验证码')
    expect(await standing(page)).toEqual({ phone: '140 0000 0000' })
    await page.context().close()
  })

  test('a wrong code tells the tries that are left, until none is', async () => {
    const phone = newPhone()
    const page = await openPage('/account/sign-in', { viewport: { width: 320, height: 640 } })
    await askForCode(page, phone)
    const code = await codeFor(phone)
    const type = (text: string) => page.locator('#sms-code').fill(text)
    await type('12345')
    await send(page)
    await expectTold(page, 'sms-code', '验证码为 6 位数字')
    await type(another(code))
    await expectTold(page, 'sms-code', '验证码不正确，还可以试 4 次')
    expect(await standing(page)).toEqual({ code: another(code) })
    expect(await accessibilityProblems(page)).toEqual([])
    expect(await scrollsSideways(page)).toBe(false)
    for (const left of [3, 2, 1]) {
      await send(page)
      await expectTold(page, 'sms-code', `验证码不正确，还可以试 ${left} 次`)
    }
    await send(page)
    await expectTold(page, 'sms-code', '试错次数已用完，这个验证码已失效，请重新发送')
    await type(code)
    await expectTold(page, 'sms-code', '试错次数已用完，这个验证码已失效，请重新发送')
    expect(await cookiesOf(page)).not.toHaveProperty('Token')
    await page.context().close()
  })

  test('the number can be changed before its code was used, and the first one is awaited again without a second message', async () => {
    const [first, second] = [newPhone(), newPhone()]
    const page = await openPage('/account/sign-in')
    await askForCode(page, first)
    await page.getByRole('button', { name: '修改号码' }).click()
    const field = page.locator('#sms-phone')
    await expectFocus(field)
    expect(await field.inputValue()).toBe(grouped(first))
    await send(page)
    await page.locator('#sms-code').waitFor()
    await page.getByRole('button', { name: '修改号码' }).click()
    await askForCode(page, second)
    await page.getByText(grouped(second), { exact: true }).waitFor()
    await typeSentCode(page, second)
    await page.locator('#entrance-name').waitFor()
    expect((await userOf(page)).phone).toBe(`${second.slice(0, 3)}****${second.slice(7)}`)
    await page.context().close()
  })

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
    await page.locator('#entrance-name').waitFor()
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
    await page.locator('#entrance-name').waitFor()
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

  test('what was typed goes along to the other ways in, and comes back', async () => {
    const phone = newPhone()
    const page = await openPage('/account/sign-in')
    await askForCode(page, phone)
    await page.locator('#sms-code').fill('123')
    await page.getByRole('link', { name: '密码登录' }).click()
    expect(await standing(page)).toEqual({ username: grouped(phone), password: '' })
    await page.locator('main input[name=password]').fill('half a password')
    await page.getByRole('link', { name: '注册账号' }).click()
    await heading(page, '注册账号')
    expect(await standing(page)).toEqual({ name: '', username: '', password: 'half a password' })
    await page.getByRole('link', { name: '去登录' }).click()
    await heading(page, '登录')
    expect(await standing(page)).toEqual({ code: '123' })
    await page.getByText(grouped(phone), { exact: true }).waitFor()
    expectCalm(page)
    await page.context().close()
  })
})

describe.skipIf(withoutBrowser)('time passes', () => {
  let portal: LaterPortal
  beforeAll(async () => {
    portal = await startLaterPortal()
  })
  afterAll(() => portal.stop())

  test('a code can be sent again after a minute, and then only the new one opens', async () => {
    const phone = newPhone()
    const page = await portal.open('/account/sign-in')
    await askForCode(page, phone)
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
    expect(await again.count()).toBe(0)
    if (first !== second) {
      await page.locator('#sms-code').fill(first)
      await expectTold(page, 'sms-code', '验证码不正确，还可以试 4 次')
    }
    await page.locator('#sms-code').fill(second)
    await page.locator('#entrance-name').waitFor()
    await page.context().close()
  })

  test('a code that came too late is called expired, and another one opens', async () => {
    const phone = newPhone()
    const page = await portal.open('/account/sign-in')
    await askForCode(page, phone)
    const late = await codeFor(phone, portal.smsFile)
    await portal.pass(page, 301)
    await page.locator('#sms-code').fill(late)
    await expectTold(page, 'sms-code', '验证码已过期，请重新发送')
    expect(await cookiesOf(page)).not.toHaveProperty('Token')
    await page.getByRole('button', { name: '重新发送' }).click()
    await page.getByText('新的验证码已发送到').first().waitFor()
    await typeSentCode(page, phone, 'sms', portal.smsFile)
    await page.locator('#entrance-name').waitFor()
    await page.context().close()
  })

  test('a number that had five codes in an hour is told how long to wait', async () => {
    const phone = newPhone()
    const page = await portal.open('/account/sign-in')
    await askForCode(page, phone)
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
