import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureStore } from '../database/store-folder.ts'
import { startPostgres } from './postgres.ts'

/** Addresses in the environment of the test processes; empty when this machine has no PostgreSQL. */
export const TEST_SERVER = 'STARTLINE_TEST_PG'
/** A folder with a fresh embedded store, to copy instead of making one for every test file. */
export const TEST_STORE = 'STARTLINE_TEST_STORE'

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
  const folder = mkdtempSync(join(tmpdir(), 'startline-store-'))
  await ensureStore(folder)
  const postgres = await startPostgres()
  process.env[TEST_SERVER] = postgres?.url() ?? ''
  process.env[TEST_STORE] = folder
  if (!postgres) console.warn('No PostgreSQL on this machine: tests on a server are skipped.')
  return async () => {
    await postgres?.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
