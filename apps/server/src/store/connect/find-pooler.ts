import type { Pool } from 'pg'
import pg from 'pg'
import { type Database, DatabaseRefused } from '../database.ts'

const LIMIT_MS = 5_000
/** Two connections that are asked in turn by nobody else share one of the server's at the first question; where others ask too, soon. */
const QUESTIONS = 10
/** A statement that asks whether the server knows it under the name it was given here. */
const OWN_NAME = 'startline_own_name'
const KNOWN = `select exists (select from pg_prepared_statements where name = '${OWN_NAME}') as known where $1`
/** What the server says where another connection gave the same name: it went to the server as it was. */
const NAME_TAKEN = '42P05'

/**
 * Finds out whether an address leads through a pooler that lends the server's connections for a transaction at a time, and what that does
 * with names of statements; null for the server itself, and for a pooler that leads each connection to one of the server's own.
 * @throws DatabaseRefused `pooled` where not even a transaction stays on one connection; what the driver throws when nobody answers
 */
export async function findPooler(url: string): Promise<Database['pooler']> {
  const client = await connectTo(url)
  try {
    // A pooler tells a number of its own in place of the server's process.
    if ((await backendOf(client)) === (client as { processID?: number }).processID) return null
    if (!(await isShared(client, url))) return null
    await refuseWithoutTransactions(client)
    return (await keepsNames(client)) ? 'knows no names' : 'knows names'
  } finally {
    await client.end()
  }
}

/** Whether two connections of ours are led over one of the server's, or one of ours over several. */
async function isShared(first: pg.Client, url: string): Promise<boolean> {
  const second = await connectTo(url)
  try {
    const mine = await backendOf(first)
    for (let asked = 0; asked < QUESTIONS; asked += 1) {
      if ((await backendOf(second)) === mine || (await backendOf(first)) !== mine) return true
    }
    return false
  } finally {
    await second.end()
  }
}

async function refuseWithoutTransactions(client: pg.Client): Promise<void> {
  try {
    await client.query('begin')
    await client.query('rollback')
  } catch (error) {
    throw new DatabaseRefused(
      'pooled',
      'DATABASE_URL leads through a pooler without transactions. Set its pool_mode to transaction.',
      error,
    )
  }
}

/** Whether names reach the server as they are: then they would be mixed up among those to whom its connections are lent. */
async function keepsNames(client: pg.Client): Promise<boolean> {
  try {
    const asked = { name: OWN_NAME, text: KNOWN, values: [true] }
    return (await client.query<{ known: boolean }>(asked)).rows[0]?.known === true
  } catch (error) {
    if ((error as { code?: unknown }).code === NAME_TAKEN) return true
    throw error
  }
}

async function connectTo(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: LIMIT_MS,
    query_timeout: LIMIT_MS,
    fallback_application_name: 'startline',
  })
  client.on('error', () => {})
  try {
    await client.connect()
    return client
  } catch (error) {
    client.connection.stream.destroy()
    throw error
  }
}

const backendOf = async (client: pg.Client): Promise<number | undefined> =>
  (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid

/** What a portal says at the beginning of a connection of its own (`server.ts`). */
const SAID = [
  'synchronous_commit',
  'TimeZone',
  'random_page_cost',
  'statement_timeout',
  'idle_in_transaction_session_timeout',
]
const SETTINGS = `select name, setting from pg_settings where name = any($1::text[]) order by name`
/** The same for every way to one database of one server, and for its replicas. */
const PLACE = `select system_identifier::text as server, (select oid::text from pg_database where datname = current_database()) as database
  from pg_control_system()`

/** Nothing that needs a connection of its own may go through such a pooler. */
export const pooled = (setting: string): DatabaseRefused =>
  new DatabaseRefused(
    'pooled',
    `${setting} leads through a pooler that lends connections for a transaction at a time. Locks, signals and migrations need a way around it: set DATABASE_DIRECT_URL to the server itself (docs/operating.md, Behind a pooler).`,
  )

/** @throws DatabaseRefused `another_database` when the way around the pooler leads elsewhere */
export async function checkSamePlace(pool: Pool, direct: Pool): Promise<void> {
  const [one, other] = await Promise.all([pool.query(PLACE), direct.query(PLACE)])
  if (JSON.stringify(one.rows) === JSON.stringify(other.rows)) return
  throw new DatabaseRefused('another_database', 'DATABASE_URL and DATABASE_DIRECT_URL lead to different databases.')
}

/**
 * Compares what connections that a pooler lends are set to with those of one's own: nothing said at the beginning of one lasts there.
 * @throws DatabaseRefused `pooler_settings`
 */
export async function checkLent(pool: Pool, direct: Pool): Promise<void> {
  const [lent, own] = await Promise.all([settingsOf(pool), settingsOf(direct)])
  const wrong = [...own].filter(([name, value]) => lent.get(name) !== value)
  if (wrong.length === 0) return
  const told = wrong.map(([name, value]) => `${name} is ${lent.get(name)}, and must be ${value}`).join('; ')
  throw new DatabaseRefused(
    'pooler_settings',
    `Connections that the pooler lends are not set as they must be: ${told}. Put the connect_query of deploy/pgbouncer into its settings.`,
  )
}

const settingsOf = async (pool: Pool): Promise<Map<string, string>> =>
  new Map(
    (await pool.query<{ name: string; setting: string }>(SETTINGS, [SAID])).rows.map(({ name, setting }) => [
      name,
      setting,
    ]),
  )
