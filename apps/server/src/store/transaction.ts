import { AsyncLocalStorage } from 'node:async_hooks'
import type { Transaction } from 'kysely'
import type { PoolClient } from 'pg'
import { builderOn, queryOn } from './connection-of.ts'
import type { Database } from './database.ts'
import type { Tables } from './tables.ts'

/** A transaction that is open; it is passed to whatever takes part in it. */
export type Tx = Transaction<Tables>

/** Takes a statement that is pipelined with the commit: its result is not waited for before. If it fails, nothing is committed. */
export type Last = (statement: Promise<unknown>) => void

/** SQLSTATE of a statement in a transaction that has failed (in_failed_sql_transaction). */
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
    // Handled where the commit, or the failed work, awaits it; this avoids an unhandled rejection until then.
    statement.catch(() => {})
    sent.push(statement)
  }
  send(queryOn(client, 'begin'))
  const result = await whileTransactionIsOpen(() => work(builderOn(client) as unknown as Tx, send)).catch(
    async (error: unknown) => {
      // A statement sent before has failed: its error is the cause.
      if ((error as { code?: unknown } | null)?.code === ABORTED) await Promise.all(sent)
      throw error
    },
  )
  const [committed] = await Promise.all([queryOn(client, 'commit'), ...sent])
  if (committed.command !== 'COMMIT') throw new Error('A statement of this transaction failed; nothing was committed.')
  return result
}

const TRIES = 4
/** Deadlock, serialization failure, unique violation. */
const CONFLICTS = new Set(['40P01', '40001', '23505'])

const isConflict = (error: unknown): boolean => CONFLICTS.has(String((error as { code?: unknown })?.code))

/** Retries on deadlock, serialization failure and unique violation (40P01, 40001, 23505), up to `TRIES` runs; each sees what was committed before. */
export async function retryOnConflict<T>(run: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await run()
    } catch (error) {
      if (tries >= TRIES || !isConflict(error)) throw error
    }
  }
}

/** Marks the work of a transaction; `open` turns false at its end, because timers started inside outlive it. */
const current = new AsyncLocalStorage<{ open: boolean }>()

/** Runs the work of a transaction so that `refuseInsideTransaction` can know. */
function whileTransactionIsOpen<T>(work: () => Promise<T>): Promise<T> {
  const mark = { open: true }
  return current.run(mark, async () => {
    try {
      return await work()
    } finally {
      mark.open = false
    }
  })
}

/** @throws Error when called from the work of an open transaction */
export function refuseInsideTransaction(): void {
  if (current.getStore()?.open) throw new Error('A transaction is open here: pass it on and use it, not the database.')
}
