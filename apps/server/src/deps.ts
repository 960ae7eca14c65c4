import type { Endpoint } from '@startline/contract'
import type { Kysely, Transaction } from 'kysely'
import type { Logger } from 'pino'
import type { Settings } from './config.ts'
import type { Database } from './database/database.ts'
import type { Tables } from './database/tables.ts'
import type { SmsDriver } from './outside/sms/sms-driver.ts'
import type { Metrics } from './plumbing/metrics.ts'
import type { Vault } from './plumbing/vault.ts'

/** A query builder, inside a transaction or outside. */
export type Tx = Kysely<Tables> | Transaction<Tables>

/** What use cases may use; made once at start. */
export interface Deps {
  settings: Settings
  database: Database
  vault: Vault
  /** Brings codes to phones. */
  sms: SmsDriver
  log: Logger
  /** What `/metrics` shows; a feature adds its own with `gauge`, `counter` and `histogram` of plumbing/metrics.ts. */
  metrics: Metrics
  /** The clock. Tests set it; nothing else reads the time. */
  now: () => Date
  /** Milliseconds that only go forward, for spans that are counted in memory: setting the machine's clock moves `now`, and not this. */
  elapsed: () => number
  /** Calls this portal serves, filled by `route`. */
  served: Endpoint[]
}
