import type { Page } from 'playwright-core'
import { openPage, type TestPage } from './browser.ts'
import { codeFor, newPhone } from './codes.ts'
import { cookiesOf } from './guardian-page.ts'
import type { LaterPortal } from './later-portal.ts'
import { get } from './people.ts'

/** A number as the fields write it. */
export const grouped = (phone: string): string => `${phone.slice(0, 3)} ${phone.slice(3, 7)} ${phone.slice(7)}`

/** What the portal knows of who is signed in on a page. */
export const userOf = async (page: Page) =>
  get<{ name: string | null; phone: string | null; has_password: boolean }>(
    '/api/user/info',
    (await cookiesOf(page)).Token ?? '',
  )

/** Presses the button that sends the form. */
export const send = (page: Page): Promise<void> => page.locator('main form button[type=submit]').click()

/** Has a code sent to a phone, on a screen that asks for one; `id` begins the ids of its fields. */
export async function askForCode(page: Page, phone: string, id = 'sms'): Promise<void> {
  await page.locator(`#${id}-phone`).fill(phone)
  await send(page)
  await page.locator(`#${id}-code`).waitFor()
}

/** Types the code that was sent; the form sends itself. */
export async function typeSentCode(page: Page, phone: string, id = 'sms', file?: string): Promise<void> {
  await page.locator(`#${id}-code`).fill(await codeFor(phone, file))
}

/** Has a code sent to a phone and types it. */
export async function proveBySms(page: Page, phone: string, id = 'sms', file?: string): Promise<void> {
  await askForCode(page, phone, id)
  await typeSentCode(page, phone, id, file)
}

/** Somebody who has come by a message, in a browser of their own. */
export interface Newcomer {
  page: TestPage
  phone: string
}

/** Opens a screen and has a code sent to a number nobody else uses; `portal` is another than the usual one. */
export async function aCodeAskedFor(
  portal?: Pick<LaterPortal, 'open'>,
  path = '/account/sign-in',
  id = 'sms',
): Promise<Newcomer> {
  const phone = newPhone()
  const page = await (portal?.open ?? openPage)(path)
  await askForCode(page, phone, id)
  return { page, phone }
}

/** Signs a newcomer in by a message, with a name. They stand in the application centre; `portal` is another than the usual one. */
export async function aNewcomer(name: string, portal?: Pick<LaterPortal, 'open' | 'smsFile'>): Promise<Newcomer> {
  const { page, phone } = await aCodeAskedFor(portal)
  await typeSentCode(page, phone, 'sms', portal?.smsFile)
  await page.locator('#sign-in-name').fill(name)
  await send(page)
  await page.waitForURL('**/applicationCenter')
  return { page, phone }
}
