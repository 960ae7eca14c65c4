import { sql } from 'kysely'
import type { Executor } from '../../store/statement.ts'
import type { SealedColumn } from './sealed-columns.ts'

/** Rows looked at in one go: some milliseconds of the store. */
export const PAGE_ROWS = 200

/** A sealed value and its row. */
export interface SealedRow {
  key: string
  sealed: Buffer
}

const keyOf = ({ key }: SealedColumn) => sql.raw(key.expression)
const typed = ({ key }: SealedColumn, value: string) => sql`${value}::${sql.raw(key.type)}`

/** The next sealed values of a column, in the order of their keys; emptied ones (of people who left) are none. */
export async function findSealed(db: Executor, of: SealedColumn, after: string | null): Promise<SealedRow[]> {
  const [from, value] = [sql.table(of.table), sql.ref(of.column)]
  const behind = after === null ? sql`true` : sql`${keyOf(of)} > ${typed(of, after)}`
  const { rows } = await sql<SealedRow>`
    select ${keyOf(of)} as key, ${value} as sealed from ${from}
     where ${behind} and ${value} is not null and ${value} <> '\\x' order by 1 limit ${sql.lit(PAGE_ROWS)}`.execute(db)
  return rows
}

/** Puts a value that was sealed anew in the place of the one it was made of; one that changed meanwhile is sealed anew already, and stays. */
export const putSealed = (db: Executor, of: SealedColumn, { key, sealed }: SealedRow, anew: Buffer) =>
  sql`update ${sql.table(of.table)} set ${sql.ref(of.column)} = ${anew}
       where ${keyOf(of)} = ${typed(of, key)} and ${sql.ref(of.column)} = ${sealed}`.execute(db)
