import { login } from '@startline/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectTold, fill, send, standing } from '../../../../../tools/forms/field.ts'
import { showGuest } from '../../../../../tools/forms/guest.tsx'
import { newAccount, newPhone, PASSWORD, signUp, signUpBySms } from '../../../../../tools/forms/people.ts'
import { callAs } from '../../../../../tools/forms/show.tsx'
import AccountApp from '../../sub-app.tsx'

test('a password is changed: what is missing, common, too like the account or wrong is told at its field', async () => {
  const account = newAccount()
  showGuest(AccountApp, '/account', '/password', { token: await signUp(account) })
  await page.getByRole('heading', { level: 1, name: '修改密码' }).findElement()
  await send()
  await expectTold('password-current_password', '请输入当前密码')
  await fill({ 'password-current_password': PASSWORD, 'password-password': '1234567' })
  await send()
  await expectTold('password-password', '新密码至少 8 个字')
  await fill({ 'password-password': '12345678' })
  await send()
  await expectTold('password-password', '这个密码太常见，请换一个')
  await fill({ 'password-password': `x${account}y` })
  await send()
  await expectTold('password-password', '密码不能包含账号或“起点”等字样')
  const typed = { current_password: 'not the one I had', password: 'Another quiet lane 2026' }
  await fill({ 'password-current_password': typed.current_password, 'password-password': typed.password })
  await send()
  await expectTold('password-current_password', '当前密码不正确')
  expect(standing()).toEqual(typed)
  await fill({ 'password-current_password': PASSWORD })
  await send()
  await page.getByText(/其他设备上的登录已失效/).findElement()
  expect(await callAs()(login, { body: { account, password: typed.password } })).toMatchObject({ user: { account } })
})

test('a first password may be neither short nor made of the phone number, and then opens with the phone', async () => {
  const phone = newPhone()
  showGuest(AccountApp, '/account', '/password', { token: await signUpBySms(phone) })
  await page.getByRole('heading', { level: 1, name: '设置密码' }).findElement()
  await fill({ 'password-password': '1234567' })
  await send()
  await expectTold('password-password', '新密码至少 8 个字')
  await fill({ 'password-password': `x${phone}y` })
  await send()
  await expectTold('password-password', '密码不能包含账号或“起点”等字样')
  await fill({ 'password-password': PASSWORD })
  await send()
  await page.getByText(/密码已设置/).findElement()
  expect(await callAs()(login, { body: { account: phone, password: PASSWORD } })).toHaveProperty('token')
})
