import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { askPortal } from '../../apps/server/src/commands/ask-portal.ts'
import { commandFile } from '../../apps/server/src/commands/command-file.ts'
import type { Known } from '../../e2e/pictures/addresses.ts'
import { lookUp } from '../../e2e/pictures/known.ts'
import { PORTAL, startServer } from '../server-process.ts'

const PASSWORD = 'A quiet lane 2026'
/** The demo's organization that may hold events. */
const HOST = '起点少儿骑行轮滑赛事联盟'
const HOUR_MS = 3_600_000

/** The group that the list of the preview enters. */
export const LIST_GROUP = 'U10 混合'

/** The portal with its demo data, as it is used: built for production. */
export interface DemoPortal {
  address: string
  /** The demo club, signed in. */
  token: string
  /** What the demo data has, and an event with a group for lists. */
  known: Known
  listEvent: string
  /** The cookies that the club's device has after signing in. */
  session: Record<string, string>
  close(): Promise<void>
}

/** Starts the portal on a store of its own. */
export async function startDemo(): Promise<DemoPortal> {
  const folder = mkdtempSync(join(tmpdir(), 'startline-bench-web-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const env = { DATA_DIR: folder, SEED: 'demo', DEMO_PASSWORD: PASSWORD }
  const server = await startServer({ file: (name) => join(folder, name) }, PORTAL, env)
  const { token, known } = await lookUp(server.address, PASSWORD)
  const close = async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  const listEvent = await importListEvent(folder)
  const session = await sessionOf(server.address, token)
  return { address: server.address, token, known, listEvent, session, close }
}

/** An event with one group that a list of anybody fits. */
async function importListEvent(folder: string): Promise<string> {
  const at = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()
  const event = {
    host: HOST,
    name: '名单测试赛',
    venue: '朝阳体育中心',
    district_code: '110105',
    registration_opens_at: at(-1),
    registration_closes_at: at(240),
    starts_at: at(480),
    ends_at: at(484),
    groups: [{ registration_event: 'jifen', name: LIST_GROUP, born_from: '2014-01-01' }],
  }
  const file = commandFile('list.json', JSON.stringify(event))
  const result = await askPortal(folder, { args: ['event', 'import', file.name], file })
  if (result?.code !== 0) throw new Error(`The event was not imported: ${result?.err ?? 'nobody listens'}`)
  return (JSON.parse(result.out) as { event_id: string }).event_id
}

async function sessionOf(address: string, token: string): Promise<Record<string, string>> {
  const answer = await fetch(`${address}/api/user/info`, { headers: { authorization: `Bearer ${token}` } })
  const { data } = (await answer.json()) as { data: { organization: { id: string; name: string } } }
  return { Token: token, OrganizationId: data.organization.id, OrganizationName: data.organization.name }
}
