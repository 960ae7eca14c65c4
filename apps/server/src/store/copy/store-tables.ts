import type { ClientBase } from 'pg'
import type { Database } from '../database.ts'

/** A table as it is copied: what the store works out by itself (generated columns) is left out. */
export interface StoreTable {
  name: string
  columns: { name: string; type: string }[]
}

/** What a table held at one moment: how many rows, and a sum over all of them that does not depend on their order. */
export interface TableSum {
  table: string
  rows: number
  sum: string
}

/** Which migrations a store has is known by applying them, and is never copied. */
const OF_ITS_OWN = 'schema_migration'

/** A name as SQL takes it. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/**
 * Works on a whole store in one transaction, which begins with these words, over a connection of its own; its tables come in the order of
 * their names. Nothing stays of work that throws.
 */
export async function inOneGo<T>(
  { direct }: Pick<Database, 'direct'>,
  begin: string,
  work: (client: ClientBase, tables: StoreTable[]) => Promise<T>,
): Promise<T> {
  const client = await direct.connect()
  try {
    await client.query(begin)
    // Texts of moments and numbers are the same wherever they are written, whatever the server's own settings are.
    await client.query(`set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
    set local extra_float_digits = 1; set local bytea_output = 'hex'; set local statement_timeout = 0`)
    const done = await work(client, await tablesOf(client))
    await client.query('commit')
    return done
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}

const tablesOf = async (client: ClientBase): Promise<StoreTable[]> =>
  (
    await client.query<StoreTable>(
      `select c.relname as name,
            json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum) as columns
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> $1
      group by c.relname order by c.relname`,
      [OF_ITS_OWN],
    )
  ).rows

/** A row as text that every engine reads back: an array of its columns' own texts. */
export const rowAsText = ({ columns }: StoreTable): string =>
  `json_build_array(${columns.map(({ name }) => `${quoted(name)}::text`).join(', ')})::text`

/** Counts and sums the rows of each table, in the transaction that the connection is in. */
export async function sumsOf(client: ClientBase, tables: readonly StoreTable[]): Promise<TableSum[]> {
  const sums: TableSum[] = []
  for (const table of tables) {
    const { rows } = await client.query<{ rows: number; sum: string }>(
      `select count(*)::int as rows, coalesce(sum(hashtextextended(${rowAsText(table)}, 0)), 0)::text as sum from ${quoted(table.name)}`,
    )
    sums.push({ table: table.name, rows: rows[0]?.rows ?? 0, sum: rows[0]?.sum ?? '0' })
  }
  return sums
}
