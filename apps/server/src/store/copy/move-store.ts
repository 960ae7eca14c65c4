import type { Database } from '../database.ts'
import { fillStore, isUnused, NotCopied } from './fill-store.ts'
import { readStore } from './read-store.ts'
import type { TableSum } from './store-tables.ts'

/**
 * Brings everything of one store into another, which nobody has used: embedded to a server, a server to another, or back. Both have the same
 * migrations. The first stays as it is.
 * @returns what stands in the second, table by table, counted and compared
 * @throws NotCopied
 */
export async function moveStore(from: Database, to: Database): Promise<TableSum[]> {
  if (!(await isUnused(to)))
    throw new NotCopied('The other store is in use already: there are accounts or events in it.')
  return readStore(from, (state, rows) => fillStore(to, state, rows))
}
