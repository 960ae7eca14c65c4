import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { serveCommands } from './commands/socket.ts'
import type { Deps } from './deps.ts'
import { leave } from './http/closing.ts'
import { closeMetricsPort, openMetricsPort } from './http/probes/probes.ts'
import { checkSigningKey, loadSigningKey } from './identity/authorization/signing-key.ts'
import { startJobs } from './jobs.ts'
import { closeToOthers } from './kernel/files/close-to-others.ts'
import { makeLog } from './kernel/log.ts'
import { memoryLimit, memoryShare } from './kernel/memory.ts'
import { makeMetrics } from './kernel/metrics.ts'
import { sendSpans } from './kernel/trace/send-spans.ts'
import { traceTo } from './kernel/trace/tracing.ts'
import { COMMIT, VERSION } from './kernel/version.ts'
import { updateStore } from './operations/backup/before-update.ts'
import { openSms } from './outside/sms/open-sms.ts'
import { bucketOrigin } from './outside/storage/storage-settings.ts'
import { serveApps } from './pages/static-files.ts'
import { checkKeys, type Keys, loadKeysOf } from './security/key-file.ts'
import { openVault } from './security/vault.ts'
import { demoApplicationRoutes } from './seed/demo-application/demo-application.routes.ts'
import { placeDemoApplication } from './seed/demo-application/place-demo-application.ts'
import { seed } from './seed/seed.ts'
import { checkStart } from './settings/check-start.ts'
import { APPS_FOLDER, CONFIG_FOLDER } from './settings/environment-file.ts'
import { isPublic, type Settings } from './settings/settings.ts'
import { openDatabase, openReplica } from './store/connect/open.ts'
import { refuseMoved } from './store/copy/moved-mark.ts'
import { setting } from './store/self-check.ts'

/** Requests under way get this long at a stop. */
const REQUESTS_MS = 7_000
/** Then the process ends, whatever hangs. */
const STOP_MS = 10_000
/** Connections that the system keeps until they are taken in, or as many as it keeps at all: those beyond knock again after seconds. */
const MOST_KNOCKING = 4_096

/** A running portal. */
export interface Portal {
  address: string
  deps: Deps
  stop: () => Promise<void>
}

/** Opens the store, brings it up to date, and makes what every use case may use. */
export async function openDeps(settings: Settings): Promise<Deps> {
  const log = makeLog(settings.logLevel)
  closeToOthers(settings.dataFolder, log)
  const database = await openDatabase(settings.database, log)
  let keys: Keys
  try {
    await refuseMoved(database)
    await database.clock.follow()
    await updateStore({ database, settings, log, now: database.clock.now })
    keys = await loadKeysOf(database.db, settings.dataFolder)
    await checkKeys(database.db, keys)
  } catch (error) {
    await database.close()
    throw error
  }
  const replica = settings.replicaUrl === null ? null : openReplica(settings.replicaUrl, log)
  const { now } = database.clock
  const parts = { replica, vault: openVault(keys), sms: openSms(settings.sms, now), log, metrics: makeMetrics() }
  const memory = memoryShare(memoryLimit(settings.memoryLimitMb))
  return { settings, database, ...parts, now, elapsed: () => performance.now(), memory, served: [] }
}

/** Starts everything: store, migrations, seed, server, command socket. */
export async function startPortal(settings: Settings): Promise<Portal> {
  await checkStart(settings)
  const deps = await openDeps(settings)
  await checkSigning(deps)
  const endTraces = startTraces(deps)
  const demo = await seed(deps)
  if (demo && settings.demoEnvironment !== null) settings.environment = settings.demoEnvironment
  if (settings.sms.driver === 'console' && isPublic(settings))
    deps.log.warn({}, 'SMS_DRIVER is console: codes are printed here and reach nobody’s phone.')
  const app = await buildApp(deps)
  const dist = settings.appsFolder ?? APPS_FOLDER
  const configFolder = settings.configFolder ?? CONFIG_FOLDER
  const fileOrigins = settings.storage === 's3' && settings.bucket ? [bucketOrigin(settings.bucket)] : []
  if (demo) demoApplicationRoutes(app, deps)
  await serveApps(app, { dist, configFolder, env: settings.environment, demo, fileOrigins })
  await app.listen({ host: settings.host, port: settings.port, backlog: MOST_KNOCKING })
  const metrics = await openMetricsPort(deps)
  const commands = await serveCommands(deps)
  const endJobs = startJobs(deps)
  const { port } = app.server.address() as AddressInfo
  // PORT=0 asks for any port, and PUBLIC_URL was made of it.
  settings.publicUrl = settings.publicUrl.replace(/:0$/, `:${port}`)
  if (demo) await placeDemoApplication(deps)
  const about = { version: VERSION, commit: COMMIT, engine: await engineOf(deps) }
  deps.log.info(about, 'The portal is open.')
  process.stdout.write(`Startline is open at http://${settings.host}:${port}\n`)
  let stopping: Promise<void> | undefined
  const steps: Step[] = [
    ...endJobs.map((end): Step => ['jobs', end]),
    ['commands', () => commands.close()],
    ['metrics', () => closeMetricsPort(metrics)],
    ['requests', () => endRequests(app)],
    ['traces', endTraces],
    ['replica', async () => deps.replica?.close()],
    ['database', () => deps.database.close()],
  ]
  const end = async () => {
    deps.log.info(about, 'The portal is stopping.')
    await leave(app, settings.drainS * 1000)
    await stopAll(deps, steps)
    deps.log.info(about, 'The portal has stopped.')
  }
  const stop = () => (stopping ??= end())
  return { address: `http://${settings.host}:${port}`, deps, stop }
}

/** The kind of store and the version of its engine, for the log. */
async function engineOf({ database }: Deps): Promise<string> {
  const version = await setting(database.pool, 'server_version')
  return `${database.kind === 'embedded' ? 'embedded' : 'PostgreSQL'} ${version}`
}

/** Sends traces where the settings say. Gives what ends it. */
function startTraces({ settings, metrics, log }: Deps): () => Promise<void> {
  if (settings.traces === null) return async () => {}
  const sender = sendSpans(settings.traces, { metrics, log, version: VERSION })
  const stop = traceTo(sender, settings.traces.ratio)
  return async () => {
    stop()
    await sender.end()
  }
}

/** Nothing is served that would be signed with a foreign key. */
async function checkSigning({ settings, database }: Deps): Promise<void> {
  try {
    await checkSigningKey(database.db, loadSigningKey(settings.dataFolder))
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Answers what is under way; who has not sent their request, or not taken its answer, by then is cut off, and the store is closed in order. */
async function endRequests(app: FastifyInstance): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), REQUESTS_MS)
  await app.close()
  clearTimeout(cut)
}

/** What is ended, and how. */
type Step = [part: string, end: () => Promise<unknown>]

/** Ends one after the other; a part that hangs cannot hold the process for ever, and is named. */
async function stopAll({ log }: Pick<Deps, 'log'>, steps: Step[]): Promise<void> {
  let ending = ''
  const hangs = () => {
    log.fatal({ part: ending, resources: process.getActiveResourcesInfo() }, 'A part did not end in time.')
    process.exit(1)
  }
  setTimeout(hangs, STOP_MS).unref()
  for (const [part, end] of steps) {
    ending = part
    await end()
  }
}
