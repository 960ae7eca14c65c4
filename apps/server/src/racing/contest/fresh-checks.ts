import { connectionOf, queryOn } from '../../store/connection-of.ts'
import type { Executor } from '../../store/statement.ts'

/** As two `set local` would do, in one statement. */
const LOCAL_SETTINGS = `select set_config('enable_seqscan', 'off', true), set_config('plan_cache_mode', 'force_generic_plan', true)`

/**
 * Writes or removes rows of a race with the checks of foreign keys planned anew, by index and for any event. A connection keeps the plan of a
 * check until its table is analyzed: one from when the table was a page long reads the table through, for each row, however long it is by then.
 * Its first five plans are for the values of a row: for an event that is not in the statistics an index that only begins with the event costs
 * as little as the whole key. The connection's other plans are made anew once, too; sequential scans stay off until the transaction ends.
 */
export async function withFreshChecks<T>(tx: Executor, write: () => Promise<T>): Promise<T> {
  const connection = connectionOf(tx)
  if (connection === undefined) throw new Error('Checks are planned anew in a transaction.')
  await queryOn(connection, LOCAL_SETTINGS)
  await queryOn(connection, 'discard plans')
  const written = await write()
  await queryOn(connection, 'set local plan_cache_mode to default')
  return written
}
