import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { anIdNumber } from '../apps/server/src/test/factories.ts'
import { expectAccessible } from './accessibility.ts'
import { chromiumPath, expectCalm, openPage, PLAIN, type TestPage } from './browser.ts'
import { codeFor, newPhone } from './codes.ts'
import { choosePicture, countEffort, type Effort, typeInto } from './effort.ts'
import { summaryOf } from './forms.ts'
import { addChild, aGuardian, cookiesOf, participantsOf, registrationsOf } from './guardian-page.ts'
import { anOwnEvent, takePlaces } from './own-event.ts'
import { aPicture, get, newAccount, PASSWORD } from './people.ts'

/** Submits what stands at the check. */
async function submit(page: TestPage): Promise<void> {
  await page.getByRole('button', { name: /提交 1 名参赛者的报名/ }).click()
  await page.getByText('报名编号').first().waitFor()
}

/** Goes from the event's page to the form for one. */
const door = (page: Page) =>
  page
    .getByRole('link', { name: /个人报名|个人候补/ })
    .first()
    .click()

const LATER = '先保存，再选组别'
const ONE = [{ name: '积分甲组', capacity: 5 }]
const TWO = [...ONE, { name: '积分乙组', capacity: 5 }]

/** From the event's page to the child's form, by a message; gives the phone. */
async function signUpBySms(page: TestPage): Promise<string> {
  const phone = newPhone()
  await typeInto(page.locator('#sms-phone'), phone)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await typeInto(page.locator('#sms-code'), await codeFor(phone))
  await typeInto(page.locator('#sign-in-name'), '王大明')
  await page.getByRole('button', { name: '继续' }).click()
  return phone
}

/** The same by a password, which tells no phone. */
async function signUpByPassword(page: TestPage): Promise<null> {
  await page.getByRole('link', { name: '用账号和密码注册' }).click()
  await typeInto(page.getByLabel(/^姓名/), '王大明')
  await typeInto(page.getByLabel(/^账号/), newAccount())
  await typeInto(page.getByLabel(/^密码/), PASSWORD)
  await page.getByRole('button', { name: '注册并登录' }).click()
  return null
}

/** Fills in the first child, with a photo and the guardian's consent. */
async function fillFirstChild(page: TestPage, effort: Effort, phone: string | null): Promise<void> {
  await page.waitForURL(/applicationForm\?.*event=/)
  await page.getByRole('heading', { name: '先添加一位参赛者' }).waitFor()
  await typeInto(page.getByLabel(/^姓名/), '王小雨')
  await typeInto(page.getByLabel(/^证件号码/), anIdNumber({ birthDate: '2018-06-09', gender: 'female' }))
  await choosePicture(page.getByText('选择照片'), await aPicture(page), effort)
  await page.getByText('照片已上传').waitFor()
  await expect.poll(() => page.getByLabel(/^监护人姓名/).inputValue()).toBe('王大明')
  const guardian = page.getByLabel(/^监护人手机号/)
  if (phone === null) await typeInto(guardian, '13800138000')
  else await expect.poll(() => guardian.inputValue()).toBe(phone)
  await page.getByLabel(/我是参赛者的监护人/).check()
}

describe.skipIf(!chromiumPath)('a guardian enters a first child from an event’s link', () => {
  test.each([
    ['a message', 'one group fits', 5, 11, signUpBySms, ONE],
    ['a message', 'two groups fit', 5, 11, signUpBySms, TWO],
    ['a password', 'one group fits', 6, 14, signUpByPassword, ONE],
    ['a password', 'two groups fit', 6, 14, signUpByPassword, TWO],
  ])('by %s where %s: %i typed fields, %i presses, 5 screens', async (_by, _fit, fields, presses, signUp, groups) => {
    const event = await anOwnEvent('首报测试赛', groups)
    const page = await openPage(PLAIN, { hasTouch: true })
    const effort = await countEffort(page)
    await page.goto(`/integratedServices?event=${event.id}`)
    await door(page)
    await fillFirstChild(page, effort, await signUp(page))
    // Where two fit, the press that chooses one saves the child too.
    await page.getByRole('button', { name: groups.length > 1 ? '积分乙组' : '保存并选用' }).click()
    await submit(page)

    const { Token: token = '' } = await cookiesOf(page)
    const { items, total } = await get<{ total: number; items: { group_name: string }[] }>('/api/registration', token)
    expect([total, items[0]?.group_name]).toEqual([1, groups.at(-1)?.name])
    expect(effort.fields.length, effort.fields.join(' | ')).toBeLessThanOrEqual(fields)
    expect(effort.taps.length, effort.taps.join(' | ')).toBeLessThanOrEqual(presses)
    expect(effort.screens.length, effort.screens.join(' | ')).toBeLessThanOrEqual(5)
    expectCalm(page)
    await page.context().close()
  })

  test('Enter in a field chooses no group, and one that asks for a photo waits for it', async () => {
    const event = await anOwnEvent('先保存测试赛', [
      { name: '积分甲组', capacity: 5 },
      { name: '要照片组', capacity: 5, photo_required: true },
    ])
    const { page, token } = await aGuardian()
    await page.goto(`/applicationForm?event=${event.id}`)
    await page.getByLabel(/^姓名/).fill('王小雨')
    expect(await page.getByRole('button', { name: LATER }).count()).toBe(0)
    await page.getByLabel(/^证件号码/).fill(anIdNumber({ birthDate: '2018-06-09', gender: 'female' }))
    await page.getByRole('button', { name: LATER }).waitFor()
    const needsPhoto = page.getByRole('button', { name: '要照片组' })
    expect(await needsPhoto.isDisabled()).toBe(true)
    await expectAccessible(page, 'groups below the form')
    // What is wrong is told first, and nothing is chosen by it.
    await page.getByRole('button', { name: '积分甲组' }).click()
    await summaryOf(page).waitFor()
    await page.locator('input[type=file]').setInputFiles(await aPicture(page))
    await expect.poll(() => needsPhoto.isEnabled()).toBe(true)
    await page.getByLabel(/我是参赛者的监护人/).check()
    const guardian = page.getByLabel(/^监护人手机号/)
    await guardian.fill('13800138000')
    await page.getByText('照片已上传').waitFor()
    await guardian.press('Enter')
    await page.getByRole('heading', { name: '参加哪个组别？' }).waitFor()
    await page.getByRole('button', { name: '下一步：核对' }).waitFor()
    expect(await page.locator('input:checked').count()).toBe(0)
    expect(await participantsOf(token)).toBe(1)
    expectCalm(page)
    await page.context().close()
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
    await expect.poll(() => child.isChecked()).toBe(true)
    await page.getByRole('button', { name: '下一步：选择组别' }).click()
    const next = page.getByRole('button', { name: '下一步：核对' })
    await next.waitFor()
    if ((await page.locator('input:checked').count()) === 0) await page.getByRole('checkbox').first().check()
    await next.click()
    await page.getByRole('button', { name: act === '候补' ? /加入候补/ : /提交 1 名参赛者的报名/ }).click()
    await page.getByText('报名编号').first().waitFor()
    expect(await registrationsOf(token)).toBe(1)
    expect(effort.fields).toEqual([])
    expect(effort.taps.length, effort.taps.join(' | ')).toBeLessThanOrEqual(5)
    expectCalm(page)
    await page.context().close()
  })
})
