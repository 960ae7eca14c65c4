import type { Deps } from '../../deps.ts'
import { inTransaction, retryOnConflict, type Tx } from '../../store/transaction.ts'

/**
 * Runs a transaction about members, and again where it and an erasure waited for each other: an erasure holds the account before its
 * memberships, and what is written here asks for the account last.
 */
export const inTurn = <T>({ database }: Deps, work: (tx: Tx) => Promise<T>): Promise<T> =>
  retryOnConflict(() => inTransaction(database, work))
