import type { Page } from 'playwright-core'
import { inject } from 'vitest'

let accounts = 0

/** An account nobody else uses; files run beside each other, in processes of their own. */
export const newAccount = (): string => `guardian.${Date.now().toString(36)}.${process.pid}.${accounts++}`

/** A password the rules accept. */
export const PASSWORD = 'A quiet lane 2026'

/** Signs up through the API; gives the token. `at` is another portal than the one all tests share. */
export async function signUp(account: string, at?: string): Promise<string> {
  const body = { account, password: PASSWORD, name: '王大明' }
  const { token } = (await post('/auth/register', body, undefined, at)) as { token: string }
  return token
}

async function send(method: string, path: string, body: unknown, token: string | undefined, at: string) {
  const response = await fetch(at + path, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  const { code, data, message } = (await response.json()) as { code: number; data: unknown; message: string }
  if (code !== 0) throw new Error(`${path}: ${code} ${message} ${JSON.stringify(data)}`)
  return data
}

/** Posts to the portal under test; gives the envelope's data. */
export const post = (path: string, body: unknown, token?: string, at = inject('address')): Promise<unknown> =>
  send('POST', path, body, token, at)

/** The same with PATCH. */
export const patch = (path: string, body: unknown, token?: string, at = inject('address')): Promise<unknown> =>
  send('PATCH', path, body, token, at)

/** The same with PUT. */
export const put = (path: string, body: unknown, token?: string, at = inject('address')): Promise<unknown> =>
  send('PUT', path, body, token, at)

/** Reads from the portal under test; gives the envelope's data. */
export async function get<T>(path: string, token?: string, at = inject('address')): Promise<T> {
  const response = await fetch(at + path, { headers: token ? { authorization: `Bearer ${token}` } : {} })
  return ((await response.json()) as { data: T }).data
}

/** An event as the list shows it. */
export interface ListedEvent {
  id: string
  name: string
  groups: {
    id: string
    name: string
    entry_kind: string
    gender: string
    born_from: string | null
    born_to: string | null
    remaining: number | null
    photo_required: boolean
    consent_required: boolean
  }[]
}

const AN_HOUR_MS = 3_600_000
const staysOpen = (event: { registration_closes_at: string }) =>
  Date.parse(event.registration_closes_at) > Date.now() + AN_HOUR_MS

/** The events open for registration, with their groups; without those that another test closes before its eyes. */
export async function openEvents(): Promise<ListedEvent[]> {
  const { items } = await get<{ items: { id: string; registration_closes_at: string }[] }>(
    '/api/events?phase=open&page_size=50',
  )
  return Promise.all(items.filter(staysOpen).map(({ id }) => get<ListedEvent>(`/api/events/${id}`)))
}

/** Fills in account and password, on the sign-in screen the page stands on. */
export async function fillSignIn(page: Page, account: string): Promise<void> {
  await page.getByRole('link', { name: '密码登录', exact: true }).click()
  await page.getByLabel(/^账号/).fill(account)
  await page.getByLabel(/^密码/).fill(PASSWORD)
}

/** A picture a person could choose: what the page looks like now. */
export const aPicture = async (page: Page) => ({
  name: 'photo.png',
  mimeType: 'image/png',
  buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 400 } }),
})

/** Sends a file through the API, as the page does; gives the path and the address it is called by. */
export async function sendFile(
  wish: { purpose: string; file_name: string; content_type: string; size: number },
  body: BodyInit,
  token: string,
  at = inject('address'),
): Promise<{ path: string; url: string }> {
  const reserved = (await post('/oss/upload_path', wish, token, at)) as { path: string; url: string }
  const { path } = reserved
  const grant = (await post('/oss/upload_token', { path }, token, at)) as {
    upload_url: string
    headers: Record<string, string>
  }
  const answer = await fetch(new URL(grant.upload_url, at), { method: 'PUT', headers: grant.headers, body })
  if (!answer.ok) throw new Error(`The file was not taken in: ${answer.status}`)
  return reserved
}
