import { CompiledQuery, type Kysely } from 'kysely'
import type { PoolClient, QueryResultRow } from 'pg'
import { builderOn, connectionOf, corked, poolOf, queryOn } from './connection-of.ts'
import type { Database } from './database.ts'
import { callStatement, giveName, leaveUnnamed } from './statement-name.ts'
import type { Tables } from './tables.ts'

/** A statement written by hand, prepared once per connection under its name; `Row` is what a row of its answer looks like. */
export interface Statement<Row> {
  readonly name: string
  readonly sql: string
  /** Only for the types. */
  readonly row?: Row
}

/** The database or a transaction: whatever a statement runs on. */
export type Executor = Kysely<Tables>

const registered = new Map<string, Statement<unknown>>()

/** Every statement written by hand, by name. A test prepares each on both engines. */
export const statements: ReadonlyMap<string, Statement<unknown>> = registered

/**
 * Declares a statement; do so at the top of a module, once per text. Its plan is kept, unless it is to be made each time: for one
 * whose best plan depends on how many rows there are.
 * @throws Error when the name already belongs to another text
 */
export function statement<Row>(
  name: string,
  sql: string,
  { plan = 'kept' }: { plan?: 'kept' | 'each time' } = {},
): Statement<Row> {
  const taken = registered.get(name)
  if (taken && taken.sql !== sql) throw new Error(`Two statements are called "${name}".`)
  const declared = { name, sql }
  registered.set(name, declared)
  callStatement(name, sql)
  if (plan === 'kept') giveName(name, sql)
  else leaveUnnamed(sql)
  return declared
}

/** For a statement that is planned each time it runs: several indexes begin alike, or a plan kept from a small store would scan a large one. */
export const anew = { plan: 'each time' } as const

/** Runs a statement and gives its rows. Objects for jsonb are passed as JSON text. */
export async function queryRows<Row>(
  on: Executor,
  what: Statement<Row>,
  params: readonly unknown[] = [],
): Promise<Row[]> {
  // The builder would do the same, at twice the cost.
  const connection = connectionOf(on)
  if (connection) return (await queryOn<Row & QueryResultRow>(connection, what.sql, [...params])).rows
  const pool = poolOf(on)
  if (pool) return (await pool.query<Row & QueryResultRow>(what.sql, [...params])).rows
  return (await on.executeQuery<Row>(CompiledQuery.raw(what.sql, [...params]))).rows
}

/** Runs a statement and gives its first row, if any. */
export const queryOne = async <Row>(on: Executor, what: Statement<Row>, params?: readonly unknown[]) =>
  (await queryRows(on, what, params))[0]

/** What asks by a statement: on what it runs, then its parameters in their order. */
type Asking<Params extends readonly unknown[], Answer> = (on: Executor, ...params: Params) => Promise<Answer>

type Declared = Parameters<typeof statement>

/** Declares a statement and gives what asks for its rows. */
export function rowsBy<Row, Params extends readonly unknown[] = []>(...declared: Declared): Asking<Params, Row[]> {
  const what = statement<Row>(...declared)
  return (on, ...params) => queryRows(on, what, params)
}

/** As `rowsBy`, for its first row, if any. */
export function rowBy<Row, Params extends readonly unknown[] = []>(
  ...declared: Declared
): Asking<Params, Row | undefined> {
  const what = statement<Row>(...declared)
  return (on, ...params) => queryOne(on, what, params)
}

/** As `rowsBy`, for how many rows it gives: one for each that it changed. */
export function countBy<Params extends readonly unknown[]>(...declared: Declared): Asking<Params, number> {
  const rows = rowsBy<unknown, Params>(...declared)
  return async (on, ...params) => (await rows(on, ...params)).length
}

/** As `rowsBy`, for whether it has changed the one row that it is about. */
export function doneBy<Params extends readonly unknown[]>(...declared: Declared): Asking<Params, boolean> {
  const count = countBy<Params>(...declared)
  return async (on, ...params) => (await count(on, ...params)) === 1
}

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
