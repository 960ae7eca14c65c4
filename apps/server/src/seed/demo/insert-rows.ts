import { type RawBuilder, sql } from 'kysely'
import type { Tables } from '../../store/tables.ts'
import type { Tx } from '../../store/transaction.ts'

/** The embedded store blocks the process while a statement runs. */
const ROWS_PER_INSERT = 256

type Row = Record<string, unknown>

/** An array cannot stand in an array of unnest: it goes as the store's own text for it and is cast. */
const asText = (list: readonly unknown[]): string => `{${list.map((item) => JSON.stringify(String(item))).join(',')}}`

const cell = (value: unknown, type: string): unknown => {
  if (type.endsWith('[]') && Array.isArray(value)) return asText(value)
  return value ?? null
}

/**
 * Inserts many rows with few statements, a column at a time. `types` names the columns and their types in the store; jsonb values come
 * as text.
 */
export async function insertRows(
  tx: Tx,
  table: keyof Tables,
  types: Record<string, string>,
  rows: readonly Row[],
): Promise<void> {
  const columns = Object.entries(types)
  const sent = (type: string) => (type.endsWith('[]') || type === 'jsonb' ? 'text' : type)
  const names = sql.join(columns.map(([name]) => sql.ref(name)))
  const values = sql.join(columns.map(([name, type]) => sql`${sql.ref(`r.${name}`)}::${sql.raw(type)}`))
  for (let at = 0; at < rows.length; at += ROWS_PER_INSERT) {
    const some = rows.slice(at, at + ROWS_PER_INSERT)
    const lists = columns.map(
      ([name, type]): RawBuilder<unknown> =>
        sql`${some.map((row) => cell(row[name], type))}::${sql.raw(`${sent(type)}[]`)}`,
    )
    await sql`insert into ${sql.table(table)} (${names}) select ${values} from unnest(${sql.join(lists)}) as r (${names})`.execute(
      tx,
    )
  }
}
