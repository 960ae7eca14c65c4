import type { Tx } from './database.ts'
import { queryOne, type Statement } from './statement.ts'

/** The ids of a page in their order, and how many there are on all pages. */
export interface IdPage {
  ids: string[]
  total: number
}

/** Runs a statement that always gives a row, as those do that gather a page of ids into one. */
export async function onlyRow<Row>(tx: Tx, what: Statement<Row>, params: unknown[]): Promise<Row> {
  const row = await queryOne(tx, what, params)
  if (row === undefined) throw new Error(`The statement "${what.name}" gave no row.`)
  return row
}
