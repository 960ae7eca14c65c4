import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { anIdNumber } from '../apps/server/src/test/factories.ts'
import { chromiumPath, DESKTOP, expectCalm, openPage, PLAIN } from './browser.ts'
import { codeFor, newPhone } from './codes.ts'
import { expectFocus, standing } from './forms.ts'
import { addChild, aGuardian } from './guardian-page.ts'
import { pressAt, tabTo, typeAt } from './keyboard.ts'
import { anOwnEvent, type OwnEvent, registerFor } from './own-event.ts'
import { newAccount, signUp } from './people.ts'
import { heading, settled } from './settled.ts'

const main = (page: Page) => page.getByRole('main')

/** Somebody else waits for a place of the event, so that giving one up is asked first. */
async function waitFor(event: OwnEvent): Promise<void> {
  const token = await signUp(newAccount())
  await registerFor(token, event, event.groups[0], [await addChild(token)], 'waitlist')
}

describe.skipIf(!chromiumPath)('by the keyboard alone', () => {
  test('from the home to an event, in, registered, and out again', async () => {
    // Another try finds only its own.
    const name = `键盘测试赛 ${Date.now().toString(36)}`
    const event = await anOwnEvent(name, [{ name: '积分甲组', capacity: 1 }])
    const page = await openPage('/applicationCenter')
    await heading(page, /./)
    await page.keyboard.press('Tab')
    await expectFocus(page.getByRole('link', { name: '跳到正文' }))
    await page.keyboard.press('Enter')
    await expectFocus(main(page))
    await pressAt(
      page,
      main(page)
        .getByRole('link', { name: /赛事报名/ })
        .first(),
    )
    await heading(page, '赛事')
    await typeAt(page, page.getByRole('searchbox'), name)
    await page.keyboard.press('Enter')
    await page.getByText('共 1 场').first().waitFor()
    await pressAt(page, page.getByRole('link', { name }))
    await heading(page, name)
    await pressAt(page, page.getByRole('link', { name: /个人报名/ }).first())

    const phone = newPhone()
    await typeAt(page, page.locator('#sms-phone'), phone)
    await page.keyboard.press('Enter')
    await expectFocus(page.locator('#sms-code'))
    await page.keyboard.type(await codeFor(phone))
    await expectFocus(page.locator('#sign-in-name'))
    await page.keyboard.type('王大明')
    await page.keyboard.press('Enter')

    await page.getByRole('heading', { name: '先添加一位参赛者' }).waitFor()
    const field = (name: string) => page.locator(`#participant-${name}`)
    await typeAt(page, field('name'), '王小雨')
    await typeAt(page, field('id_number'), anIdNumber({ birthDate: '2016-03-08' }))
    await expect.poll(() => field('guardian_phone').inputValue()).toBe(phone)
    await tabTo(page, field('consent'))
    await page.keyboard.press('Space')
    await pressAt(page, page.getByRole('button', { name: '保存并选用' }))
    // One group fits: there is nothing to decide.
    await expectFocus(page.getByRole('heading', { name: '核对报名信息' }))
    await pressAt(page, page.getByRole('button', { name: /提交 1 名参赛者的报名/ }))
    await expectFocus(page.getByRole('heading', { name: '报名完成' }))
    await page.getByText('报名编号').first().waitFor()

    await waitFor(event)
    await pressAt(page, main(page).getByRole('link', { name: '我的报名' }))
    await heading(page, '我的报名')
    await pressAt(page, main(page).getByRole('link', { name: new RegExp(name) }))
    const withdraw = page.getByRole('button', { name: '退出报名' })
    const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
    await pressAt(page, withdraw)
    await dialog.waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await expectFocus(withdraw)
    await page.keyboard.press('Enter')
    await pressAt(page, dialog.getByRole('button', { name: '退出报名' }))
    await page.getByText('这条报名已退出，不再占用名额。').waitFor()
    expectCalm(page)
    await page.context().close()
  })
})

describe.skipIf(!chromiumPath)('on paper', () => {
  test('a page is black on white and holds nothing to press', async () => {
    const event = await anOwnEvent('打印测试赛', [{ name: '积分甲组', capacity: 5 }])
    const { page, token } = await aGuardian({ viewport: DESKTOP, colorScheme: 'dark' })
    const [id] = await registerFor(token, event, event.groups[0], [await addChild(token, { name: '王小雨' })])
    const made = `/applicationForm?event=${event.id}&step=done&registrations=${id}`
    await page.emulateMedia({ media: 'print' })
    for (const path of [
      `/common/registrations/${id}`,
      made,
      '/common/legal/privacy',
      `/integratedServices?event=${event.id}`,
    ]) {
      await settled(page, path)
      expect(await paperFaults(page), path).toEqual([])
    }
    await page.context().close()
  })
})

/** What stands on the page as it is printed and should not: things to press, and words or grounds of the screen's colours. */
const paperFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const light = (colour: string) => {
      const [red = 0, green = 0, blue = 0, alpha = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number)
      return alpha === 0 ? null : (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255
    }
    const faults: string[] = []
    for (const element of document.querySelectorAll('body *')) {
      const { width, height } = element.getBoundingClientRect()
      if (width < 2 || height < 2 || !element.checkVisibility()) continue
      const words = element.textContent?.trim().slice(0, 30)
      if (element.matches('header, footer, nav, button, input')) faults.push(`${element.tagName}: ${words}`)
      const hasWords = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
      if (hasWords && (light(getComputedStyle(element).color) ?? 0) > 0.45) faults.push(`pale words: ${words}`)
    }
    if ((light(getComputedStyle(document.body).backgroundColor) ?? 1) < 0.99) faults.push('the ground is not white')
    return faults
  })

/** Forms that need nobody signed in, and somebody's. */
const openForms = [
  '/account/sign-in',
  '/account/sign-in?by=password',
  '/account/register',
  '/account/register?by=password',
  '/account/reset',
]
const ownForms = ['/account/password', '/account/phone', '/account/organizations/new', '/common/participants/new']

/** Types into every text field of the form and then switches to the language that the page does not speak. */
async function switchInTheMiddle(page: Page, path: string): Promise<void> {
  await settled(page, path)
  const form = page.locator('main form')
  for (const field of await form.locator('input:is([type=text], [type=tel], [type=password], :not([type]))').all())
    if ((await field.isVisible()) && (await field.isEditable())) await field.fill('13')
  const typed = await standing(page)
  expect(Object.values(typed), path).toContain('13')
  const spoken = await page.locator('html').getAttribute('lang')
  const header = page.getByRole('banner')
  await header.locator('summary:is([title^="语言"], [title^="Language"])').click()
  await header.getByRole('button', { name: spoken === 'en' ? '简体中文' : 'English' }).click()
  await page.locator(`html[lang="${spoken === 'en' ? 'zh-CN' : 'en'}"]`).waitFor()
  expect(await standing(page), path).toEqual(typed)
}

describe.skipIf(!chromiumPath)('another language', () => {
  test('leaves what was typed, in every form', async () => {
    const stranger = await openPage(PLAIN)
    for (const path of openForms) await switchInTheMiddle(stranger, path)
    const { page } = await aGuardian()
    for (const path of ownForms) await switchInTheMiddle(page, path)
    for (const one of [stranger, page]) {
      expectCalm(one)
      await one.context().close()
    }
  })
})

describe.skipIf(!chromiumPath)('inside WeChat', () => {
  test('a calendar entry, which it cannot save, is offered as an address for another browser', async () => {
    const event = await anOwnEvent('微信测试赛', [{ name: '积分甲组', capacity: 5 }])
    const { page, token } = await aGuardian({ userAgent: 'Mozilla/5.0 (iPhone) MicroMessenger/8.0.50' })
    const [id] = await registerFor(token, event, event.groups[0], [await addChild(token)])
    for (const path of [
      `/common/registrations/${id}`,
      `/applicationForm?event=${event.id}&step=done&registrations=${id}`,
    ]) {
      await settled(page, path)
      await page.getByRole('button', { name: /日历/ }).click()
      await page.getByText('当前应用里不能保存文件').waitFor()
      await page.getByRole('button', { name: '复制链接' }).last().click()
      await page
        .getByText(/已复制/)
        .first()
        .waitFor()
    }
    expectCalm(page)
    await page.context().close()
  })
})
