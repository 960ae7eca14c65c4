import type { Deps } from '../../deps.ts'
import { inTransaction, retryOnConflict, type Tx } from '../../store/transaction.ts'

/**
 * Runs a transaction about members, and retries on a deadlock with an erasure: an erasure locks the account before its memberships, and
 * these transactions lock the account last.
 */
export const inTurn = <T>({ database }: Deps, work: (tx: Tx) => Promise<T>): Promise<T> =>
  retryOnConflict(() => inTransaction(database, work))
