/** Run as a process of its own: the portal, with one more call that has the batch's contract and guard and registers nobody. */
import type { AddressInfo } from 'node:net'
import { registerBatch } from '@startline/contract'
import { buildApp } from '../../apps/server/src/app.ts'
import { readSettings } from '../../apps/server/src/config.ts'
import { route } from '../../apps/server/src/plumbing/route.ts'
import { openDeps } from '../../apps/server/src/portal.ts'
import { oneRegistered } from './answer.ts'

const deps = await openDeps(readSettings(process.env))
const app = await buildApp(deps)
route(app, deps, { ...registerBatch, path: '/noop' }, ({ body }) => oneRegistered(body.event_id))
await app.listen({ host: '127.0.0.1', port: 0 })
console.log(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}`)
process.once('SIGTERM', () => process.exit(0))
