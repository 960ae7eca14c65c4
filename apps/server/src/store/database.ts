import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import type { PublicChanges } from './changes/public-changes.ts'
import type { StoreClock } from './store-clock.ts'
import type { Tables } from './tables.ts'

/** Where the rows live: in a folder of this machine, or on a PostgreSQL server (15 or newer). */
export type DatabaseChoice =
  | { kind: 'embedded'; folder: string }
  | { kind: 'server'; url: string; connections?: number }

/** What the database says about itself; a pino logger fits. */
export interface DatabaseLog {
  info(details: object, words: string): void
  warn(details: object, words: string): void
  error(details: object, words: string): void
}

/** Care that the embedded engine does not take of itself; on a server both do nothing. */
export interface Maintenance {
  /** Brings the data files up to date, so that the write-ahead log stays short. */
  checkpoint(): Promise<void>
  /** Vacuums and analyzes the tables that changed enough; gives their names. */
  vacuum(): Promise<string[]>
}

/** An open database, the same to its users whichever kind it is. */
export interface Database {
  kind: DatabaseChoice['kind']
  /** Embedded: one connection. Inside a transaction use the transaction, never the pool. */
  pool: Pool
  db: Kysely<Tables>
  /** What it takes for the time. */
  clock: StoreClock
  /** Rejects when the database does not answer within two seconds. */
  ping(): Promise<void>
  maintenance: Maintenance
  /** What commits change of what everybody sees. */
  changes: PublicChanges
  /** Resolves when the database ended by itself: it answers nothing more until the portal is started again. A server comes back by itself. */
  gone: Promise<void>
  /** Ends every connection; calling it again gives the same promise. */
  close(): Promise<void>
}

/** Why a database is not opened or migrated. */
type RefusalReason =
  | 'folder_in_use'
  | 'not_durable'
  | 'wrong_version'
  | 'not_a_store'
  | 'cannot_start'
  | 'unreachable'
  | 'migration_changed'
  | 'migration_unknown'
  | 'migration_misnamed'
  | 'migration_failed'

/** The portal must not start on this database; the message says what to do. */
export class DatabaseRefused extends Error {
  readonly reason: RefusalReason

  constructor(reason: RefusalReason, message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'DatabaseRefused'
    this.reason = reason
  }
}
