import { startPostgres } from './postgres.ts'
import { storeHome } from './processes/store-home.ts'
import { fill, makeTemplateStores } from './template-stores.ts'

/** Addresses in the environment of the test processes; empty when this machine has no PostgreSQL. */
const TEST_SERVER = 'STARTLINE_TEST_PG'
/** The database on that server with the portal's tables and districts in it, to make others of. */
const TEST_READY_DATABASE = 'STARTLINE_TEST_READY_DATABASE'

/** Vitest calls this once per project; all share one server and one store, and the last to leave removes them. */
interface Shared {
  users: number
  ready: Promise<() => Promise<void>>
}

const shared = globalThis as { startlineTestStores?: Shared }

/** Starts what the tests need, and gives what ends it. */
export default async function setUp(): Promise<() => Promise<void>> {
  shared.startlineTestStores ??= { users: 0, ready: start() }
  const mine = shared.startlineTestStores
  mine.users++
  const stop = await mine.ready
  return async () => {
    if (--mine.users > 0) return
    delete shared.startlineTestStores
    await stop()
  }
}

const OLDEST_NODE = 24
/** Its log may be in memory. */
const LITTLE_LOG = ['max_wal_size=256MB']

async function start() {
  const node = Number(process.versions.node.split('.')[0])
  if (node < OLDEST_NODE)
    throw new Error('These tests need the Node of node_modules/.bin: run `npm test`, or put it first on PATH.')
  const [stores, postgres] = await Promise.all([makeTemplateStores(), startPostgres(LITTLE_LOG, storeHome)])
  const database = 'startline_ready'
  if (postgres) await fill({ kind: 'server', url: await postgres.createDatabase(database) })
  else console.warn('No PostgreSQL on this machine: tests on a server are skipped.')
  Object.assign(process.env, { [TEST_SERVER]: postgres?.url() ?? '', [TEST_READY_DATABASE]: database })
  return async () => {
    await postgres?.stop()
    await stores.remove()
  }
}
