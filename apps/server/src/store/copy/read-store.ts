import type { ClientBase } from 'pg'
import type { Database } from '../database.ts'
import { inOneGo, quoted, rowAsText, type StoreTable, sumsOf, type TableSum } from './store-tables.ts'

/** Rows that are read at once: a few hundred kilobytes. */
const ROWS_AT_ONCE = 500

/** The value that a sequence goes on from. */
export interface SequenceState {
  name: string
  last: string
  called: boolean
}

/** Everything in a store at one moment. */
export interface StoreState {
  /** Names of the migrations it has, in their order. */
  migrations: string[]
  tables: StoreTable[]
  sums: TableSum[]
  sequences: SequenceState[]
}

/** Some rows of a table, each as `rowAsText` writes it. */
export interface RowsOfTable {
  table: StoreTable
  rows: string[]
}

/**
 * Reads a whole store as it is at one moment, while others write: a transaction that sees no commit after its beginning. On the embedded store
 * everybody waits meanwhile, for it has one connection.
 * @param work is given what the store holds, and then its rows; the transaction ends with it
 */
export const readStore = <T>(
  database: Pick<Database, 'direct'>,
  work: (state: StoreState, rows: AsyncGenerator<RowsOfTable>) => Promise<T>,
): Promise<T> =>
  inOneGo(database, 'begin isolation level repeatable read read only', async (client, tables) => {
    const { rows: applied } = await client.query<{ name: string }>('select name from schema_migration order by name')
    const state = {
      migrations: applied.map(({ name }) => name),
      tables,
      sums: await sumsOf(client, tables),
      sequences: await sequencesOf(client),
    }
    return work(state, rowsOf(client, tables))
  })

async function* rowsOf(client: ClientBase, tables: readonly StoreTable[]): AsyncGenerator<RowsOfTable> {
  for (const table of tables) {
    await client.query(
      `declare reading no scroll cursor for select ${rowAsText(table)} as row from ${quoted(table.name)}`,
    )
    for (;;) {
      const { rows } = await client.query<{ row: string }>(`fetch ${ROWS_AT_ONCE} from reading`)
      if (rows.length === 0) break
      yield { table, rows: rows.map(({ row }) => row) }
    }
    await client.query('close reading')
  }
}

async function sequencesOf(client: ClientBase): Promise<SequenceState[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname`,
  )
  const states: SequenceState[] = []
  for (const { name } of rows) {
    const { rows: found } = await client.query<{ last: string; called: boolean }>(
      `select last_value::text as last, is_called as called from ${quoted(name)}`,
    )
    states.push({ name, last: found[0]?.last ?? '1', called: found[0]?.called ?? false })
  }
  return states
}
