import { getUser, login } from '@startline/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../../../tools/forms/accessible.ts'
import {
  expectFocusIn,
  expectTold,
  fill,
  inputAt,
  send,
  standing,
  summaryLinks,
} from '../../../../../tools/forms/field.ts'
import { showGuest } from '../../../../../tools/forms/guest.tsx'
import { codeFor, newPhone, PASSWORD } from '../../../../../tools/forms/people.ts'
import { type Around, callAs } from '../../../../../tools/forms/show.tsx'
import AccountApp from '../../sub-app.tsx'

const at = (around?: Around) => showGuest(AccountApp, '/account', '/register', around)
const grouped = (phone: string): string => `${phone.slice(0, 3)} ${phone.slice(3, 7)} ${phone.slice(7)}`

/** Has a code sent to the phone that is typed. */
async function ask(phone: string): Promise<void> {
  await fill({ 'register-phone': phone })
  await send()
  await expect.poll(() => document.getElementById('register-code')).not.toBeNull()
}

test('the phone stands first, and the other way beside it takes what was typed along', async () => {
  const phone = newPhone()
  at()
  await ask(phone)
  await expectFocusIn(() => inputAt('register-code'))
  await fill({ 'register-name': '王大明', 'register-code': '123' })
  await page.getByRole('link', { name: '账号密码' }).click()
  await expect.poll(standing).toEqual({ name: '王大明', username: '', password: '' })
  await page.getByRole('link', { name: '手机号', exact: true }).click()
  await expect.poll(standing).toEqual({ code: '123', name: '王大明', password: '', terms: false })
  await page.getByText(grouped(phone), { exact: true }).findElement()
})

test('whatever is missing is told at once, from top to bottom, and the terms are ticked by hand', async () => {
  const told = at()
  await ask(newPhone())
  await fill({ 'register-password': '12345678' })
  await send()
  await expectTold('register-name', '请输入姓名')
  expect(summaryLinks()).toEqual(['#register-code', '#register-name', '#register-password', '#register-terms'])
  await expectAccessible()
  await fill({ 'register-code': '123456', 'register-name': '王大明', 'register-password': '' })
  await send()
  await expectTold('register-terms', '请先阅读并勾选用户协议和隐私政策')
  expect(summaryLinks()).toEqual(['#register-terms'])
  expect(standing()).toEqual({ code: '123456', name: '王大明', password: '', terms: false })
  expect(told.letIn).toEqual([])
})

test('in English the same is asked', async () => {
  at({ locale: 'en' })
  await ask(newPhone())
  await send()
  await expectTold('register-terms', 'Please read and tick the terms of use and the privacy policy')
  await expectAccessible()
})

test('a wrong code is told at its field, and the right one lets in, without a password where none is wanted', async () => {
  const phone = newPhone()
  const told = at()
  await ask(phone)
  const code = await codeFor(phone)
  const wrong = code === '000000' ? '000001' : '000000'
  await fill({ 'register-code': wrong, 'register-name': '王大明', 'register-terms': true })
  await send()
  await expectTold('register-code', '验证码不正确，还可以试 2 次')
  // A whole code is not spent by itself: there is more to look at.
  await fill({ 'register-code': code })
  expect(told.letIn).toEqual([])
  await send()
  await expect.poll(() => told.went).toEqual(['/applicationCenter'])
  const [{ token, user } = { token: '', user: null }] = told.letIn
  expect(user).toMatchObject({ name: '王大明' })
  expect(await callAs({ token })(getUser)).toMatchObject({ has_password: false })
})

test('a password that is wanted opens from then on, with the phone', async () => {
  const phone = newPhone()
  const told = at()
  await ask(phone)
  const code = await codeFor(phone)
  await fill({
    'register-code': code,
    'register-name': '王大明',
    'register-password': PASSWORD,
    'register-terms': true,
  })
  await send()
  await expect.poll(() => told.letIn).toHaveLength(1)
  expect((await callAs()(login, { body: { account: phone, password: PASSWORD } })).user.name).toBe('王大明')
})
