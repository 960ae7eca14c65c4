import { inject } from 'vitest'
import { openPage, PLAIN, type TestPage } from './browser.ts'
import { codeFor, newPhone } from './codes.ts'
import { aGuardian, type Guardian, holdSession } from './guardian-page.ts'
import { get, newAccount, post, signUp } from './people.ts'

/** Somebody whose phone is verified, in a browser of their own. */
export interface Reachable {
  page: TestPage
  token: string
  phone: string
}

/** Signs somebody up by phone through the API and opens a page that holds the session. */
export async function somebodyReachable(
  name: string,
  options: Parameters<typeof openPage>[1] = {},
): Promise<Reachable> {
  const phone = newPhone()
  await post('/auth/sms/send', { phone, scene: 'register' })
  const { token } = (await post('/auth/register-by-sms', { phone, code: await codeFor(phone), name })) as {
    token: string
  }
  const page = await openPage(PLAIN, options)
  await holdSession(page, token)
  return { page, token, phone }
}

let clubs = 0

/** A club with one owner, created through the API. `at` is another portal than the one all tests share. */
export async function aClub(at?: string): Promise<{ id: string; name: string; owner: string }> {
  const owner = await signUp(newAccount(), at)
  const name = `飞轮俱乐部${(clubs += 1)}`
  const { id } = (await post('/api/organizations', { name, type: 'club' }, owner, at)) as { id: string }
  return { id, name, owner }
}

/** Somebody who acts for a club of their own, in a browser of their own. */
export async function aCoach(options: Parameters<typeof aGuardian>[0] = {}): Promise<Guardian> {
  const coach = await aGuardian(options)
  const name = `追光俱乐部${(clubs += 1)}`
  const { id } = (await post('/api/organizations', { name, type: 'club' }, coach.token)) as { id: string }
  await post('/api/user/switch-org', { organization_id: id }, coach.token)
  return coach
}

/** Lets somebody join a club. */
export async function join(
  club: { id: string; owner: string },
  { token, phone }: Reachable,
  role: string,
): Promise<void> {
  await post(`/api/organizations/${club.id}/members`, { phone, role }, club.owner)
  await post(`/api/organizations/${club.id}/members/accept`, {}, token)
}

/** The names of the organizations a token's person belongs to. */
export async function organizationsOf(token: string): Promise<string[]> {
  const { items } = await get<{ items: { name: string }[] }>('/api/user/organizations', token)
  return items.map(({ name }) => name)
}

/** A phone as it is shown. */
export const masked = (phone: string): string => `${phone.slice(0, 3)}****${phone.slice(7)}`

/** Signs in with the password as a certain browser would; gives the token. */
export async function signInAs(userAgent: string, account: string, password: string): Promise<string> {
  const response = await fetch(`${inject('address')}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': userAgent },
    body: JSON.stringify({ account, password }),
  })
  return ((await response.json()) as { data: { token: string } }).data.token
}
