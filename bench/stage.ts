import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { checkKeys, loadKeys } from '../apps/server/src/security/key-file.ts'
import { openDatabase } from '../apps/server/src/store/connect/open.ts'
import type { DatabaseChoice, DatabaseLog } from '../apps/server/src/store/database.ts'
import { migrate } from '../apps/server/src/store/migrate.ts'
import { dropDatabaseOn, startPostgres, type TestPostgres } from '../apps/server/src/test/postgres.ts'
import { BARE_SCHEMA } from './bare-scripts.ts'
import { EVENTS, type EventName, fillWorld, groupIdsOf, ORGANIZATIONS, tokenOf } from './world.ts'

const SETTINGS = ['shared_buffers=1GB', 'max_connections=200', 'fsync=on', 'synchronous_commit=on', 'min_wal_size=2GB']
/** Fills some 1.1 GB of the server's log. */
const LINES_OF_LOG = 1_000_000
/** A log that keeps quiet. */
export const quiet: DatabaseLog = { info: () => {}, warn: () => {}, error: () => {} }

/** A store in its first state, of one measurement alone. */
export interface Copy {
  choice: DatabaseChoice
  /** The portal's settings for it. */
  env: Record<string, string>
  remove(): Promise<void>
}

/** A PostgreSQL server, and a folder for everything else. */
export interface EmptyStage {
  folder: string
  postgres: TestPostgres
  /** Lists for the request script: `tokens.txt`, and the groups of each event. */
  file(name: string): string
  close(): Promise<void>
}

/** What every measurement starts from: the same with the prepared stores. */
export interface Stage extends EmptyStage {
  copy(store: 'server' | 'bare' | 'embedded'): Promise<Copy>
}

/**
 * Prepares a stage without stores. The server runs as one in use does: everything acknowledged is on the disk.
 * @param settings of PostgreSQL, besides those of every stage
 */
export async function openEmptyStage(settings: readonly string[] = []): Promise<EmptyStage> {
  const postgres = await startPostgres([...SETTINGS, ...settings])
  if (postgres === null) throw new Error('PostgreSQL was not found: please install it.')
  await fillLog(postgres.url())
  const folder = mkdtempSync(join(tmpdir(), 'startline-bench-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const file = (name: string) => join(folder, name)
  const close = async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
  const tokens = Array.from({ length: ORGANIZATIONS }, (_none, at) => tokenOf(at + 1))
  writeFileSync(file('tokens.txt'), `${tokens.join('\n')}\n`)
  for (const event of Object.keys(EVENTS) as EventName[])
    writeFileSync(file(event), `${groupIdsOf(event).join('\n')}\n`)
  return { folder, postgres, file, close }
}

/** Prepares the stage. */
export async function openStage(embedded: boolean): Promise<Stage> {
  const stage = await openEmptyStage()
  const { postgres, file } = stage
  await prepare({ kind: 'server', url: await postgres.createDatabase('first') }, file('server'))
  await query(await postgres.createDatabase('bare_first'), [BARE_SCHEMA, 'vacuum analyze'])
  if (embedded) await prepare({ kind: 'embedded', folder: file('embedded') }, file('embedded'))
  let copies = 0
  const copy: Stage['copy'] = (store) => {
    copies += 1
    return store === 'embedded' ? copyFolder(file('embedded'), file(`copy${copies}`)) : copyDatabase(store, copies)
  }
  const copyDatabase = async (store: 'server' | 'bare', n: number) => {
    const name = `copy${n}`
    await query(postgres.url(), [
      `create database ${name} template ${store === 'server' ? 'first' : 'bare_first'}`,
      'checkpoint',
    ])
    const url = postgres.url(name)
    const remove = () => dropDatabaseOn(postgres.url(), name)
    return { choice: { kind: 'server' as const, url }, env: { DATABASE_URL: url, DATA_DIR: file('server') }, remove }
  }
  return { ...stage, copy }
}

/**
 * A server in use writes its log into files that it used before. A fresh one makes them, 16 MB of zeros each, while everybody waits: for
 * 60 ms and once a second under the load of `hot`.
 */
async function fillLog(url: string): Promise<void> {
  const fill = `insert into log_filling select repeat(md5(line::text), 30) from generate_series(1, ${LINES_OF_LOG}) line`
  await query(url, ['create table log_filling (line text)', fill, 'drop table log_filling', 'checkpoint'])
}

async function copyFolder(from: string, to: string): Promise<Copy> {
  mkdirSync(to)
  for (const name of ['store', 'keys.json']) cpSync(join(from, name), join(to, name), { recursive: true })
  const remove = () => rm(to, { recursive: true, force: true })
  return { choice: { kind: 'embedded', folder: to }, env: { DATA_DIR: to }, remove }
}

/** Fills an empty store; its keys go into the data folder. */
export async function prepare(choice: DatabaseChoice, dataFolder: string): Promise<void> {
  const database = await openDatabase(choice, quiet)
  await migrate(database)
  await checkKeys(database.db, loadKeys(dataFolder))
  await fillWorld(database)
  await database.close()
}

/** Runs statements on a database, one after the other; gives the last one's rows. */
export async function query<R extends pg.QueryResultRow>(url: string, statements: string[]): Promise<R[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    let rows: R[] = []
    for (const statement of statements) rows = (await client.query<R>(statement)).rows
    return rows
  } finally {
    await client.end()
  }
}

/** Opens a copy for reading what a measurement left, and closes it again. */
export async function look<R>(copy: Copy, sql: string): Promise<R[]> {
  const database = await openDatabase(copy.choice, quiet)
  try {
    return (await database.pool.query(sql)).rows as R[]
  } finally {
    await database.close()
  }
}
