import type { Endpoint } from '@startline/contract'
import type { Kysely, Transaction } from 'kysely'
import type { Logger } from 'pino'
import type { Settings } from './config.ts'
import type { Database } from './database/database.ts'
import type { Tables } from './database/tables.ts'
import type { Vault } from './plumbing/vault.ts'

/** A query builder, inside a transaction or outside. */
export type Tx = Kysely<Tables> | Transaction<Tables>

/** What use cases may use; made once at start. */
export interface Deps {
  settings: Settings
  database: Database
  vault: Vault
  log: Logger
  /** The clock. Tests set it; nothing else reads the time. */
  now: () => Date
  /** Calls this portal serves, filled by `route`. */
  served: Endpoint[]
}
