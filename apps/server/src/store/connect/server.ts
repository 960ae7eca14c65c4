import type { ClientBase, Pool, QueryResult } from 'pg'
import { assemble } from '../assemble.ts'
import { type Database, type DatabaseLog, DatabaseRefused, type Maintenance } from '../database.ts'
import { createPool } from '../pool.ts'
import { setting } from '../self-check.ts'
import { openSharedChanges } from './shared-changes.ts'
import { findWorking, watchSilence } from './silent-connections.ts'

const OLDEST_VERSION = 150_000
const USUAL_CONNECTIONS = 16
/** For a new connection as for one that is lent. */
const CONNECT_LIMIT_MS = 5_000
/** A connection at rest is asked by the system whether it still stands, from then on every second. */
const KEEP_ALIVE_AFTER_MS = 10_000
/** Below the 50 s after which the browser gives up. */
const STATEMENT_LIMIT_MS = 40_000
const FORGOTTEN_TRANSACTION_LIMIT_MS = 60_000

/** A server looks after itself (autovacuum, checkpointer). */
const noCare: Maintenance = { checkpoint: async () => {}, vacuum: async () => [] }

/**
 * Opens a pool of connections to a PostgreSQL server.
 * @param connections the most to hold at once
 * @throws DatabaseRefused `unreachable`, `wrong_version` (older than 15) or `not_durable` (fsync off)
 */
export async function openServer(url: string, log: DatabaseLog, connections = USUAL_CONNECTIONS): Promise<Database> {
  const { database, pool } = connect(url, log, connections)
  try {
    await checkServer(pool, log)
  } catch (error) {
    await database.close()
    throw error instanceof DatabaseRefused ? error : unreachable(url, error)
  }
  return database
}

/** The same for a server that follows another and is only read; it may be away now, and come later. */
export const openReplica = (url: string, log: DatabaseLog): Database => connect(url, log, USUAL_CONNECTIONS).database

function connect(url: string, log: DatabaseLog, connections: number) {
  const watch = watchSilence((backends) => findWorking(url, backends), log)
  const onConnect = async (client: ClientBase) => {
    watch.add(client)
    watch.know(client, await setSession(client))
  }
  const changes = openSharedChanges(url, () => pool, log)
  const options = { ...limits, connectionString: url, max: connections, onConnect, pipeline: true }
  const pool = createPool(options, log, changes.note)
  const close = async () => {
    await changes.stop()
    watch.stop()
    await pool.end()
  }
  return { database: assemble('server', pool, changes, noCare, close), pool }
}

const limits = {
  connectionTimeoutMillis: CONNECT_LIMIT_MS,
  statement_timeout: STATEMENT_LIMIT_MS,
  idle_in_transaction_session_timeout: FORGOTTEN_TRANSACTION_LIMIT_MS,
  keepAlive: true,
  keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
  fallback_application_name: 'startline',
}

/**
 * An acknowledged row is on the disk, whatever the server's usual setting; texts of moments are the same everywhere. A page out of
 * order costs hardly more than one in order, on today's disks and in memory: planned for spinning disks, a probe by key reads a small
 * table through instead (a session took 60 µs in place of 12). Gives the process of the server that answers.
 */
async function setSession(client: ClientBase): Promise<number> {
  const words =
    "set synchronous_commit = on; set timezone = 'UTC'; set random_page_cost = 1.1; select pg_backend_pid() as pid"
  const told: unknown = await client.query(words)
  return (told as QueryResult<{ pid: number }>[]).at(-1)?.rows[0]?.pid ?? 0
}

async function checkServer(pool: Pool, log: DatabaseLog) {
  const version = Number(await setting(pool, 'server_version_num'))
  const words = `The PostgreSQL server has version ${version}; the portal needs ${OLDEST_VERSION} (15.0) or newer.`
  if (version < OLDEST_VERSION) throw new DatabaseRefused('wrong_version', words)
  if ((await setting(pool, 'fsync')) !== 'on') throw notDurable()
  if ((await setting(pool, 'full_page_writes')) !== 'on')
    log.warn({}, 'full_page_writes is off: a power cut can break pages.')
}

function notDurable() {
  const words = 'The PostgreSQL server runs with fsync off and loses acknowledged rows in a power cut. Switch fsync on.'
  return new DatabaseRefused('not_durable', words)
}

function unreachable(url: string, cause: unknown) {
  const why = cause instanceof Error ? cause.message : String(cause)
  const place = URL.canParse(url) ? `${new URL(url).host}${new URL(url).pathname}` : 'the address given'
  return new DatabaseRefused('unreachable', `The PostgreSQL server at ${place} cannot be used: ${why}`, cause)
}
