import pg from 'pg'
import type { Database } from '../../store/database.ts'

/** A row of a stolen store as a thief reads it: each column as text. */
export interface ClearRow {
  table: string
  cells: Record<string, string>
  /** All of it. */
  text: string
}

/** Every row of every table of the portal's, and of the server's samples of columns. */
export async function clearRows({ pool }: Pick<Database, 'pool'>): Promise<ClearRow[]> {
  const { rows: tables } = await pool.query<{ schema: string; name: string }>(
    `select schemaname as schema, tablename as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')
     union all select 'pg_catalog', 'pg_stats'`,
  )
  const all: ClearRow[] = []
  for (const { schema, name } of tables) {
    const from = `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`
    const { rows } = await pool.query<{ row: Record<string, unknown> }>(`select to_jsonb(t) as row from ${from} t`)
    for (const { row } of rows) {
      const cells = Object.fromEntries(Object.entries(row).map(([column, value]) => [column, asText(value)]))
      all.push({ table: name, cells, text: Object.values(cells).join('\n') })
    }
  }
  return all
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))
