import pg, { type ClientBase } from 'pg'
import type { DatabaseChoice } from './database.ts'

/** The setting by which a migration asks for tables, named with blanks between, to be written anew: they hold what may not stay in old pages. */
const ASKED = 'old_pages'
/** Where the planner keeps samples of columns, also of those that were dropped until its own pages are written anew. */
const SAMPLES = 'pg_statistic'
const SEGMENTS = `select coalesce(max(name), '') as last, pg_walfile_name(pg_current_wal_insert_lsn()) as current
  from pg_ls_waldir() where name ~ '^[0-9A-F]{24}$'`

/**
 * Writes the tables anew that a migration dropped something secret from, and lets go of the old pages; on the embedded store of the log
 * that tells of them, too. Left half-done by a crash, the next start does it again.
 * @returns the tables that were written anew
 */
export async function dropOldPages(client: ClientBase, kind: DatabaseChoice['kind']): Promise<string[]> {
  const tables = await findAsked(client)
  if (tables.length === 0) return []
  for (const table of [...tables, SAMPLES]) await client.query(`vacuum full ${pg.escapeIdentifier(table)}`)
  if (kind === 'embedded') await dropOldLog(client)
  await client.query('delete from portal_setting where name = $1', [ASKED])
  return tables
}

/** Whether there is a table of this name yet. */
export const hasTable = async (on: Pick<ClientBase, 'query'>, name: string): Promise<boolean> =>
  (await on.query<{ there: boolean }>('select to_regclass($1) is not null as there', [name])).rows[0]?.there === true

async function findAsked(client: ClientBase): Promise<string[]> {
  if (!(await hasTable(client, 'portal_setting'))) return []
  const asked = 'select value from portal_setting where name = $1'
  return (await client.query<{ value: string }>(asked, [ASKED])).rows[0]?.value.split(' ') ?? []
}

/**
 * A checkpoint keeps files of the log to use them again, with all that stands in them. So the log goes on behind the last of them, and the
 * checkpoint after that removes every one. A server's log is its operator's (`docs/operating.md`).
 */
async function dropOldLog(client: ClientBase): Promise<void> {
  const segments = async () =>
    (await client.query<{ last: string; current: string }>(SEGMENTS)).rows[0] ?? { last: '', current: '0' }
  const { last, current } = await segments()
  await client.query('set wal_recycle = off')
  for (let at = current; at <= last; at = (await segments()).current) {
    await client.query("select pg_logical_emit_message(true, 'portal', 'old pages'), pg_switch_wal()")
    // The switch leaves the log at the very end of its file; a record begins the next.
    await client.query("select pg_logical_emit_message(true, 'portal', 'old pages')")
  }
  await client.query('checkpoint')
  await client.query('reset wal_recycle')
}
