import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import type { PublicChanges } from './changes/public-changes.ts'
import type { StoreClock } from './store-clock.ts'
import type { Tables } from './tables.ts'

/**
 * Where the rows live: in a folder of this machine, or on a PostgreSQL server (15 or newer); `directUrl` leads around a pooler at `url`,
 * to the same database.
 */
export type DatabaseChoice =
  | { kind: 'embedded'; folder: string }
  | { kind: 'server'; url: string; connections?: number; directUrl?: string | undefined }

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
  /**
   * Connections that are one's own from the first statement to the last: for locks and settings that outlive a transaction. The pool itself,
   * but where a pooler lends the server's connections for a transaction at a time.
   */
  direct: Pool
  /** What a pooler that lends connections for a transaction does with the names of statements; null where there is none. */
  pooler: 'knows names' | 'knows no names' | null
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
  | 'moved'
  | 'not_durable'
  | 'wrong_version'
  | 'not_a_store'
  | 'cannot_start'
  | 'unreachable'
  | 'pooled'
  | 'pooler_settings'
  | 'another_database'
  | 'before_baseline'
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
