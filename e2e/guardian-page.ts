import type { NewParticipant } from '@startline/contract'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { inject } from 'vitest'
import { aParticipant } from '../apps/server/src/test/factories.ts'
import { openPage, PLAIN, type TestPage } from './browser.ts'
import { get, newAccount, post, signUp } from './people.ts'

/** Somebody with an account of their own, in a browser of their own. */
export interface Guardian {
  page: TestPage
  account: string
  token: string
}

/** Signs up a guardian through the API and opens a page that holds the session. `baseURL` names another portal. */
export async function aGuardian(options: BrowserContextOptions = {}): Promise<Guardian> {
  const account = newAccount()
  const token = await signUp(account, options.baseURL)
  const page = await openPage(PLAIN, options)
  await holdSession(page, token, options.baseURL)
  return { page, account, token }
}

/** Gives the browser a session, as a sign-in leaves it. */
export const holdSession = (page: Page, token: string, at = inject('address')): Promise<void> =>
  page.context().addCookies([{ name: 'Token', value: encodeURIComponent(token), url: at }])

/** The cookies of the page by name. */
export async function cookiesOf(page: Page): Promise<Record<string, string>> {
  const all = await page.context().cookies()
  return Object.fromEntries(all.map(({ name, value }) => [name, decodeURIComponent(value)]))
}

/** A consent as the form gives it. */
export const CONSENT = { version: '2026-11', given_by: '王大明' }

/** Puts a child on the guardian's list through the API; gives its id. */
export async function addChild(
  token: string,
  child: Parameters<typeof aParticipant>[0] = {},
  at = inject('address'),
): Promise<string> {
  const body: NewParticipant = aParticipant({ consent: CONSENT, ...child })
  const { id } = (await post('/api/registration/participant', body, token, at)) as { id: string }
  return id
}

const totalAt = async (path: string, token: string) => (await get<{ total: number }>(path, token)).total

/** How many participants the guardian's organization has. */
export const participantsOf = (token: string): Promise<number> => totalAt('/api/registration/participant', token)

/** How many registrations the guardian's organization has. */
export const registrationsOf = (token: string): Promise<number> => totalAt('/api/registration', token)
