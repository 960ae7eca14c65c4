import { beforeAll, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../../tools/forms/accessible.ts'
import {
  expectFocusIn,
  expectTold,
  fill,
  inputAt,
  send,
  standing,
  summary,
  summaryLinks,
} from '../../../../tools/forms/field.ts'
import { idNumber, participantsOf, signUp } from '../../../../tools/forms/people.ts'
import type { Around } from '../../../../tools/forms/show.tsx'
import type { ParticipantFormProps } from './participant-form.tsx'
import { CHILD, type Child, GOOD, idOf, showForm, type } from './participant-form-fixtures.ts'

const wrongDigit = GOOD.slice(0, 17) + (GOOD.endsWith('1') ? '2' : '1')

let token = ''
beforeAll(async () => void (token = await signUp()))

const theForm = (around: Around = {}, more: Partial<ParticipantFormProps> = {}) => showForm({ token, ...around }, more)

/** A number that tells no age: the form does not ask for consent. */
const wrongNumber = (id_number: string): Child => ({ id_number, consent: undefined })

test.each<[string, Around['locale'], Child, keyof Child, string]>([
  ['no name', 'zh-CN', { name: '' }, 'name', '请输入姓名'],
  [
    'a name without letters',
    'en',
    { name: '12345' },
    'name',
    'The name must contain letters, and not begin with =, +, - or @',
  ],
  ['no number', 'en', wrongNumber(''), 'id_number', 'Please enter ID number'],
  [
    'a number of 17 characters',
    'zh-CN',
    wrongNumber(GOOD.slice(0, 17)),
    'id_number',
    '身份证号应为 18 位，现在是 17 位',
  ],
  [
    'a wrong check digit',
    'en',
    wrongNumber(wrongDigit),
    'id_number',
    'The last character of the ID number does not fit; please check each digit',
  ],
  [
    'an impossible birth date',
    'zh-CN',
    wrongNumber('440305201802300019'),
    'id_number',
    '身份证号第 7–14 位不是有效的出生日期',
  ],
  [
    'a letter inside',
    'en',
    wrongNumber(`${GOOD.slice(0, 8)}O${GOOD.slice(9)}`),
    'id_number',
    'Character 9 of the ID number is not a digit',
  ],
  [
    'the old form of 15 digits',
    'zh-CN',
    wrongNumber('440305180609001'),
    'id_number',
    '这是旧版 15 位身份证号，已停用，请输入 18 位号码',
  ],
  ['no guardian', 'zh-CN', { guardian_name: '' }, 'guardian_name', '请输入监护人姓名'],
  [
    'a wrong phone number',
    'en',
    { guardian_phone: '1380013800' },
    'guardian_phone',
    'The guardian’s phone number must be a mainland mobile number of 11 digits, or begin with its country code, as +852',
  ],
  ['no consent for a child under 14', 'zh-CN', { consent: false }, 'consent', '未满 14 岁，需要监护人同意'],
])('%s is told at its field, and nothing typed is lost', async (_what, locale, change, field, words) => {
  const onAdded = theForm({ locale })
  const child = JSON.parse(JSON.stringify({ ...CHILD, ...change })) as Child
  await type(child)
  await send()
  await expectTold(idOf(field), words)
  expect(standing()).toMatchObject(child)
  expect(onAdded).not.toHaveBeenCalled()
  expect(await participantsOf(token)).toBe(0)
})

test('several mistakes are told at once, in the order of the form', async () => {
  theForm({ locale: 'en' }, { kept: { guardian_name: 'Wang' } })
  await send()
  await expectFocusIn(summary)
  expect(summaryLinks()).toEqual(['name', 'id_number', 'guardian_phone'].map((field) => `#${idOf(field)}`))
  await expectAccessible()
})

test('a mistake is told on leaving its field, without taking the person away from the next one', async () => {
  theForm()
  await type({ id_number: wrongDigit })
  await page.getByText(/身份证号最后一位校验码不对/).findElement()
  expect(document.activeElement).toBe(inputAt(idOf('id_number')))
  await type({ guardian_phone: '123' })
  inputAt(idOf('guardian_name')).focus()
  await expect.poll(() => document.getElementById(`${idOf('guardian_phone')}-error`)).not.toBeNull()
  expect(document.activeElement).toBe(inputAt(idOf('guardian_name')))
  expect(summary()).toBeNull()
})

test('a press on the button counts, though the words about the field just left move it', async () => {
  theForm()
  await type({ ...CHILD, name: '' })
  await type({ name: '12345' })
  await send()
  await expectTold(idOf('name'), '姓名需要包含文字，且不能以 =、+、-、@ 开头')
})

test('what the number tells is told in a line and not asked; other documents ask for it', async () => {
  theForm()
  await type({ id_number: GOOD })
  await page.getByText(/2018.*6.*9.*女.*岁/).findElement()
  expect(document.getElementById(idOf('birth_date'))).toBeNull()
  await userEvent.selectOptions(page.getByLabelText('证件类型'), 'passport')
  await page.getByText(/Wang Xiaoyu/).findElement()
  await type({ name: 'Anna Wang', id_number: 'e87654321' })
  await send()
  await expectFocusIn(summary)
  expect(summaryLinks()).toEqual(
    ['birth_date', 'gender', 'guardian_name', 'guardian_phone'].map((field) => `#${idOf(field)}`),
  )
  await fill({ [idOf('birth_date')]: '2016-05-20' })
  await page.getByText('女', { exact: true }).click()
  await page.getByText(/2016.*5.*20/).findElement()
  await expectAccessible()
})

test('an adult is asked neither for a guardian nor for consent', async () => {
  theForm()
  await expect.poll(() => document.getElementById(idOf('guardian_name'))).not.toBeNull()
  await type({ id_number: idNumber('11010519491231002') })
  await expect.poll(() => document.getElementById(idOf('guardian_name'))).toBeNull()
  expect(document.getElementById(idOf('consent'))).toBeNull()
})

test('further guardians are added, told of at their fields, and removed', async () => {
  theForm()
  await type(CHILD)
  await page.getByRole('button', { name: '再加一位监护人' }).click()
  await fill({ [`${idOf('guardians')}-1-guardian_name`]: '李小红', [`${idOf('guardians')}-1-guardian_phone`]: '12' })
  await send()
  await expectFocusIn(summary)
  expect(summaryLinks()).toEqual([`#${idOf('guardians')}`])
  await expect.element(inputAt(`${idOf('guardians')}-1-guardian_phone`)).toBeInvalid()
  await page.getByRole('button', { name: '移除第 2 位监护人' }).click()
  expect(document.getElementById(`${idOf('guardians')}-1-guardian_name`)).toBeNull()
})

const aPicture = async (): Promise<File> => {
  const canvas = new OffscreenCanvas(300, 400)
  canvas.getContext('2d')?.fillRect(0, 0, 150, 200)
  return new File([await canvas.convertToBlob({ type: 'image/png' })], 'photo.png', { type: 'image/png' })
}

test.each([
  ['zh-CN', '这个文件不是本机能读取的图片，请换一张。', '兼容性最佳', '照片已上传，保存后才会保留', '移除'],
  [
    'en',
    'This device cannot read that file as a picture. Please choose another.',
    'Most Compatible',
    'Photo uploaded, not yet saved',
    'Remove',
  ],
] as const)(
  'a photo that is none stands in the way until another is chosen, in %s',
  async (locale, words, heic, uploaded, remove) => {
    const onAdded = theForm({ locale })
    const child = { ...CHILD, name: '' }
    await type(child)
    const photo = inputAt(idOf('id_photo_url'))
    await userEvent.upload(photo, new File(['not a picture'], 'photo.jpg', { type: 'image/jpeg' }))
    await expect.poll(() => document.getElementById(`${idOf('id_photo_url')}-error`)).not.toBeNull()
    await send()
    await expectTold(idOf('id_photo_url'), words)
    expect(summaryLinks()).toHaveLength(2)
    expect(standing()).toMatchObject(child)
    expect(onAdded).not.toHaveBeenCalled()
    await userEvent.upload(photo, new File(['\0\0\0\x18ftypheic', '\0\0\0\0mif1heic'], 'IMG_0001.HEIC'))
    const told = () => document.getElementById(`${idOf('id_photo_url')}-error`)?.textContent
    await expect.poll(told).toContain(heic)
    await userEvent.upload(photo, await aPicture())
    await page.getByText(uploaded).findElement()
    await expect.poll(() => photo.getAttribute('aria-invalid')).toBeNull()
    await page.getByRole('button', { name: remove }).click()
    await expect.poll(() => page.getByText(uploaded).query()).toBeNull()
  },
)
