import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { anIdNumber } from '../apps/server/src/test/factories.ts'
import { chromiumPath, expectCalm, openPage, type TestPage } from './browser.ts'
import { anOwnEvent } from './own-event.ts'
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
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await (twice ? button.dblclick() : button.click())
  await page.getByText('报名编号').first().waitFor()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
}

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
    await expect.poll(() => page.getByLabel(/^监护人姓名/).inputValue()).toBe('王大明')
    await page.getByLabel(/^监护人手机号/).fill('138 0013 8000')
    await page.getByLabel(/我是参赛者的监护人/).check()
    await page.getByRole('button', { name: '先保存，再选组别' }).click()

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
})
