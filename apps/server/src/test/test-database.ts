import { cpSync, mkdirSync, mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database, DatabaseChoice, DatabaseLog } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import { openDatabase } from '../database/open.ts'
import { storePaths } from '../database/store-folder.ts'
import { createDatabaseOn, dropDatabaseOn, unusedName } from './postgres.ts'

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
  const { choice, remove } = kind === 'embedded' ? newFolder() : await newServerDatabase()
  const database = await openDatabase(choice, log)
  if (migrated) await migrate(database)
  const erase = async () => {
    await database.close()
    await remove()
  }
  return { ...database, erase }
}

/** A folder with a fresh embedded store; the caller removes it. */
export function newStoreFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'startline-store-'))
  const ready = process.env.STARTLINE_TEST_STORE
  if (ready) copyStore(ready, folder)
  return folder
}

/** Copies the store of one database folder into another. */
export function copyStore(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  cpSync(storePaths(from).store, storePaths(to).store, { recursive: true })
}

function newFolder() {
  const folder = newStoreFolder()
  return { choice: { kind: 'embedded' as const, folder }, remove: () => rm(folder, { recursive: true, force: true }) }
}

/** A new empty database on the run’s server; the caller removes it. */
export async function newServerDatabase() {
  if (!postgresUrl) throw new Error('This machine has no PostgreSQL; skip the test with `test.skipIf(!postgresUrl)`.')
  const admin = postgresUrl
  const name = unusedName()
  await createDatabaseOn(admin, name)
  const url = new URL(admin)
  url.pathname = name
  return { choice: { kind: 'server' as const, url: url.href }, remove: () => dropDatabaseOn(admin, name) }
}
