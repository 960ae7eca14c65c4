import type { Pool } from 'pg'
import { DatabaseRefused } from '../database.ts'

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
  const words = `Connections that the pooler lends are not set as they must be: ${told}. Put the connect_query of deploy/pgbouncer into its settings.`
  throw new DatabaseRefused('pooler_settings', words)
}

async function settingsOf(pool: Pool): Promise<Map<string, string>> {
  const { rows } = await pool.query<{ name: string; setting: string }>(SETTINGS, [SAID])
  return new Map(rows.map(({ name, setting }) => [name, setting]))
}
