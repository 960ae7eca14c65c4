import type { PoolClient } from 'pg'
import { builderOn, corked } from './connection-of.ts'
import type { Database } from './database.ts'
import type { Executor } from './statement.ts'

/**
 * Asks several things at once, outside of a transaction: to a server they go over one connection as one message, and each sees what was
 * committed when its turn came. `send` must send all it first has to ask before it waits.
 * @returns the answers, in the order of `send`; the first error when one failed, after all have been answered
 */
export async function pipelineQueries<const T extends readonly Promise<unknown>[]>(
  { pool }: Pick<Database, 'pool'>,
  send: (on: Executor) => T,
): Promise<{ -readonly [Place in keyof T]: Awaited<T[Place]> }> {
  const client: PoolClient = await pool.connect()
  try {
    const on = builderOn(client)
    const asked = corked(on, () => send(on))
    await Promise.allSettled(asked)
    return await Promise.all(asked)
  } finally {
    client.release()
  }
}
