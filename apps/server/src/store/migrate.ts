import { fileURLToPath } from 'node:url'
import type { ClientBase } from 'pg'
import { type Applied, isBeforeBaseline } from './before-baseline.ts'
import { type Database, DatabaseRefused } from './database.ts'
import { type Migration, readMigrations } from './migration-files.ts'

const OUR_MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url))

/** Any number will do as long as every portal uses the same. */
const MIGRATION_LOCK = 7_391_004_512

/**
 * Brings the schema up to date: every migration once, in order, all that wait in one transaction, by one process at a time: an update is
 * there as a whole or not at all. A store with the migrations before the baseline gets the baseline's name in their place.
 * @param folder numbered `.sql` files, usually the portal's own
 * @param upTo the last migration that is applied; all of them unless named
 * @returns the names applied now
 * @throws DatabaseRefused when an applied file changed, is unknown here, or a new one fails or comes too late in the order, or the store is
 *   older than the baseline
 */
export async function migrate(database: Database, folder = OUR_MIGRATIONS, upTo?: string): Promise<string[]> {
  const all = readMigrations(folder)
  if (upTo !== undefined && !all.some(({ name }) => name === upTo)) throw unknown(upTo)
  const migrations = upTo === undefined ? all : all.filter(({ name }) => name <= upTo)
  const client = await database.direct.connect()
  let failed = true
  try {
    const applied = await underLock(client, () => applyAll(client, migrations))
    failed = false
    return applied
  } finally {
    client.release(failed && database.kind === 'server')
  }
}

async function underLock<T>(client: ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query('set statement_timeout = 0')
  await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
  try {
    return await work()
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
    await client.query('reset statement_timeout')
  }
}

async function applyAll(client: ClientBase, migrations: Migration[]) {
  await client.query(`create table if not exists schema_migration (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
  const waiting = await waitingOf(client, migrations)
  await client.query('begin')
  for (const migration of waiting) await apply(client, migration)
  await client.query('commit')
  return waiting.map((migration) => migration.name)
}

/**
 * What a store still waits for, without changing it.
 * @returns the names of migrations that were not applied yet
 * @throws DatabaseRefused when an applied file changed or is unknown here, or a new one comes too late in the order
 */
export async function findWaiting({ pool }: Pick<Database, 'pool'>, folder = OUR_MIGRATIONS): Promise<string[]> {
  const migrations = readMigrations(folder)
  if (!(await hasTable(pool, 'schema_migration'))) return migrations.map(({ name }) => name)
  return (await waitingOf(pool, migrations)).map(({ name }) => name)
}

/** Whether there is a table of this name yet. */
export const hasTable = async (on: Pick<ClientBase, 'query'>, name: string): Promise<boolean> =>
  (await on.query<{ there: boolean }>('select to_regclass($1) is not null as there', [name])).rows[0]?.there === true

/** A store with the migrations before the baseline has its schema: the baseline only replaces their names. */
async function waitingOf(on: Pick<ClientBase, 'query'>, migrations: Migration[]): Promise<Migration[]> {
  const { rows } = await on.query<Applied>('select name, checksum from schema_migration order by name')
  if (isBeforeBaseline(rows))
    return migrations.map((one, index) => (index === 0 ? { ...one, sql: 'delete from schema_migration' } : one))
  checkHistory(migrations, rows)
  return migrations.slice(rows.length)
}

/** What was applied must be the beginning of what is here, unchanged. */
function checkHistory(migrations: Migration[], applied: Applied[]) {
  const here = new Map(migrations.map((migration) => [migration.name, migration]))
  for (const { name, checksum } of applied) {
    if (!here.has(name)) throw unknown(name)
    if (here.get(name)?.checksum !== checksum) throw changed(name)
  }
  const late = migrations.find((migration, index) => index < applied.length && migration.name !== applied[index]?.name)
  if (late) throw tooLate(late.name)
}

async function apply(client: ClientBase, { name, sql, checksum }: Migration) {
  try {
    await client.query(sql)
    // What is checked at a transaction's end would keep the next migration from altering the same table.
    await client.query('set constraints all immediate')
    await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [name, checksum])
  } catch (error) {
    await client.query('rollback')
    const why = error instanceof Error ? error.message : String(error)
    throw new DatabaseRefused(
      'migration_failed',
      `The migration ${name} failed, and the update left nothing behind: ${why}`,
      error,
    )
  }
}

const changed = (name: string) =>
  new DatabaseRefused(
    'migration_changed',
    `The migration ${name} was changed after it was applied. Restore it and write a new one.`,
  )

const unknown = (name: string) =>
  new DatabaseRefused(
    'migration_unknown',
    `The database was migrated by a newer portal: ${name} is unknown here. Start that version.`,
  )

const tooLate = (name: string) =>
  new DatabaseRefused(
    'migration_misnamed',
    `The migration ${name} comes before one that is already applied. Give it a higher number.`,
  )
