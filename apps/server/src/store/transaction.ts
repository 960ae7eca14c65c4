import type { Transaction } from 'kysely'
import type { PoolClient } from 'pg'
import { builderOn, queryOn } from './connection-of.ts'
import type { Database } from './database.ts'
import { whileTransactionIsOpen } from './open-transaction.ts'
import type { Tables } from './tables.ts'

/** A transaction that is open; it is passed to whatever takes part in it. */
export type Tx = Transaction<Tables>

/** Takes a statement whose answer need not be waited for before the commit is sent behind it; if it fails, nothing is committed. */
export type Last = (statement: Promise<unknown>) => void

/** What a statement is told in a transaction that failed before. */
const ABORTED = '25P02'

/**
 * Runs `work` in one transaction (read committed): committed when it resolves, rolled back when it throws, and its error is given on.
 * Inside, only `tx` may be used. Asking the database itself throws, because the embedded store has one connection and would wait for ever.
 */
export async function inTransaction<T>(
  database: Pick<Database, 'pool'>,
  work: (tx: Tx, last: Last) => Promise<T>,
): Promise<T> {
  const client = await database.pool.connect()
  try {
    return await runOn(client, work)
  } catch (error) {
    // A connection that broke has nothing left to roll back.
    await queryOn(client, 'rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}

async function runOn<T>(client: PoolClient, work: (tx: Tx, last: Last) => Promise<T>): Promise<T> {
  const sent: Promise<unknown>[] = []
  const send = (statement: Promise<unknown>) => {
    // Told when the commit is waited for, or when the work fails of it.
    statement.catch(() => {})
    sent.push(statement)
  }
  send(queryOn(client, 'begin'))
  const result = await whileTransactionIsOpen(() => work(builderOn(client) as unknown as Tx, send)).catch(
    async (error: unknown) => {
      // What was sent before failed first, and is why the store would not go on.
      if ((error as { code?: unknown } | null)?.code === ABORTED) await Promise.all(sent)
      throw error
    },
  )
  const [committed] = await Promise.all([queryOn(client, 'commit'), ...sent])
  if (committed.command !== 'COMMIT') throw new Error('A statement of this transaction failed; nothing was committed.')
  return result
}
