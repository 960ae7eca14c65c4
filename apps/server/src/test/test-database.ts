import { cpSync, mkdirSync, mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { BEFORE_BASELINE } from '../store/before-baseline.ts'
import { openDatabase } from '../store/connect/open.ts'
import { storePaths } from '../store/connect/store-folder.ts'
import type { Database, DatabaseChoice, DatabaseLog } from '../store/database.ts'
import { migrate } from '../store/migrate.ts'
import { createDatabaseOn, dropDatabaseOn, unusedName } from './postgres.ts'
import { storePrefix } from './processes/store-home.ts'

/** A database of one test file; `erase` closes and removes it. */
export type TestDatabase = Database & { erase(): Promise<void> }

/** The run's PostgreSQL server, null when this machine has none. */
export const postgresUrl: string | null = process.env.STARTLINE_TEST_PG || null

/** A log that keeps quiet. */
export const silent: DatabaseLog = { info: () => {}, warn: () => {}, error: () => {} }

/** Opens a new database of the given kind, with the portal's tables unless told otherwise. */
export async function openTestDatabase(
  kind: DatabaseChoice['kind'],
  { migrated = true, log = silent } = {},
): Promise<TestDatabase> {
  const { choice, remove } = kind === 'embedded' ? newFolder(migrated) : await newServerDatabase(migrated)
  const database = await openDatabase(choice, log)
  if (migrated) await migrate(database)
  const erase = async () => {
    await database.close()
    await remove()
  }
  return { ...database, erase }
}

/** A folder with a fresh embedded store, with the portal's tables in it where they are asked for; the caller removes it. */
export function newStoreFolder(migrated = false): string {
  const folder = mkdtempSync(storePrefix)
  const ready = migrated ? process.env.STARTLINE_TEST_READY_STORE : process.env.STARTLINE_TEST_STORE
  if (ready) copyStore(ready, folder)
  return folder
}

/** Copies the store of one database folder into another. */
export function copyStore(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  cpSync(storePaths(from).store, storePaths(to).store, { recursive: true })
}

/** Puts a store with the portal's tables into a database folder. */
export const copyReadyStore = (to: string): void => copyStore(process.env.STARTLINE_TEST_READY_STORE ?? '', to)

function newFolder(migrated: boolean) {
  const folder = newStoreFolder(migrated)
  return { choice: { kind: 'embedded' as const, folder }, remove: () => rm(folder, { recursive: true, force: true }) }
}

/** A new database on the run’s server, empty or with the portal's tables; the caller removes it. */
export async function newServerDatabase(migrated = false) {
  if (!postgresUrl) throw new Error('This machine has no PostgreSQL; skip the test with `test.skipIf(!postgresUrl)`.')
  const admin = postgresUrl
  const name = unusedName()
  await createDatabaseOn(admin, name, migrated ? readyDatabase() : undefined)
  const direct = Object.assign(new URL(admin), { pathname: name }).href
  return { choice: choiceOf(direct), remove: () => dropDatabaseOn(admin, name) }
}

/** In the project "server on tables hashed by event" they are (`hashed/hashed-setup.ts`). */
function readyDatabase(): string | undefined {
  const { STARTLINE_TEST_HASHED: isHashed, STARTLINE_TEST_HASHED_DATABASE, STARTLINE_TEST_READY_DATABASE } = process.env
  return isHashed ? STARTLINE_TEST_HASHED_DATABASE : STARTLINE_TEST_READY_DATABASE
}

/** In the project "server through PgBouncer" one stands before the server (`pooler-setup.ts`). */
function choiceOf(direct: string): { kind: 'server'; url: string; directUrl?: string } {
  const { STARTLINE_TEST_THROUGH_POOLER: isThrough, STARTLINE_TEST_POOLER: port = '' } = process.env
  if (!isThrough) return { kind: 'server', url: direct }
  return { kind: 'server', url: Object.assign(new URL(direct), { port }).href, directUrl: direct }
}

/** Gives a store the history of a portal from before the baseline: all of its migrations, or the first few. */
export async function asBeforeBaseline({ pool }: Pick<Database, 'pool'>, count = BEFORE_BASELINE.length) {
  const applied = BEFORE_BASELINE.slice(0, count)
  await pool.query('delete from schema_migration')
  await pool.query('insert into schema_migration (name, checksum) select * from unnest($1::text[], $2::text[])', [
    applied.map(({ name }) => name),
    applied.map(({ checksum }) => checksum),
  ])
}
