import type { Transaction } from 'kysely'
import type { Database } from './database.ts'
import { whileTransactionIsOpen } from './open-transaction.ts'
import type { Tables } from './tables.ts'

/** A transaction that is open; it is passed to whatever takes part in it. */
export type Tx = Transaction<Tables>

/**
 * Runs `work` in one transaction (read committed): committed when it resolves, rolled back when it throws, and its error is given on.
 * Inside, only `tx` may be used. Asking the database itself throws, because the embedded store has one connection and would wait for ever.
 */
export function inTransaction<T>(database: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  return database.db.transaction().execute((tx) => whileTransactionIsOpen(() => work(tx)))
}
