import { Kysely, PostgresDialect } from 'kysely'
import type { Pool, PoolClient, QueryResult, QueryResultRow } from 'pg'
import { breathe } from './breathe.ts'
import { withCorkedSocket } from './fast/corked-socket.ts'
import type { Tables } from './tables.ts'

const builders = new WeakMap<PoolClient, Kysely<Tables>>()
const connections = new WeakMap<object, PoolClient>()

const tails = new WeakMap<PoolClient, Promise<unknown>>()

/**
 * Sends a statement over a connection without waiting for those before: a server takes them in their order. The embedded engine is asked
 * one after the other.
 */
export function queryOn<Row extends QueryResultRow>(
  client: PoolClient,
  sql: string,
  params: unknown[] = [],
): Promise<QueryResult<Row>> {
  if ((client as { pipeline?: boolean }).pipeline) return client.query<Row>(sql, params)
  const send = async () => {
    await breathe()
    return client.query<Row>(sql, params)
  }
  const turn = tails.get(client)?.then(send, send) ?? send()
  const tail = turn.then(
    () => {},
    () => {},
  )
  tails.set(client, tail)
  void tail.then(() => tails.get(client) === tail && tails.delete(client))
  return turn
}

/** A query builder on one connection; statements written by hand find the connection through `connectionOf`. */
export function builderOn(client: PoolClient): Kysely<Tables> {
  const known = builders.get(client)
  if (known) return known
  const query = (sql: string, params?: unknown[]) => queryOn(client, sql, params)
  const lent = { query, release: () => {} } as unknown as PoolClient
  const pool = { connect: async () => lent, end: async () => {} }
  const made = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: pool as never }) })
  builders.set(client, made)
  connections.set(made, client)
  return made
}

const pools = new WeakMap<object, Pool>()

/** Remembers the pool behind the query builder of a whole database. */
export const keepPool = (db: object, pool: Pool): void => void pools.set(db, pool)

/** The pool of a whole database; undefined for a transaction. */
export const poolOf = (on: object): Pool | undefined => pools.get(on)

/** The connection of a transaction; undefined for the database itself. */
export const connectionOf = (on: object): PoolClient | undefined => connections.get(on)

/**
 * Lets a transaction send several statements without waiting for each other's answers: on a server they go as one message and are done
 * in their order. Whatever `send` calls must send before it first waits.
 */
export const corked = <T>(on: object, send: () => T): T => withCorkedSocket(connectionOf(on), send)
