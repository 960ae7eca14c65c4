import { cpSync, mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseChoice } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import { openDatabase } from '../database/open.ts'
import { loadDistricts } from '../database/seed/districts.ts'
import { ensureStore } from '../database/store-folder.ts'
import { startPostgres } from './postgres.ts'

/** Addresses in the environment of the test processes; empty when this machine has no PostgreSQL. */
export const TEST_SERVER = 'STARTLINE_TEST_PG'
/** A folder with a fresh embedded store, to copy instead of making one for every test file. */
export const TEST_STORE = 'STARTLINE_TEST_STORE'
/** The same with the portal's tables and districts in it, and the database on the server that has them. */
export const TEST_READY_STORE = 'STARTLINE_TEST_READY_STORE'
export const TEST_READY_DATABASE = 'STARTLINE_TEST_READY_DATABASE'

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

async function start() {
  const node = Number(process.versions.node.split('.')[0])
  if (node < OLDEST_NODE)
    throw new Error('These tests need the Node of node_modules/.bin: run `npm test`, or put it first on PATH.')
  const [bare, ready] = [newFolder(), newFolder()]
  await ensureStore(bare)
  cpSync(bare, ready, { recursive: true })
  await fill({ kind: 'embedded', folder: ready })
  const postgres = await startPostgres()
  const database = 'startline_ready'
  if (postgres) await fill({ kind: 'server', url: await postgres.createDatabase(database) })
  else console.warn('No PostgreSQL on this machine: tests on a server are skipped.')
  Object.assign(process.env, {
    [TEST_SERVER]: postgres?.url() ?? '',
    [TEST_STORE]: bare,
    [TEST_READY_STORE]: ready,
    [TEST_READY_DATABASE]: database,
  })
  return async () => {
    await postgres?.stop()
    for (const folder of [bare, ready]) await rm(folder, { recursive: true, force: true })
  }
}

const newFolder = () => mkdtempSync(join(tmpdir(), 'startline-store-'))

async function fill(choice: DatabaseChoice): Promise<void> {
  const database = await openDatabase(choice, { info() {}, warn() {}, error() {} })
  await migrate(database)
  await loadDistricts(database.db)
  await database.close()
}
