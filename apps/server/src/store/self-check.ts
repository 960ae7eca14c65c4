import type { Pool } from 'pg'
import { DatabaseRefused } from './database.ts'

const REQUIRED = { fsync: 'on', wal_sync_method: 'fsync', full_page_writes: 'on', synchronous_commit: 'on' } as const

/**
 * Proves that a committed write reaches the disk: the settings say so and one real commit was seen to sync.
 * A new version of the engine could switch this off without a word.
 * @param syncs how often the file system has synced so far
 * @throws DatabaseRefused `not_durable`
 */
export async function checkDurability(pool: Pool, syncs: () => number): Promise<void> {
  for (const [name, wanted] of Object.entries(REQUIRED)) {
    const found = await setting(pool, name)
    if (found !== wanted) throw notDurable(`${name} is ${found}, and must be ${wanted}`)
  }
  const before = syncs()
  await pool.query("select pg_logical_emit_message(true, 'portal', 'start')")
  if (syncs() <= before) throw notDurable('a committed write was not brought to the disk')
}

/** The value of a PostgreSQL setting in this session. */
export const setting = async (pool: Pool, name: string): Promise<string> =>
  (await pool.query<{ value: string }>('select current_setting($1) as value', [name])).rows[0]?.value ?? ''

const notDurable = (why: string) =>
  new DatabaseRefused('not_durable', `The embedded database would lose acknowledged rows in a power cut: ${why}.`)
