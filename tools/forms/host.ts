import { createDraft, createOrganization, publishDraft, switchOrganization } from '@startline/contract'
import { commands } from 'vitest/browser'
import { signUp } from './people.ts'
import { callAs } from './show.tsx'

/** Signs somebody up who acts for an organization that may hold events; gives the token of their session. */
export async function signUpHost(): Promise<string> {
  const token = await signUp()
  const call = callAs({ token })
  const { id } = await call(createOrganization, { body: { name: '春芽轮滑俱乐部', type: 'club' } })
  await commands.portalDoes(['organization', 'host', id])
  await call(switchOrganization, { body: { organization_id: id } })
  return token
}

const DAY_MS = 86_400_000
/** A day so many days from now, `YYYY-MM-DD`. */
const dayAhead = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

/** The file of an event that can be published; `more` are other fields of it. */
export const anEventFile = (more: object = {}): Record<string, unknown> => ({
  name: '春季赛',
  venue: '朝阳体育中心',
  district_code: '110105',
  starts_at: `${dayAhead(60)}T09:00`,
  ends_at: `${dayAhead(60)}T17:00`,
  registration_opens_at: `${dayAhead(-1)}T09:00`,
  registration_closes_at: `${dayAhead(40)}T17:00`,
  groups: ['U8', 'U10'].map((name) => ({ name, registration_event: 'jifen', capacity: 40, fee: 12_000 })),
  ...more,
})

/** Begins a draft; gives its id. */
export async function aDraft(token: string, file = anEventFile()): Promise<string> {
  const { id } = await callAs({ token })(createDraft, { body: { file } })
  return id
}

/** Publishes an event; gives its id. */
export async function anEvent(token: string, file = anEventFile()): Promise<string> {
  const id = await aDraft(token, file)
  await callAs({ token })(publishDraft, { params: { id }, body: { rev: 1 } })
  return id
}
