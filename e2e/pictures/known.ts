import { setTimeout } from 'node:timers/promises'
import { paths } from '@startline/contract'
import type { Known } from './addresses.ts'

/** For this long a video file of the demo may be worked on, in seconds. */
const LONGEST_WAIT_S = 60

interface Event {
  id: string
  groups: { entry_kind: 'individual' | 'team' }[]
}

type Entry = Parameters<typeof paths.changeForm>[0] & { edit_until: string }

/** Signs somebody of the demo in and looks up what the pictures show. */
export async function lookUp(
  portal: string,
  password: string,
  account: 'demo_club' | 'demo_guardian' = 'demo_club',
): Promise<{ token: string; known: Known }> {
  const { token } = await ask<{ token: string }>(`${portal}/auth/login`, { account, password })
  const get = <T>(path: string) => ask<T>(portal + path, undefined, token)
  const { items } = await get<{ items: { id: string }[] }>('/api/events?phase=open&page_size=100')
  const events = await Promise.all(items.map(({ id }) => get<Event>(`/api/events/${id}`)))
  const withGroup = (kind: 'individual' | 'team') =>
    events.find(({ groups }) => groups.some(({ entry_kind }) => entry_kind === kind))?.id ?? ''
  const firstOf = async (path: string) => (await get<{ items: { id: string }[] }>(path)).items[0]?.id ?? ''
  const { items: mine } = await get<{ items: Entry[] }>('/api/registration?page_size=100')
  const entry = mine.find(({ edit_until: until }) => Date.parse(until) > Date.now()) ?? mine[0]
  if (entry === undefined) throw new Error(`${account} has entered nobody`)
  const known = {
    openEvent: withGroup('individual'),
    teamEvent: withGroup('team'),
    registration: entry.id,
    changeForm: paths.changeForm(entry),
    participant: await firstOf('/api/registration/participant'),
    video: await firstVideoFile(() => get('/api/teaching-videos')),
    organization: (await get<{ organization: { id: string } }>('/api/user/info')).organization.id,
  }
  return { token, known }
}

/** Video files come into the library a while after the start; empty where none does, as before there were video files. */
async function firstVideoFile(list: () => Promise<{ items: { id: string }[] }>): Promise<string> {
  for (let left = LONGEST_WAIT_S; left > 0; left -= 1) {
    const found = await list().catch(() => null)
    const first = found?.items[0]
    if (found === null || first) return first?.id ?? ''
    await setTimeout(1_000)
  }
  return ''
}

async function ask<T>(url: string, body?: unknown, token = ''): Promise<T> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const sent = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) }
  const { code, data, message } = (await (await fetch(url, sent)).json()) as { code: number; data: T; message: string }
  if (code !== 0) throw new Error(`${url} answered ${code}: ${message}`)
  return data
}
