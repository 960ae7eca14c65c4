import { exportEntries, listHostedRegistrations, registerBatch } from '@startline/contract'
import { type Sender, sender } from '../host.ts'
import type { Row } from '../measure.ts'
import { entryOf } from '../people.ts'
import { PORTAL, type ServerProcess, startServer } from '../server-process.ts'
import { query, type Stage } from '../stage.ts'
import { EVENTS, groupIdsOf, idOf } from '../world.ts'

const ROWS = 5_000
const MB = 1024 * 1024
const PAGES = 40
/** The organization of every event, and one of those who enter. */
const [HOST, SENDER] = [1, 2]
const EVENT = idOf('event', EVENTS.hot)

const atEvent = (path: string) => path.replace('{id}', EVENT)

/** Enters 5,000 people into one event, whose host may hold events. */
async function fill(server: ServerProcess, url: string): Promise<void> {
  await query(url, [`update organization set can_host = true where id = '${idOf('organization', HOST)}'`])
  const [group = ''] = groupIdsOf('hot')
  const entries = Array.from({ length: ROWS }, (_none, at) => entryOf(at + 1, group))
  await sender(server, SENDER)(registerBatch.path, { event_id: EVENT, entries })
}

const FILES = { XLSX: { kind: 'entries', format: 'xlsx' }, CSV: { kind: 'entries', format: 'csv' } } as const

/** An event of 5,000 as its host has it: the file of all of them, and a page of the list; the first file warms up. */
export function consoleRows(stage: Stage): Row[] {
  return Object.entries(FILES).map(([kind, wish]) => ({
    key: `console: 5,000 as ${kind}`,
    what: `a host's file of 5,000 registrations as ${kind}: the portal's time and the most memory it had beyond what it had before; and a page of its list`,
    table: 'main',
    measure: async () => {
      const copy = await stage.copy('server')
      const server = await startServer(stage, PORTAL, copy.env)
      await fill(server, copy.env['DATABASE_URL'] ?? '')
      const ask = sender(server, HOST)
      const load = async () => (await ask(atEvent(exportEntries.path), wish)).arrayBuffer()
      await load()
      const before = { ...server.memory(), cpuUs: server.cpuUs() }
      const began = performance.now()
      await load()
      const ms = performance.now() - began
      const memoryMb = (server.memory().most - before.now) / MB
      const cpuMs = (server.cpuUs() - before.cpuUs) / 1000
      const pageMs = await page(ask)
      await server.stop()
      await copy.remove()
      return { ms, cpuMs, memoryMb, ...pageMs }
    },
  }))
}

/** The time of a page of the host's list, newest first, over HTTP. */
async function page(ask: Sender) {
  const times: number[] = []
  for (let n = 0; n < PAGES; n += 1) {
    const began = performance.now()
    await (await ask(`${atEvent(listHostedRegistrations.path)}?page=${n + 1}`)).arrayBuffer()
    times.push(performance.now() - began)
  }
  times.sort((a, b) => a - b)
  return { p50Ms: times[Math.floor(PAGES / 2)] ?? Number.NaN, p99Ms: times.at(-1) ?? Number.NaN }
}
