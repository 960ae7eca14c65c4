import type { Pool } from 'pg'
import type { TestPortal } from '../harness.ts'

/** Tables that nobody writes to, and one that changes by looking: a session that is used slides. */
const LEFT_OUT = ['district', 'schema_migration', 'session']
/** Of a session, what only a call can change. */
const SESSIONS = `select 'session' as name, md5(string_agg(concat(id, organization_id, revoked_at), ',' order by id)) as print from session`

/** How many rows there are, and which transaction wrote the latest: who adds, changes or takes away a row changes one of the two. */
const PRINT = `concat(count(*), ' ', max(xmin::text::bigint))`

/** The statement of each store: it is planned once, which takes longer than looking. */
const statements = new WeakMap<Pool, string>()

async function statementOf(pool: Pool): Promise<string> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind = 'r' and c.relname <> all($1::text[])`,
    [LEFT_OUT],
  )
  const prints = tables.map(({ name }) => `select '${name}' as name, ${PRINT} as print from "${name}"`)
  return [...prints, SESSIONS].join(' union all ')
}

/** What tells whether a table was written to, for every table: two equal prints mean that nothing was written in between. For tests. */
export async function storeFingerprint({ deps }: TestPortal): Promise<Record<string, string | null>> {
  const { pool } = deps.database
  const text = statements.get(pool) ?? (await statementOf(pool))
  statements.set(pool, text)
  const { rows } = await pool.query<{ name: string; print: string | null }>({ name: 'store_print', text })
  return Object.fromEntries(rows.map(({ name, print }) => [name, print]))
}
