import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '../../store/database.ts'

/** All bytes of all files of a folder, one character each. */
export const bytesOfFolder = (folder: string): string =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
    .join('\n')

const FILES = `select folder || '/' || name as path from (select 'base/' || oid as folder from pg_database where datname = current_database()) d,
  pg_ls_dir(folder) as name`
/** A server's log is that of all its databases; the embedded store has one. */
const WITH_LOG = `${FILES} union all select 'pg_wal/' || name from pg_ls_waldir()`

/**
 * All bytes of the files in which a database stands; of the embedded store also its log, old files of which wait to be used again.
 * @param containing leaves out the files in which this does not stand: the others are large
 */
export async function bytesOfDatabase(
  { pool, kind }: Pick<Database, 'pool' | 'kind'>,
  containing = '',
): Promise<string> {
  await pool.query('checkpoint')
  const { rows } = await pool.query<{ path: string }>(kind === 'embedded' ? WITH_LOG : FILES)
  const parts: string[] = []
  for (const { path } of rows) {
    const read = await pool.query<{ bytes: Buffer | null }>(
      `select rtrim(bytes, '\\x00') as bytes from pg_read_binary_file($1, 0, 1 << 26, true) as bytes where position($2::bytea in bytes) > 0`,
      [path, Buffer.from(containing)],
    )
    parts.push(read.rows[0]?.bytes?.toString('latin1') ?? '')
  }
  return parts.join('\n')
}
