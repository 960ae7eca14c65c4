import { getUser } from '@startline/contract'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../../../tools/forms/accessible.ts'
import { expectFocusIn, expectTold, fill, inputAt, send, standing } from '../../../../../tools/forms/field.ts'
import { showGuest } from '../../../../../tools/forms/guest.tsx'
import { codeFor, newPhone, PASSWORD, signUp } from '../../../../../tools/forms/people.ts'
import { callAs } from '../../../../../tools/forms/show.tsx'
import AccountApp from '../../sub-app.tsx'

const WRONG = '000000'
/** A code that is not the one that was sent. */
const another = (code: string): string => (code === WRONG ? '000001' : WRONG)
/** A number as the fields write it. */
const grouped = (phone: string): string => `${phone.slice(0, 3)} ${phone.slice(3, 7)} ${phone.slice(7)}`
/** Digits as an input method with full-width forms writes them. */
const fullWidth = (digits: string): string =>
  digits.replaceAll(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0))

const at = (path = '/sign-in', token?: string) => showGuest(AccountApp, '/account', path, { token })
const stands = (id: string) => expect.poll(() => document.getElementById(id)).not.toBeNull()

/** Has a code sent to a phone. */
async function ask(phone: string, id = 'sms'): Promise<void> {
  await fill({ [`${id}-phone`]: phone })
  await send()
  await stands(`${id}-code`)
}

test('a number with a digit missing, and one with a beginning that nobody has, are told at the field', async () => {
  at()
  await fill({ 'sms-phone': '138 0013 800' })
  await send()
  await expectTold('sms-phone', '手机号应为 11 位大陆手机号')
  expect(standing()).toEqual({ phone: '138 0013 800' })
  await fill({ 'sms-phone': '14000000000' })
  await send()
  await expectTold('sms-phone', '暂不支持向该号段发送验证码')
  expect(standing()).toEqual({ phone: '140 0000 0000' })
})

test('a number in full-width digits with a country code, and a code with blanks, are taken; the name is asked for', async () => {
  const phone = newPhone()
  const told = at()
  await ask(`+86 ${fullWidth(phone)}`)
  await page.getByText(grouped(phone), { exact: true }).findElement()
  const field = inputAt('sms-code')
  expect([field.autocomplete, field.inputMode]).toEqual(['one-time-code', 'numeric'])
  await expectFocusIn(() => field)
  const code = await codeFor(phone)
  await fill({ 'sms-code': fullWidth(`${code.slice(0, 3)} ${code.slice(3)}`) })
  await stands('sign-in-name')
  expect(told.letIn).toMatchObject([{ user: { name: null } }])
})

test('a whole message that is pasted fills in its code', async () => {
  const phone = newPhone()
  const told = at()
  await ask(phone)
  await fill({ 'sms-code': '短信里没有验证码，只有一段很长的说明文字' })
  expect(standing()).toEqual({ code: '短信里没有验证码，只有一段很长的说明文字' })
  await fill({ 'sms-code': `【起点】验证码 ${await codeFor(phone)}，5 分钟内有效，请勿告诉他人。` })
  await stands('sign-in-name')
  expect(told.letIn).toMatchObject([{ user: { name: null } }])
})

test('a wrong code tells the tries that are left, until none is', async () => {
  await page.viewport(320, 640)
  onTestFinished(() => page.viewport(390, 844))
  const phone = newPhone()
  const told = at()
  await ask(phone)
  const code = await codeFor(phone)
  await fill({ 'sms-code': '12345' })
  await send()
  await expectTold('sms-code', '验证码为 6 位数字')
  await fill({ 'sms-code': another(code) })
  await expectTold('sms-code', '验证码不正确，还可以试 2 次')
  expect(standing()).toEqual({ code: another(code) })
  await expectAccessible()
  await send()
  await expectTold('sms-code', '验证码不正确，还可以试 1 次')
  // From one address three tries are all; from anywhere, five.
  for (let more = 3; more <= 5; more += 1) {
    await send()
    await expectTold('sms-code', '试错次数已用完，这个验证码已失效，请重新发送')
  }
  await fill({ 'sms-code': code })
  await expectTold('sms-code', '试错次数已用完，这个验证码已失效，请重新发送')
  expect(told.letIn).toEqual([])
})

test('the number can be changed before its code was used, and the first one is awaited again without a second message', async () => {
  const [first, second] = [newPhone(), newPhone()]
  const told = at()
  await ask(first)
  await page.getByRole('button', { name: '修改号码' }).click()
  await expectFocusIn(() => inputAt('sms-phone'))
  expect(inputAt('sms-phone').value).toBe(grouped(first))
  await send()
  await stands('sms-code')
  await page.getByRole('button', { name: '修改号码' }).click()
  await ask(second)
  await page.getByText(grouped(second), { exact: true }).findElement()
  await fill({ 'sms-code': await codeFor(second) })
  await expect.poll(() => told.letIn).toHaveLength(1)
})

test('what was typed goes along to the other ways in, and comes back', async () => {
  const phone = newPhone()
  at()
  await ask(phone)
  await fill({ 'sms-code': '123' })
  await page.getByRole('link', { name: '密码登录', exact: true }).click()
  await expect.poll(standing).toEqual({ username: grouped(phone), password: '' })
  await fill({ 'sign-in-password': 'half a password' })
  await page.getByRole('link', { name: '注册账号' }).click()
  await expect.poll(standing).toEqual({ phone: grouped(phone), terms: false })
  await page.getByRole('link', { name: '账号密码' }).click()
  await expect.poll(standing).toEqual({ name: '', username: '', password: 'half a password' })
  await page.getByRole('link', { name: '去登录' }).click()
  await expect.poll(standing).toEqual({ code: '123' })
  await page.getByText(grouped(phone), { exact: true }).findElement()
})

test('a phone is bound to an account that has none, after a wrong code', async () => {
  const phone = newPhone()
  const token = await signUp()
  at('/phone', token)
  await page.getByRole('heading', { level: 1, name: '绑定手机号' }).findElement()
  await ask(phone, 'phone')
  const code = await codeFor(phone)
  await fill({ 'phone-code': another(code) })
  await expectTold('phone-code', '验证码不正确，还可以试 2 次')
  await fill({ 'phone-code': code })
  await page.getByText(/手机号已绑定/).findElement()
  expect(await callAs({ token })(getUser)).toMatchObject({ phone: `${phone.slice(0, 3)}****${phone.slice(7)}` })
})

test('a phone without an account is told only at the end of a reset, with the ways on, and the password stays', async () => {
  const phone = newPhone()
  at('/reset')
  await ask(phone, 'reset')
  await fill({ 'reset-code': await codeFor(phone) })
  await stands('reset-password')
  await expectFocusIn(() => inputAt('reset-password'))
  await fill({ 'reset-password': '12345678' })
  await send()
  await expectTold('reset-password', '这个密码太常见，请换一个')
  await fill({ 'reset-password': PASSWORD })
  await send()
  const words = await page.getByText(/没有重设成功/).findElement()
  await expectFocusIn(() => words.closest('[tabindex="-1"]'))
  expect(standing()).toEqual({ password: PASSWORD })
  await page.getByRole('link', { name: '用短信登录' }).click()
  await page.getByRole('heading', { level: 1, name: '登录' }).findElement()
  expect(standing()).toEqual({ phone: grouped(phone) })
})
