import { describe, expect, test } from 'vitest'
import { chromiumPath, openPage } from './browser.ts'
import { cookiesOf } from './guardian-page.ts'
import { newAccount, PASSWORD, signUp } from './people.ts'

describe.skipIf(!chromiumPath)('a wrong account form', () => {
  test('signing in with a wrong password holds no session, and the right one does', async () => {
    const account = newAccount()
    await signUp(account)
    const page = await openPage('/account/sign-in?by=password')
    const send = () => page.locator('main form button[type=submit]').click()
    await page.locator('main input[name=username]').fill(account)
    await page.locator('main input[name=password]').fill('Another quiet lane 2026')
    await send()
    await page.getByText('账号或密码不正确').waitFor()
    expect(await cookiesOf(page)).not.toHaveProperty('Token')
    await page.locator('main input[name=password]').fill(PASSWORD)
    await send()
    await page.waitForURL('**/applicationCenter')
    expect(await cookiesOf(page)).toHaveProperty('Token')
    await page.context().close()
  })
})
