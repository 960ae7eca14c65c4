import type { BrowserContextOptions } from 'playwright-core'
import { aGuardian, type Guardian } from './guardian-page.ts'
import { portalCommand } from './own-event.ts'
import { post } from './people.ts'

let hosts = 0

/** A host in a browser of their own. */
export interface Host extends Guardian {
  organization: string
  /** The organization's name. */
  name: string
}

/** Somebody who acts for an organization of their own that may hold events. */
export async function aHost(options: BrowserContextOptions = {}): Promise<Host> {
  const host = await aGuardian(options)
  const name = `春芽轮滑俱乐部 ${process.pid}-${(hosts += 1)}`
  const { id } = (await post('/api/organizations', { name, type: 'club' }, host.token)) as { id: string }
  await portalCommand(['organization', 'host', id])
  await post('/api/user/switch-org', { organization_id: id }, host.token)
  return { ...host, organization: id, name }
}

/** A day so many days from now, `YYYY-MM-DD`. */
export const dayAhead = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** The file of an event that can be published. */
export const aFile = (name: string, more: object = {}): object => ({
  name,
  venue: '朝阳体育中心',
  district_code: '110105',
  starts_at: `${dayAhead(60)}T09:00`,
  ends_at: `${dayAhead(60)}T17:00`,
  registration_opens_at: `${dayAhead(-1)}T09:00`,
  registration_closes_at: `${dayAhead(40)}T17:00`,
  groups: [
    {
      name: 'U8',
      registration_event: 'jifen',
      born_from: '2019-01-01',
      born_to: '2020-12-31',
      capacity: 40,
      fee: 12_000,
    },
  ],
  ...more,
})

/** Begins a draft through the API; gives its id. */
export async function aDraft(host: Pick<Host, 'token'>, file: object): Promise<string> {
  const { id } = (await post('/api/console/events', { file }, host.token)) as { id: string }
  return id
}

/** Publishes a draft through the API. */
export async function published(host: Pick<Host, 'token'>, file: object): Promise<string> {
  const id = await aDraft(host, file)
  await post(`/api/console/events/${id}/publish`, { rev: 1 }, host.token)
  return id
}
