/**
 * Run as a process of its own: the portal, with two more calls that have the batch's guard and contract and register nobody, of which the second leaves
 * the entries unread, and one that reads nothing for who is signed in.
 */
import type { AddressInfo } from 'node:net'
import { countUnread, registerBatch } from '@startline/contract'
import { localDate } from '@startline/domain'
import { buildApp } from '../../apps/server/src/app.ts'
import { readEntries } from '../../apps/server/src/entries/evaluation/read-entries.ts'
import { route } from '../../apps/server/src/http/route.ts'
import { openDeps } from '../../apps/server/src/portal.ts'
import { readSettings } from '../../apps/server/src/settings/settings.ts'
import { oneRegistered } from './answer.ts'

const deps = await openDeps(readSettings(process.env))
const app = await buildApp(deps)
const eventDay = localDate(new Date(Date.now() + 30 * 24 * 3_600_000), 'Asia/Shanghai')
/** The batch's call at an address of its own. */
const batchUnder = (prefix: string, handle: Parameters<typeof route<typeof registerBatch>>[3]) =>
  app.register(async (scope) => route(scope, deps, registerBatch, handle), { prefix })
batchUnder('/noop', ({ body }) => {
  const [read] = readEntries(body.entries, { today: localDate(deps.now(), 'Asia/Shanghai'), eventDay })
  if (!read?.entry) throw new Error('The entry could not be read.')
  return oneRegistered(body.event_id)
})
batchUnder('/noop-unread', ({ body }) => oneRegistered(body.event_id))
app.register(async (scope) => route(scope, deps, countUnread, () => ({ unread: 0 })), { prefix: '/noop' })
await app.listen({ host: '127.0.0.1', port: 0 })
console.log(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}`)
process.once('SIGTERM', () => process.exit(0))
