import { login } from '@startline/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../../../tools/forms/accessible.ts'
import { expectFocusIn, expectTold, fill, inputAt, send, standing } from '../../../../../tools/forms/field.ts'
import { showGuest } from '../../../../../tools/forms/guest.tsx'
import { newAccount, PASSWORD, signUp } from '../../../../../tools/forms/people.ts'
import { type Around, callAs } from '../../../../../tools/forms/show.tsx'
import AccountApp from '../../sub-app.tsx'

interface Typed {
  name: string
  account: string
  password: string
}

const at = (path: string, around?: Around) => showGuest(AccountApp, '/account', path, around)
const type = (typed: Partial<Typed>) =>
  fill(Object.fromEntries(Object.entries(typed).map(([field, value]) => [`sign-in-${field}`, value])))
const asStanding = ({ account, ...rest }: Typed) => ({ ...rest, username: account })

/** Whether an account can be signed in to. */
const canSignIn = (account: string, password: string) =>
  callAs()(login, { body: { account, password } }).then(
    () => true,
    () => false,
  )

test.each<[string, Around['locale'], Partial<Typed>, keyof Typed, string]>([
  ['no name', 'zh-CN', { name: '' }, 'name', '请输入姓名'],
  ['no account', 'zh-CN', { account: '' }, 'account', '请输入账号'],
  ['no password', 'en', { password: '' }, 'password', 'Please enter password'],
  ['a short password', 'zh-CN', { password: 'lane 26' }, 'password', '密码至少 8 个字'],
  [
    'a common password',
    'en',
    { password: 'Password123' },
    'password',
    'This password is too common, please choose another',
  ],
  [
    'a strange account',
    'en',
    { account: 'wang da ming' },
    'account',
    'An account is 3–64 letters, digits, dots, dashes or underscores, or an e-mail address',
  ],
  [
    'a phone number as account',
    'zh-CN',
    { account: '13800138000' },
    'account',
    '账号不能是手机号，请换一个用户名或邮箱',
  ],
])(
  'registering with %s is told at its field, and nothing typed is lost',
  async (_what, locale, change, field, words) => {
    const told = at('/register?by=password', { locale })
    const typed = { name: '王大明', account: newAccount(), password: PASSWORD, ...change }
    await type(typed)
    await send()
    await expectTold(`sign-in-${field}`, words)
    expect(standing()).toEqual(asStanding(typed))
    expect(await canSignIn(typed.account || typed.name, typed.password || PASSWORD)).toBe(false)
    expect(told.letIn).toEqual([])
  },
)

test('an account that is taken leads to signing in with what was typed', async () => {
  const account = newAccount()
  await signUp(account)
  at('/register?by=password', { locale: 'en' })
  const typed = { name: '王大明', account, password: 'Another quiet lane 2026' }
  await type(typed)
  await send()
  const words = await page.getByText('This account is already taken').findElement()
  await expectFocusIn(() => words.closest('[tabindex="-1"]'))
  expect(standing()).toEqual(asStanding(typed))
  expect(await canSignIn(account, typed.password)).toBe(false)
  await expectAccessible()
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).findElement()
  expect(standing()).toEqual({ username: account, password: typed.password })
})

test('who registers is let in, and goes home', async () => {
  const told = at('/register?by=password')
  await type({ name: '王大明', account: newAccount(), password: PASSWORD })
  await send()
  await expect.poll(() => told.went).toEqual(['/applicationCenter'])
  expect(told.letIn).toMatchObject([{ user: { name: '王大明' } }])
})

test('signing in with nothing typed takes one to the first field, and again to the next', async () => {
  at('/sign-in?by=password', { locale: 'en' })
  await send()
  await expectTold('sign-in-account', 'Please enter account')
  await expectFocusIn(() => inputAt('sign-in-account'))
  await send()
  await expectTold('sign-in-password', 'Please enter password')
})

test('a wrong password leaves everything standing, and the right one lets in', async () => {
  const account = newAccount()
  await signUp(account)
  const told = at('/sign-in?by=password')
  await type({ account, password: 'Another quiet lane 2026' })
  await send()
  const words = await page.getByText('账号或密码不正确').findElement()
  await expectFocusIn(() => words.closest('[tabindex="-1"]'))
  expect(standing()).toEqual({ username: account, password: 'Another quiet lane 2026' })
  expect(told.letIn).toEqual([])
  await type({ password: PASSWORD })
  await send()
  await expect.poll(() => told.went).toEqual(['/applicationCenter'])
})
