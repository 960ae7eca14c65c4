import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { anIdNumber } from '../apps/server/src/test/factories.ts'
import { chromiumPath, expectCalm, openPage, PLAIN, type TestPage } from './browser.ts'
import { codeFor, newPhone } from './codes.ts'
import { choosePicture, countEffort, typeInto } from './effort.ts'
import { PATIENCE } from './forms.ts'
import { addChild, aGuardian } from './guardian-page.ts'
import { anOwnEvent, takePlaces } from './own-event.ts'
import { aPicture, get, newAccount, PASSWORD } from './people.ts'

const withoutBrowser = !chromiumPath

/** An event with two groups that a child born in 2018 fits, of which one is to be chosen. */
const opened = async (name: string) => ({
  name,
  ...(await anOwnEvent(name, [
    { name: '积分甲组', capacity: 5, born_from: '2017-01-01', born_to: '2019-12-31' },
    { name: '积分乙组', capacity: 5 },
    { name: '少年组', capacity: 5, born_to: '2013-12-31' },
  ])),
})

async function tokenOf(page: Page): Promise<string> {
  const cookies = await page.context().cookies()
  return decodeURIComponent(cookies.find(({ name }) => name === 'Token')?.value ?? '')
}

const registrationsOf = async (page: Page) =>
  (await get<{ total: number }>('/api/registration', await tokenOf(page))).total

/** Chooses a group where more than one fits, then goes on to the check and submits. */
async function chooseAndSubmit(page: TestPage, twice = false): Promise<void> {
  const next = page.getByRole('button', { name: '下一步：核对' })
  await next.waitFor()
  const choices = page.getByRole('radio').or(page.getByRole('checkbox'))
  if ((await choices.count()) > 0 && (await page.locator('input:checked').count()) === 0) await choices.first().check()
  await next.click()
  await submit(page, twice)
}

/** Submits what stands at the check. */
async function submit(page: TestPage, twice = false): Promise<void> {
  const button = page.getByRole('button', { name: /提交 1 名参赛者的报名/ })
  await button.waitFor()
  await (twice ? button.dblclick() : button.click())
  await page.getByText('报名编号').first().waitFor()
}

/** Goes from the event's page to the form for one. */
const door = (page: TestPage) =>
  page
    .getByRole('link', { name: /个人报名|个人候补/ })
    .first()
    .click()

describe.skipIf(withoutBrowser)('a guardian enters a child', () => {
  test('from an event’s link to “my registrations”, and a second event without typing', async () => {
    const born = '2018-06-09'
    const [first, second] = [await opened('春季首报测试赛'), await opened('秋季首报测试赛')]
    const page = await openPage(`/integratedServices?event=${first.id}`)

    await page.getByRole('heading', { level: 1, name: first.name }).waitFor()
    await page
      .getByRole('link', { name: /个人(报名|候补)/ })
      .first()
      .click()
    await page.getByRole('link', { name: '用账号和密码注册' }).click()
    await page.getByLabel(/^姓名/).fill('王大明')
    await page.getByLabel(/^账号/).fill(newAccount())
    await page.getByLabel(/^密码/).fill(PASSWORD)
    await page.getByRole('button', { name: '注册并登录' }).click()

    // The address changes before the screen does, and the screen before asks for a name as well.
    await page.waitForURL(/applicationForm\?.*event=/)
    await page.getByRole('heading', { name: '先添加一位参赛者' }).waitFor()
    await page.getByLabel(/^姓名/).fill('王小雨')
    const number = page.getByLabel(/^证件号码/)
    await number.fill(anIdNumber({ birthDate: born, gender: 'female', region: '440305' }))
    const told = page.getByText(/2018.*6.*9.*女/)
    await told.waitFor()
    expect(await told.textContent()).toMatch(/岁/)
    await page.locator('input[type=file]').setInputFiles(await aPicture(page))
    await page.getByText('照片已上传').waitFor()
    await expect.poll(() => page.getByLabel(/^监护人姓名/).inputValue(), PATIENCE).toBe('王大明')
    await page.getByLabel(/^监护人手机号/).fill('138 0013 8000')
    await page.getByLabel(/我是参赛者的监护人/).check()
    await page.getByRole('button', { name: '保存并选用' }).click()

    await chooseAndSubmit(page, true)
    expect(await registrationsOf(page)).toBe(1)
    const done = page.url()
    await page.reload()
    await page.getByText('报名编号').first().waitFor()
    await page.goBack()
    await page.goto(done)
    await page.getByText('报名编号').first().waitFor()
    expect(await registrationsOf(page)).toBe(1)

    await page.goto('/common/registrations')
    await page.getByText(first.name).filter({ visible: true }).first().waitFor()
    await page.getByText('王小雨').filter({ visible: true }).first().waitFor()
    await page.getByText('共 1 条报名').waitFor()
    expect(
      await page
        .getByRole('search')
        .or(page.getByRole('link', { name: '表格报名记录' }))
        .count(),
    ).toBe(0)

    await page.goto(`/integratedServices?event=${second.id}`)
    await page
      .getByRole('link', { name: /个人(报名|候补)/ })
      .first()
      .click()
    await page.getByText('王小雨').filter({ visible: true }).first().waitFor()
    await page.getByRole('checkbox').first().check()
    await page.getByRole('button', { name: '下一步：选择组别' }).click()
    await page.getByRole('link', { name: '增减参赛者' }).click()
    await page.getByRole('button', { name: '下一步：选择组别' }).click()
    await chooseAndSubmit(page)
    expect(await registrationsOf(page)).toBe(2)
    expectCalm(page)
  })

  test('from an event’s link by a message, with 5 typed fields, 13 presses and 5 screens', async () => {
    const born = '2018-06-09'
    const event = await opened('短信首报测试赛')
    const page = await openPage(PLAIN, { hasTouch: true })
    const effort = await countEffort(page)
    await page.goto(`/integratedServices?event=${event.id}`)
    const phone = newPhone()

    await page
      .getByRole('link', { name: /个人(报名|候补)/ })
      .first()
      .click()
    await typeInto(page.locator('#sms-phone'), phone)
    await page.getByRole('button', { name: '获取验证码' }).click()
    await typeInto(page.locator('#sms-code'), await codeFor(phone))
    await typeInto(page.locator('#sign-in-name'), '王大明')
    await page.getByRole('button', { name: '继续' }).click()

    await page.waitForURL(/applicationForm\?.*event=/)
    await typeInto(page.getByLabel(/^姓名/), '王小雨')
    await typeInto(page.getByLabel(/^证件号码/), anIdNumber({ birthDate: born, gender: 'female', region: '110108' }))
    await choosePicture(page.getByText('选择照片'), await aPicture(page), effort)
    await page.getByText('照片已上传').waitFor()
    await expect.poll(() => page.getByLabel(/^监护人姓名/).inputValue(), PATIENCE).toBe('王大明')
    await expect.poll(() => page.getByLabel(/^监护人手机号/).inputValue(), PATIENCE).toBe(phone)
    await page.getByLabel(/我是参赛者的监护人/).check()
    await page.getByRole('button', { name: '保存并选用' }).click()
    await chooseAndSubmit(page)

    expect(await registrationsOf(page)).toBe(1)
    expect(effort.fields.map((field) => field.split(' ').at(-1))).toEqual([
      'phone',
      'code',
      'name',
      'name',
      'id_number',
    ])
    expect(effort.taps.length, effort.taps.join(' | ')).toBeLessThanOrEqual(13)
    expect(effort.screens.length, effort.screens.join(' | ')).toBeLessThanOrEqual(5)
    expectCalm(page)
  })

  test('from an event’s link by a password where one group fits, with 6 typed fields and 14 presses', async () => {
    const event = await anOwnEvent('密码首报测试赛', [{ name: '积分甲组', capacity: 5 }])
    const page = await openPage(PLAIN, { hasTouch: true })
    const effort = await countEffort(page)
    await page.goto(`/integratedServices?event=${event.id}`)
    await door(page)
    await page.getByRole('link', { name: '用账号和密码注册' }).click()
    await typeInto(page.getByLabel(/^姓名/), '王大明')
    await typeInto(page.getByLabel(/^账号/), newAccount())
    await typeInto(page.getByLabel(/^密码/), PASSWORD)
    await page.getByRole('button', { name: '注册并登录' }).click()
    await page.waitForURL(/applicationForm\?.*event=/)
    await page.getByRole('heading', { name: '先添加一位参赛者' }).waitFor()
    await typeInto(page.getByLabel(/^姓名/), '王小雨')
    await typeInto(page.getByLabel(/^证件号码/), anIdNumber({ birthDate: '2018-06-09', gender: 'female' }))
    await choosePicture(page.getByText('选择照片'), await aPicture(page), effort)
    await page.getByText('照片已上传').waitFor()
    await typeInto(page.getByLabel(/^监护人手机号/), '13800138000')
    await page.getByLabel(/我是参赛者的监护人/).check()
    await page.getByRole('button', { name: '保存并选用' }).click()
    await submit(page)
    expect(await registrationsOf(page)).toBe(1)
    expect(effort.fields).toHaveLength(6)
    expect(effort.taps.length, effort.taps.join(' | ')).toBeLessThanOrEqual(14)
    expectCalm(page)
  })

  test.each([
    ['one group', [{ name: '积分甲组', capacity: 5 }], '提交'],
    [
      'two groups',
      [
        { name: '积分甲组', capacity: 5 },
        { name: '积分乙组', capacity: 5 },
      ],
      '提交',
    ],
    ['no group but the line', [{ name: '积分甲组', capacity: 1 }], '候补'],
  ])('the same child again, with %s free: nothing typed, 5 presses', async (_free, groups, act) => {
    const event = await anOwnEvent('再报测试赛', groups)
    if (act === '候补') await takePlaces(event, event.groups[0], [undefined])
    const { page, token } = await aGuardian({ hasTouch: true })
    await addChild(token, { name: '王小雨' })
    const effort = await countEffort(page)
    await page.goto(`/integratedServices?event=${event.id}`)
    await door(page)
    const child = page.getByRole('checkbox', { name: /王小雨/ })
    await expect.poll(() => child.isChecked(), PATIENCE).toBe(true)
    await page.getByRole('button', { name: '下一步：选择组别' }).click()
    const next = page.getByRole('button', { name: '下一步：核对' })
    await next.waitFor()
    if ((await page.locator('input:checked').count()) === 0) await page.getByRole('checkbox').first().check()
    await next.click()
    await page.getByRole('button', { name: act === '候补' ? /加入候补/ : /提交 1 名参赛者的报名/ }).click()
    await page.getByText('报名编号').first().waitFor()
    expect(await registrationsOf(page)).toBe(1)
    expect(effort.fields).toEqual([])
    expect(effort.taps.length, effort.taps.join(' | ')).toBeLessThanOrEqual(5)
    expectCalm(page)
    await page.context().close()
  })
})
