import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anIdNumber } from '../apps/server/src/test/factories.ts'
import { chromiumPath } from './browser.ts'
import { expectFocus, expectTold, hasFocus, PATIENCE, standing, summaryOf } from './forms.ts'
import { addChild, aGuardian, type Guardian, participantsOf } from './guardian-page.ts'
import { anOwnEvent } from './own-event.ts'
import { aPicture, get } from './people.ts'

type Language = 'zh-CN' | 'en'
const LANGUAGES: readonly Language[] = ['zh-CN', 'en']
const withoutBrowser = !chromiumPath

/** Presses the button that sends the form, in either language. */
const send = (page: Page) => page.locator('main form button[type=submit]').click()

const BORN = '2018-06-09'
const GOOD = anIdNumber({ birthDate: BORN, gender: 'female', region: '440305' })
const wrongDigit = GOOD.slice(0, 17) + (GOOD.endsWith('1') ? '2' : '1')

interface Child {
  name: string
  id_number: string
  guardian_name: string
  guardian_phone: string
  /** Left out where the form does not ask, as while the number tells no age. */
  consent?: boolean
}

const CHILD: Child = {
  name: '王小雨',
  id_number: GOOD,
  guardian_name: '王大明',
  guardian_phone: '13800138000',
  consent: true,
}

interface WrongChild {
  language: Language
  change: Partial<Child>
  field: keyof Child
  words: string
}

const wrongNumber = (language: Language, id_number: string, words: string): WrongChild => ({
  language,
  change: { id_number, consent: undefined },
  field: 'id_number',
  words,
})

const wrongChildren: [string, WrongChild][] = [
  ['no name', { language: 'zh-CN', change: { name: '' }, field: 'name', words: '请输入姓名' }],
  [
    'a name without letters',
    {
      language: 'en',
      change: { name: '12345' },
      field: 'name',
      words: 'The name must contain letters, and not begin with =, +, - or @',
    },
  ],
  ['no number', wrongNumber('en', '', 'Please enter ID number')],
  ['a number of 17 characters', wrongNumber('zh-CN', GOOD.slice(0, 17), '身份证号应为 18 位，现在是 17 位')],
  [
    'a wrong check digit',
    wrongNumber('en', wrongDigit, 'The last character of the ID number does not fit; please check each digit'),
  ],
  ['an impossible birth date', wrongNumber('zh-CN', '440305201802300019', '身份证号第 7–14 位不是有效的出生日期')],
  [
    'a letter inside',
    wrongNumber('en', `${GOOD.slice(0, 8)}O${GOOD.slice(9)}`, 'Character 9 of the ID number is not a digit'),
  ],
  [
    'the old form of 15 digits',
    wrongNumber('zh-CN', '440305180609001', '这是旧版 15 位身份证号，已停用，请输入 18 位号码'),
  ],
  [
    'no guardian',
    { language: 'zh-CN', change: { guardian_name: '' }, field: 'guardian_name', words: '请输入监护人姓名' },
  ],
  [
    'a wrong phone number',
    {
      language: 'en',
      change: { guardian_phone: '1380013800' },
      field: 'guardian_phone',
      words: 'The guardian’s phone number must be a mainland mobile number of 11 digits',
    },
  ],
  [
    'no consent for a child under 14',
    { language: 'zh-CN', change: { consent: false }, field: 'consent', words: '未满 14 岁，需要监护人同意' },
  ],
]

const childForm = (page: Page) => page.locator('#participant-name')

async function fillChild(page: Page, { consent, ...texts }: Child): Promise<void> {
  await childForm(page).waitFor()
  for (const [field, value] of Object.entries(texts)) await page.locator(`#participant-${field}`).fill(value)
  if (consent) await page.locator('#participant-consent').check()
}

const FORM = '/common/participants/new'
const typedOf = ({ consent, ...texts }: Child) => ({ ...texts, ...(consent !== undefined && { consent }) })

describe.skipIf(withoutBrowser)('a wrong form of a new participant is mended where it stands', () => {
  const guardians = {} as Record<Language, Guardian>
  beforeAll(async () => {
    for (const locale of LANGUAGES) guardians[locale] = await aGuardian({ locale })
  })
  afterAll(() => Promise.all(Object.values(guardians).map(({ page }) => page.context().close())))

  test.each(wrongChildren)('with %s', async (_what, { language, change, field, words }) => {
    const { page, token } = guardians[language]
    const child = { ...CHILD, ...change }
    await page.goto(FORM)
    await fillChild(page, child)
    await send(page)
    await expectTold(page, `participant-${field}`, words)
    expect(await standing(page)).toMatchObject(typedOf(child))
    expect(await participantsOf(token)).toBe(0)
  })

  test('with several mistakes at once, told in the order of the form', async () => {
    const { page, token } = guardians.en
    await page.goto(FORM)
    await childForm(page).waitFor()
    await send(page)
    const summary = summaryOf(page)
    await expectFocus(summary)
    expect(await summary.locator('a').evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(
      // The guardian's name is the person's own.
      ['name', 'id_number', 'guardian_phone'].map((field) => `#participant-${field}`),
    )
    expect(await participantsOf(token)).toBe(0)
  })

  test('a mistake is told on leaving its field, without taking the person away from the next one', async () => {
    const { page } = guardians['zh-CN']
    await page.goto(FORM)
    const number = page.locator('#participant-id_number')
    await number.fill(wrongDigit)
    await page.getByText('身份证号最后一位校验码不对').waitFor()
    expect(await hasFocus(number)).toBe(true)
    const guardian = page.locator('#participant-guardian_phone')
    await guardian.fill('123')
    await page.locator('#participant-guardian_name').focus()
    await page.locator('#participant-guardian_phone-error').waitFor()
    expect(await hasFocus(page.locator('#participant-guardian_name'))).toBe(true)
    expect(await summaryOf(page).count()).toBe(0)
  })

  test('a press on the button counts, though the words about the field just left move it', async () => {
    const { page, token } = guardians['zh-CN']
    await page.goto(FORM)
    await fillChild(page, { ...CHILD, name: '' })
    await page.locator('#participant-name').fill('12345')
    await send(page)
    await expectTold(page, 'participant-name', '姓名需要包含文字，且不能以 =、+、-、@ 开头')
    expect(await participantsOf(token)).toBe(0)
  })

  test.each([
    ['zh-CN', '这个文件不是本机能读取的图片，请换一张。', '照片已上传', '移除'],
    ['en', 'This device cannot read that file as a picture. Please choose another.', 'Photo uploaded', 'Remove'],
  ] as const)('with a photo that is none, in %s', async (language, words, uploaded, remove) => {
    const { page, token } = guardians[language]
    const child = { ...CHILD, name: '', consent: true }
    await page.goto(FORM)
    await fillChild(page, child)
    const photo = page.locator('#participant-id_photo_url')
    await photo.setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('not a picture') })
    await page.locator('#participant-id_photo_url-error').waitFor()
    await send(page)
    await expectTold(page, 'participant-id_photo_url', words)
    expect(await summaryOf(page).locator('a').count()).toBe(2)
    expect(await standing(page)).toMatchObject(typedOf(child))
    expect(await participantsOf(token)).toBe(0)
    await photo.setInputFiles(await aPicture(page))
    await page.getByText(uploaded).waitFor()
    await expect.poll(() => photo.getAttribute('aria-invalid'), PATIENCE).toBeNull()
    await page.getByRole('button', { name: remove }).click()
  })
})

describe.skipIf(withoutBrowser)('what looks odd but is right is taken', () => {
  test('a number in full-width digits, a name with a dot, a phone number with blanks', async () => {
    const { page, token } = await aGuardian()
    await page.goto(FORM)
    const wide = GOOD.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0))
    await fillChild(page, { ...CHILD, name: '阿依古丽·买买提', id_number: wide, guardian_phone: '138 0013 8000' })
    await send(page)
    await page.waitForURL('**/common/participants')
    await expect.poll(() => participantsOf(token), PATIENCE).toBe(1)
    const { items } = await get<{ items: { name: string; id_number: string }[] }>(
      '/api/registration/participant',
      token,
    )
    expect(items[0]).toMatchObject({ name: '阿依古丽·买买提' })
    expect(items[0]?.id_number.slice(-2)).toBe(GOOD.slice(-2))
    await page.context().close()
  })

  test('a child on the list already is offered to be picked, and nobody is added twice', async () => {
    const event = await anOwnEvent('重复参赛者测试赛', [{ name: '积分甲组', capacity: 5 }])
    const { page, token } = await aGuardian()
    await addChild(token, { name: '王小雨', id_number: GOOD })
    await page.goto(`/applicationForm?event=${event.id}&add=1`)
    await fillChild(page, CHILD)
    await send(page)
    const told = page.getByText('该参赛者已在您的名单中')
    await told.waitFor()
    await expectFocus(page.locator('main [tabindex="-1"]', { has: told }))
    expect(await standing(page)).toMatchObject(typedOf(CHILD))
    expect(await participantsOf(token)).toBe(1)
    await page.getByRole('button', { name: '选用已有的参赛者' }).click()
    await expect.poll(() => page.getByRole('checkbox', { name: /王小雨/ }).isChecked(), PATIENCE).toBe(true)
    await page.context().close()
  })
})
