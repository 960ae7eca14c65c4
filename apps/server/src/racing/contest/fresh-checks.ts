import { connectionOf, queryOn } from '../../store/connection-of.ts'
import type { Executor } from '../../store/statement.ts'

/**
 * Has the checks of foreign keys planned anew, and by index: call it before thousands of rows are written or removed in a transaction. A
 * connection keeps the plan of a check until its table is analyzed. One from when the table was a page long reads the table through, for each
 * row, however long it is by then. The connection's other plans are made anew once, too.
 */
export async function planChecksAnew(tx: Executor): Promise<void> {
  const connection = connectionOf(tx)
  if (connection === undefined) throw new Error('Checks are planned anew in a transaction.')
  await queryOn(connection, 'set local enable_seqscan = off')
  await queryOn(connection, 'discard plans')
}
