import type { Database } from '../../store/database.ts'

/** Known to every process of the portal that shares the store; any number that nothing else uses. */
const RECONCILE_LOCK = 7_310_022

/**
 * Does the work unless another process on the same store is doing it; undefined then. The lock is held by a connection of its own, so
 * it ends with the process however that ends. The embedded store has one process and one connection, and needs no lock.
 */
export async function oneAtATime<T>(database: Database, work: () => Promise<T>): Promise<T | undefined> {
  if (database.kind === 'embedded') return work()
  const client = await database.pool.connect()
  let unlocked = false
  try {
    const { rows } = await client.query<{ ours: boolean }>('select pg_try_advisory_lock($1) as ours', [RECONCILE_LOCK])
    const ours = rows[0]?.ours === true
    const result = ours ? await work() : undefined
    if (ours) await client.query('select pg_advisory_unlock($1)', [RECONCILE_LOCK])
    unlocked = true
    return result
  } finally {
    // A connection that may still hold the lock is closed instead of handed on.
    client.release(!unlocked)
  }
}
