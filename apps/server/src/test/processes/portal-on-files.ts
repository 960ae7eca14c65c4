/**
 * A whole portal on an embedded store whose files fail as told, run as a process of its own. `DISK_LEFT` is a folder that keeps what a power
 * cut would leave of the disk; `DISK_FULL` names a file: while there is one, the disk has no room for the log.
 */
import { existsSync, mkdirSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { setInterval } from 'node:timers'
import { buildApp } from '../../app.ts'
import type { Deps } from '../../deps.ts'
import { endProcessWith } from '../../ending.ts'
import { makeLog } from '../../kernel/log.ts'
import { makeMetrics } from '../../kernel/metrics.ts'
import { openSms } from '../../outside/sms/open-sms.ts'
import { loadKeys } from '../../security/key-file.ts'
import { openVault } from '../../security/vault.ts'
import { readSettings } from '../../settings/settings.ts'
import { DurableNodeFS, durableStartParams } from '../../store/connect/durable-node-fs.ts'
import { openEmbedded } from '../../store/connect/embedded.ts'
import { storePaths } from '../../store/connect/store-folder.ts'
import { migrate } from '../../store/migrate.ts'
import { FullNodeFS } from '../disk/full-node-fs.ts'
import { ShadowNodeFS } from '../disk/shadow-node-fs.ts'

const { DISK_LEFT: left, DISK_FULL: full } = process.env
const CHECKPOINT_EVERY_MS = 100

let shadow: ShadowNodeFS | undefined
function fileSystem(store: string): DurableNodeFS {
  if (full) return new FullNodeFS(store, () => existsSync(full))
  if (!left) return new DurableNodeFS(store)
  mkdirSync(left, { recursive: true })
  shadow = new ShadowNodeFS(store, storePaths(left).store)
  return shadow
}

const settings = readSettings(process.env)
const log = makeLog(settings.logLevel)
const parts = { fileSystem, startParams: durableStartParams }
const database = await openEmbedded(settings.dataFolder, log, parts).catch((error: Error) => {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
})
await migrate(database)
await database.maintenance.checkpoint()
shadow?.begin()
// A cut in the middle of a checkpoint is the interesting one.
if (left) setInterval(() => void database.maintenance.checkpoint().catch(() => {}), CHECKPOINT_EVERY_MS)

const vault = openVault(loadKeys(settings.dataFolder))
const made = { replica: null, vault, sms: openSms(settings.sms), log, metrics: makeMetrics() }
const clocks = { now: () => new Date(), elapsed: () => performance.now() }
const deps: Deps = { settings, database, ...made, ...clocks, memory: () => 0, served: [] }
const app = await buildApp(deps)
await app.listen({ host: settings.host, port: settings.port })
process.stdout.write(`Open at http://${settings.host}:${(app.server.address() as AddressInfo).port}\n`)
endProcessWith({ deps, stop: () => app.close().then(() => database.close()) })
