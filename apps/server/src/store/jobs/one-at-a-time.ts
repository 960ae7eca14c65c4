import type { Database } from '../database.ts'

/** What one process of several does at a time: numbers of advisory locks, known to every process on the same store. */
export const LOCKS = { reconcile: 7_310_022, backup: 7_310_023, upgrade: 7_310_024, reseal: 7_310_025 } as const

/**
 * Does the work unless another process on the same store is doing it; undefined then. The lock is held by a connection of its own, so
 * it ends with the process however that ends. The embedded store has one process and one connection, and needs no lock.
 */
export const oneAtATime = async <T>(
  database: Pick<Database, 'kind' | 'direct'>,
  lock: number,
  work: () => Promise<T>,
): Promise<T | undefined> => underLock(database, 'select pg_try_advisory_lock($1) as ours', lock, work)

/** Does the work once nobody else does any under the same lock. */
export async function oneAfterTheOther<T>(
  database: Pick<Database, 'kind' | 'direct'>,
  lock: number,
  work: () => Promise<T>,
): Promise<T> {
  // A lock that was waited for is held.
  return (await underLock(database, 'select pg_advisory_lock($1) is not null as ours', lock, work)) as T
}

async function underLock<T>(
  database: Pick<Database, 'kind' | 'direct'>,
  take: string,
  lock: number,
  work: () => Promise<T>,
): Promise<T | undefined> {
  if (database.kind === 'embedded') return work()
  const client = await database.direct.connect()
  let unlocked = false
  try {
    await client.query('set statement_timeout = 0')
    const ours = (await client.query<{ ours: boolean }>(take, [lock])).rows[0]?.ours === true
    const result = ours ? await work() : undefined
    if (ours) await client.query('select pg_advisory_unlock($1)', [lock])
    await client.query('reset statement_timeout')
    unlocked = true
    return result
  } finally {
    // A connection that may still hold the lock is closed instead of handed on.
    client.release(!unlocked)
  }
}
