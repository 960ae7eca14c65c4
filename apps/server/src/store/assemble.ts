import { Kysely, PostgresDialect } from 'kysely'
import type { Pool } from 'pg'
import type { PublicChanges } from './changes/public-changes.ts'
import { keepPool } from './connection-of.ts'
import type { Database, Maintenance } from './database.ts'
import { storeClock } from './store-clock.ts'
import type { Tables } from './tables.ts'

/** How long `ping` waits for an answer. */
const PING_LIMIT_MS = 2_000

/** Puts the parts of an open database together. */
export function assemble(
  kind: Database['kind'],
  pool: Pool,
  changes: PublicChanges,
  maintenance: Maintenance,
  end: () => Promise<void>,
  gone: Promise<void> = new Promise(() => {}),
): Database {
  let closed: Promise<void> | undefined
  const close = () => {
    closed ??= end()
    return closed
  }
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  keepPool(db, pool)
  return { kind, pool, db, clock: storeClock(kind, pool), changes, maintenance, gone, close, ping: () => ping(pool) }
}

async function ping(pool: Pool) {
  const { promise: tooLate, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('The database does not answer.')), PING_LIMIT_MS)
  try {
    await Promise.race([pool.query('select 1'), tooLate])
  } finally {
    clearTimeout(timer)
  }
}
