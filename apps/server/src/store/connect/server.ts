import type { ClientBase, Pool, QueryResult } from 'pg'
import { assemble } from '../assemble.ts'
import type { NoteStatement } from '../changes/watch-commits.ts'
import { type Database, type DatabaseLog, DatabaseRefused, type Maintenance } from '../database.ts'
import { createPool } from '../pool.ts'
import { setting } from '../self-check.ts'
import { checkLent, checkSamePlace, findPooler, pooled } from './find-pooler.ts'
import { openSharedChanges } from './shared-changes.ts'
import { findReachable, findWorking, watchSilence } from './silent-connections.ts'

const OLDEST_VERSION = 150_000
const USUAL_CONNECTIONS = 16
/** Around a pooler: recounting, a backup, sealing anew and an update hold one each at most, and migrations one more. */
const SESSIONS = 6
/** For a new connection as for one that is lent. */
const CONNECT_LIMIT_MS = 5_000
/** A connection at rest is asked by the system whether it still stands, from then on every second. */
const KEEP_ALIVE_AFTER_MS = 10_000
/** Below the 50 s after which the browser gives up. */
const STATEMENT_LIMIT_MS = 40_000
const FORGOTTEN_TRANSACTION_LIMIT_MS = 60_000

/** A server looks after itself (autovacuum, checkpointer). */
const noCare: Maintenance = { checkpoint: async () => {}, vacuum: async () => [] }

/** A server by its address, and the one around its pooler where there is one. */
interface ServerChoice {
  url: string
  directUrl?: string | undefined
  /** The most to hold at once. */
  connections?: number | undefined
}

/**
 * Opens a pool of connections to a PostgreSQL server, and behind a pooler that lends connections for a transaction a small one around it.
 * @throws DatabaseRefused `unreachable`, `wrong_version` (older than 15), `not_durable` (fsync off), and what `find-pooler.ts` refuses
 */
export async function openServer(choice: ServerChoice, log: DatabaseLog): Promise<Database> {
  const { url, directUrl } = choice
  const pooler = await found(url)
  if (pooler !== null && directUrl === undefined) throw pooled('DATABASE_URL')
  if (directUrl !== undefined && (await found(directUrl)) !== null) throw pooled('DATABASE_DIRECT_URL')
  const database = connect(choice, log, pooler)
  try {
    await checkServer(database.direct, log)
    if (directUrl !== undefined) await checkSamePlace(database.pool, database.direct)
    if (pooler !== null) await checkLent(database.pool, database.direct)
  } catch (error) {
    await database.close()
    throw error instanceof DatabaseRefused ? error : unreachable(url, error)
  }
  return database
}

const found = (url: string) =>
  findPooler(url).catch((error: unknown) => {
    throw error instanceof DatabaseRefused ? error : unreachable(url, error)
  })

/** The same for a server that follows another and is only read; it may be away now, and come later. */
export const openReplica = (url: string, log: DatabaseLog): Database => connect({ url }, log, null)

function connect(
  { url, directUrl, connections }: ServerChoice,
  log: DatabaseLog,
  pooler: Database['pooler'],
): Database {
  const changes = openSharedChanges(directUrl ?? url, () => main.pool, log)
  const max = connections ?? USUAL_CONNECTIONS
  const open = pooler === null ? openOwn : openLent
  const main = open({ url, max, note: changes.note, mayName: pooler !== 'knows no names' }, log)
  const around = directUrl === undefined ? null : openOwn({ url: directUrl, max: SESSIONS, note: changes.note }, log)
  const end = async () => {
    await changes.stop()
    await Promise.all([main.end(), around?.end()])
  }
  return assemble({
    kind: 'server',
    pool: main.pool,
    direct: around?.pool ?? main.pool,
    pooler,
    changes,
    maintenance: noCare,
    end,
  })
}

/** How a pool is opened. */
interface PoolChoice {
  url: string
  max: number
  note: NoteStatement
  mayName?: boolean
}

/** A pool of connections that lead to one of the server's own each: what is said at their beginning lasts. */
function openOwn({ url, max, note, mayName }: PoolChoice, log: DatabaseLog) {
  const watch = watchSilence((backends) => findWorking(url, backends), log)
  const onConnect = async (client: ClientBase) => {
    watch.add(client)
    watch.know(client, await setSession(client))
  }
  return ended(
    createPool({ ...limits, ...timeLimits, connectionString: url, max, onConnect, pipeline: true }, log, note, mayName),
    watch,
  )
}

/** A pool of connections to a pooler, which has said to the server's what has to be said. Nobody knows which of them is at work for whom. */
function openLent({ url, max, note, mayName }: PoolChoice, log: DatabaseLog) {
  const watch = watchSilence(() => findReachable(url), log)
  const onConnect = async (client: ClientBase) => watch.add(client)
  return ended(
    createPool({ ...limits, connectionString: url, max, onConnect, pipeline: true }, log, note, mayName),
    watch,
  )
}

const ended = (pool: Pool, watch: { stop(): void }) => ({
  pool,
  end: async () => {
    watch.stop()
    await pool.end()
  },
})

const limits = {
  connectionTimeoutMillis: CONNECT_LIMIT_MS,
  keepAlive: true,
  keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
  fallback_application_name: 'startline',
}

/** A pooler takes these for itself, or refuses who says them. */
const timeLimits = {
  statement_timeout: STATEMENT_LIMIT_MS,
  idle_in_transaction_session_timeout: FORGOTTEN_TRANSACTION_LIMIT_MS,
}

/**
 * An acknowledged row is on the disk, whatever the server's usual setting; texts of moments are the same everywhere. A page out of
 * order costs hardly more than one in order, on today's disks and in memory: planned for spinning disks, a probe by key reads a small
 * table through instead (a session took 60 µs in place of 12). Gives the process of the server that answers.
 */
async function setSession(client: ClientBase): Promise<number> {
  const told: unknown = await client.query(
    "set synchronous_commit = on; set timezone = 'UTC'; set random_page_cost = 1.1; select pg_backend_pid() as pid",
  )
  return (told as QueryResult<{ pid: number }>[]).at(-1)?.rows[0]?.pid ?? 0
}

async function checkServer(pool: Pool, log: DatabaseLog) {
  const version = Number(await setting(pool, 'server_version_num'))
  if (version < OLDEST_VERSION)
    throw new DatabaseRefused(
      'wrong_version',
      `The PostgreSQL server has version ${version}; the portal needs ${OLDEST_VERSION} (15.0) or newer.`,
    )
  if ((await setting(pool, 'fsync')) !== 'on') throw notDurable()
  if ((await setting(pool, 'full_page_writes')) !== 'on')
    log.warn({}, 'full_page_writes is off: a power cut can break pages.')
}

const notDurable = () =>
  new DatabaseRefused(
    'not_durable',
    'The PostgreSQL server runs with fsync off and loses acknowledged rows in a power cut. Switch fsync on.',
  )

function unreachable(url: string, cause: unknown) {
  const why = cause instanceof Error ? cause.message : String(cause)
  const place = URL.canParse(url) ? `${new URL(url).host}${new URL(url).pathname}` : 'the address given'
  return new DatabaseRefused('unreachable', `The PostgreSQL server at ${place} cannot be used: ${why}`, cause)
}
