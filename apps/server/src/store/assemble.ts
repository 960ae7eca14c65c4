import { Kysely, PostgresDialect } from 'kysely'
import type { Pool } from 'pg'
import { keepPool } from './connection-of.ts'
import type { Database } from './database.ts'
import { storeClock } from './store-clock.ts'
import type { Tables } from './tables.ts'

/** How long `ping` waits for an answer. */
const PING_LIMIT_MS = 2_000

/** The parts of an open database; a pool around a pooler and what ends it by itself only where there are any. */
interface Parts extends Pick<Database, 'kind' | 'pool' | 'changes' | 'maintenance'> {
  end: () => Promise<void>
  gone?: Promise<void>
  direct?: Pool
  pooler?: Database['pooler']
}

/** Puts the parts of an open database together. */
export function assemble({
  pool,
  end,
  gone = new Promise(() => {}),
  direct = pool,
  pooler = null,
  ...parts
}: Parts): Database {
  let closed: Promise<void> | undefined
  const close = () => {
    closed ??= end()
    return closed
  }
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  keepPool(db, pool)
  return {
    ...parts,
    pool,
    direct,
    pooler,
    db,
    clock: storeClock(parts.kind, pool),
    gone,
    close,
    ping: () => ping(pool),
  }
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
