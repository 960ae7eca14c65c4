import type { ClientBase } from 'pg'
import type { Database } from '../database.ts'
import type { RowsOfTable, StoreState } from './read-store.ts'
import { inOneGo, quoted, type StoreTable, sumsOf, type TableSum } from './store-tables.ts'

/** A store cannot be filled, or what came does not equal what was read; the message says why. Nothing of it stays. */
export class NotCopied extends Error {}

/** Whether nobody has used a store yet. */
export const isUnused = async ({ pool }: Pick<Database, 'pool'>): Promise<boolean> =>
  (
    await pool.query<{ used: boolean }>(
      'select exists (select from account) or exists (select from organization) or exists (select from event) as used',
    )
  ).rows[0]?.used === false

/**
 * Fills an unused store, migrated as far as the one that was read, with its rows; by one transaction, in which nothing that the store does by
 * itself at a write is done once more, and every reference between rows is checked at the end.
 * @returns what stands in it, which equals what was read
 * @throws NotCopied
 */
export async function fillStore(
  database: Pick<Database, 'direct'>,
  state: StoreState,
  rows: AsyncIterable<RowsOfTable>,
): Promise<TableSum[]> {
  const filled = await inOneGo(database, 'begin', async (client, tables) => {
    checkAlike(state.tables, tables)
    const sums = await withoutRules(client, tables, async () => {
      await client.query(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')}`)
      for await (const part of rows) await insert(client, part)
      for (const { name, last, called } of state.sequences)
        await client.query('select setval($1::regclass, $2::bigint, $3)', [quoted(name), last, called])
      return sumsOf(client, tables)
    })
    checkSums(state.sums, sums)
    return sums
  })
  await database.direct.query('analyze')
  return filled
}

async function insert(client: ClientBase, { table, rows }: RowsOfTable): Promise<void> {
  const names = table.columns.map(({ name }) => quoted(name)).join(', ')
  const values = table.columns.map(({ type }, at) => `(r ->> ${at})::${type}`).join(', ')
  await client.query(
    `insert into ${quoted(table.name)} (${names}) overriding system value
     select ${values} from unnest($1::text[]) with ordinality as t (line, place), lateral (select line::json as r offset 0) as parsed order by place`,
    [rows],
  )
}

interface Reference {
  table: string
  name: string
  written: string
}

/** Takes references and triggers away for the work, and puts them back: a reference is checked when it is made. */
async function withoutRules<T>(client: ClientBase, tables: readonly StoreTable[], work: () => Promise<T>): Promise<T> {
  const { rows: references } = await client.query<Reference>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as written
       from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`,
  )
  for (const { table, name } of references) await client.query(`alter table ${table} drop constraint ${quoted(name)}`)
  for (const { name } of tables) await client.query(`alter table ${quoted(name)} disable trigger user`)
  const done = await work()
  for (const { name } of tables) await client.query(`alter table ${quoted(name)} enable trigger user`)
  for (const { table, name, written } of references)
    await client.query(`alter table ${table} add constraint ${quoted(name)} ${written}`)
  return done
}

function checkAlike(read: readonly StoreTable[], here: readonly StoreTable[]): void {
  const shape = (tables: readonly StoreTable[]) =>
    new Map(
      tables.map(({ name, columns }) => [name, JSON.stringify(columns.map((column) => [column.name, column.type]))]),
    )
  const [theirs, ours] = [shape(read), shape(here)]
  const differs = [...new Set([...theirs.keys(), ...ours.keys()])].filter((name) => theirs.get(name) !== ours.get(name))
  if (differs.length > 0) throw new NotCopied(`These tables are made otherwise here: ${differs.join(', ')}.`)
}

function checkSums(read: readonly TableSum[], here: readonly TableSum[]): void {
  const ours = new Map(here.map((sum) => [sum.table, sum]))
  const wrong = read.filter(({ table, rows, sum }) => ours.get(table)?.rows !== rows || ours.get(table)?.sum !== sum)
  if (wrong.length > 0)
    throw new NotCopied(
      `Rows are missing or differ: ${wrong.map(({ table, rows }) => `${table} (${ours.get(table)?.rows} of ${rows})`).join(', ')}.`,
    )
}
