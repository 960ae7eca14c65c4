import pg from 'pg'
import { learnPace } from '../kernel/pace.ts'
import { traceStatement } from '../kernel/trace/tracing.ts'
import { breathe } from './breathe.ts'
import type { NoteStatement } from './changes/watch-commits.ts'
import type { DatabaseLog } from './database.ts'
import { labelOf, nameOf } from './statement-name.ts'
import { isConnectionBroken, StoreBusy } from './store-away.ts'
import { refuseInsideTransaction } from './transaction.ts'

/** The driver's `query` in every form it may be called. */
type Query = (first: unknown, second?: unknown, third?: unknown) => unknown

/** SQLSTATE of a statement that ran into the server's limit (query_canceled). */
const CANCELLED = '57014'

/** Adds the statement's name to the error of one that took too long: the log has it, and never its text or values. */
function nameCancelled(error: unknown, sql: string): void {
  if ((error as { code?: unknown } | null)?.code === CANCELLED)
    Object.assign(error as object, { statement: labelOf(sql) })
}

/** How long a connection may take to say goodbye: over a silent path it would take the system a quarter of an hour to give up. */
const GOODBYE_MS = 5_000

/** A connection on which every statement with parameters is a prepared one: joins are answered 1.7 to 2.7 times as fast. */
class NamedClient extends pg.Client {
  /** Who is told of every statement. */
  note: NoteStatement | null = null
  /** False behind a pooler that does not know on which of the server's connections a statement was prepared. */
  mayName = true

  constructor(config?: pg.PoolConfig) {
    super(config)
    if (config?.pipeline) this.connection.on('errorMessage', (told) => this.#believe(told))
  }

  override query: pg.Client['query'] = ((first: unknown, second?: unknown, third?: unknown) => {
    const send = super.query.bind(this) as Query
    if (typeof first !== 'string' || typeof second === 'function') return send(first, second, third)
    const values = Array.isArray(second) ? second : []
    const name = this.mayName ? nameOf(first, values.length) : undefined
    const answered = name ? send({ name, text: first, values }, third) : send(first, second, third)
    if (answered instanceof Promise) {
      this.note?.(this, first, values, answered)
      traceStatement(() => labelOf(first), answered)
      answered.catch((error: unknown) => nameCancelled(error, first))
    }
    return answered
  }) as pg.Client['query']

  override end: pg.Client['end'] = ((done?: (error: Error) => void) => {
    const { stream } = this.connection
    setTimeout(() => stream.destroy(), GOODBYE_MS).unref()
    return done ? super.end(done) : super.end()
  }) as pg.Client['end']

  /** A server that says it shuts down closes the connection a moment later: nobody may be given it meanwhile. */
  #believe(told: unknown) {
    if (isConnectionBroken(told)) process.nextTick(() => this.connection.emit('error', told))
  }
}

/** Nobody is let wait for a connection who would likely wait longer, in milliseconds. */
const MAX_WAIT_MS = 5_000
/** One that was held longer says nothing about those who wait now. */
const LONGEST_TELLING_MS = 500

/** A pool that keeps a connection after a refused statement, and refuses to be asked from inside a transaction. */
class PortalPool extends pg.Pool {
  readonly #pace = learnPace()
  readonly #since = new WeakMap<pg.PoolClient, number>()

  constructor(options: pg.PoolConfig) {
    super(options)
    this.on('acquire', (client) => void this.#since.set(client, performance.now()))
    this.on('release', (_error, client) => {
      const heldMs = performance.now() - (this.#since.get(client) ?? performance.now())
      this.#pace.note(Math.min(heldMs, LONGEST_TELLING_MS))
    })
  }

  /** @throws StoreBusy when so many wait for a connection that none is likely to be had soon */
  override connect: pg.Pool['connect'] = ((done?: Parameters<pg.Pool['connect']>[0]) => {
    refuseInsideTransaction()
    if (done) return super.connect(done)
    const waitMs = this.#pace.msFor(this.waitingCount / (this.options.max ?? 1))
    if (waitMs > MAX_WAIT_MS) return Promise.reject(new StoreBusy(waitMs))
    return this.options.pipeline ? super.connect() : this.#connectInTurn()
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

  async #connectInTurn(): Promise<pg.PoolClient> {
    const client = await super.connect()
    await breathe()
    return client
  }
}

/**
 * A pool of named connections that outlives its database: a connection lost while it is in use is logged and replaced.
 * Without a listener of its own such a connection would end the process.
 * @param note is told of every statement that leaves
 * @param mayName whether statements are prepared under names, which a pooler may not know
 */
export function createPool(
  options: pg.PoolConfig,
  log: DatabaseLog,
  note: NoteStatement | null = null,
  mayName = true,
): pg.Pool {
  const pool = new PortalPool({ types: valueTypes, ...options, Client: NamedClient })
  const lost = (error: Error) => log.warn({ err: error }, 'A database connection was lost.')
  pool.on('error', lost)
  pool.on('connect', (client) => {
    client.on('error', lost)
    Object.assign(client, { note, mayName })
  })
  return pool
}

const INT8 = 20
const TEXT_LIST: number = 1009
const DATE = 1082
const DATE_LIST = 1182

/**
 * How values come out of both engines. Calendar dates stay text (a Date would move them between time zones),
 * bigint and count(*) are numbers and refuse to lose digits; the rest is as the driver has it.
 */
const valueTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (format === 'binary') return pg.types.getTypeParser(oid, 'binary')
    if (oid === DATE) return (value: string) => value
    if (oid === DATE_LIST) return pg.types.getTypeParser(TEXT_LIST, 'text')
    if (oid === INT8) return exactNumber
    return pg.types.getTypeParser(oid, 'text')
  },
}

function exactNumber(value: string): number {
  const number = Number(value)
  if (!Number.isSafeInteger(number)) throw new RangeError(`${value} has more digits than a number keeps`)
  return number
}
