import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath, openPage, type TestPage } from './browser.ts'
import { expectFocus, expectTold, standing } from './forms.ts'
import { cookiesOf } from './guardian-page.ts'
import { newAccount, PASSWORD, post, signUp } from './people.ts'

type Language = 'zh-CN' | 'en'
const LANGUAGES: readonly Language[] = ['zh-CN', 'en']
const withoutBrowser = !chromiumPath

/** Presses the button that sends the form, in either language. */
const send = (page: Page) => page.locator('main form button[type=submit]').click()

/** Whether an account can be signed in to. */
const canSignIn = (account: string, password: string) =>
  post('/auth/login', { account, password }).then(
    () => true,
    () => false,
  )

interface Entrance {
  name: string
  username: string
  password: string
}

interface WrongEntrance {
  language: Language
  change: Partial<Entrance>
  field: 'name' | 'account' | 'password'
  words: string
}

const wrongRegisters: [string, WrongEntrance][] = [
  ['no name', { language: 'zh-CN', change: { name: '' }, field: 'name', words: '请输入姓名' }],
  ['no account', { language: 'zh-CN', change: { username: '' }, field: 'account', words: '请输入账号' }],
  ['no password', { language: 'en', change: { password: '' }, field: 'password', words: 'Please enter password' }],
  [
    'a short password',
    { language: 'zh-CN', change: { password: 'lane 26' }, field: 'password', words: '密码至少 8 个字' },
  ],
  [
    'a common password',
    {
      language: 'en',
      change: { password: 'Password123' },
      field: 'password',
      words: 'This password is too common, please choose another',
    },
  ],
  [
    'a strange account',
    {
      language: 'en',
      change: { username: 'wang da ming' },
      field: 'account',
      words: 'An account is 3–64 letters, digits, dots, dashes or underscores, or an e-mail address',
    },
  ],
  [
    'a phone number as account',
    {
      language: 'zh-CN',
      change: { username: '13800138000' },
      field: 'account',
      words: '账号不能是手机号，请换一个用户名或邮箱',
    },
  ],
]

async function fillEntrance(page: Page, typed: Partial<Entrance>): Promise<void> {
  for (const [name, value] of Object.entries(typed)) await page.locator(`main input[name="${name}"]`).fill(value)
}

describe.skipIf(withoutBrowser)('a wrong account form is mended where it stands', () => {
  const pages = {} as Record<Language, TestPage>
  beforeAll(async () => {
    for (const locale of LANGUAGES) pages[locale] = await openPage('/account/register', { locale })
  })
  afterAll(() => Promise.all(Object.values(pages).map((page) => page.context().close())))

  test.each(wrongRegisters)('registering with %s', async (_what, { language, change, field, words }) => {
    const page = pages[language]
    await page.goto('/account/register')
    const typed = { name: '王大明', username: newAccount(), password: PASSWORD, ...change }
    await fillEntrance(page, typed)
    await send(page)
    await expectTold(page, `sign-in-${field}`, words)
    expect(await standing(page)).toEqual(typed)
    expect(await canSignIn(typed.username || typed.name, typed.password || PASSWORD)).toBe(false)
    expect(await cookiesOf(page)).not.toHaveProperty('Token')
  })

  test('registering with an account that is taken, which leads to signing in with what was typed', async () => {
    const page = pages.en
    const account = newAccount()
    await signUp(account)
    await page.goto('/account/register')
    const typed = { name: '王大明', username: account, password: 'Another quiet lane 2026' }
    await fillEntrance(page, typed)
    await send(page)
    const told = page.getByText('This account is already taken')
    await told.waitFor()
    await expectFocus(page.locator('main [tabindex="-1"]', { has: told }))
    expect(await standing(page)).toEqual(typed)
    expect(await canSignIn(account, typed.password)).toBe(false)
    await page.locator('main form').getByRole('link', { name: 'Sign in' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor()
    expect(await standing(page)).toEqual({ username: account, password: typed.password })
  })

  test('signing in with a wrong password, then with the right one', async () => {
    const page = pages['zh-CN']
    const account = newAccount()
    await signUp(account)
    await page.goto('/account/sign-in?by=password')
    const typed = { username: account, password: 'Another quiet lane 2026' }
    await fillEntrance(page, typed)
    await send(page)
    const told = page.getByText('账号或密码不正确')
    await told.waitFor()
    await expectFocus(page.locator('main [tabindex="-1"]', { has: told }))
    expect(await standing(page)).toEqual(typed)
    expect(await cookiesOf(page)).not.toHaveProperty('Token')
    await page.locator('main input[name=password]').fill(PASSWORD)
    await send(page)
    await page.waitForURL('**/applicationCenter')
    expect(await cookiesOf(page)).toHaveProperty('Token')
    await page.context().clearCookies()
  })

  test('signing in with nothing typed', async () => {
    const page = pages.en
    await page.goto('/account/sign-in?by=password')
    await send(page)
    await expectTold(page, 'sign-in-account', 'Please enter account')
    await expectFocus(page.locator('#sign-in-account'))
    await send(page)
    await expectTold(page, 'sign-in-password', 'Please enter password')
  })
})
