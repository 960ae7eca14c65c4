import type { Database } from './database.ts'

let isFull = false

/** Notes that a write found no room on a disk. */
export const noteFullStore = (): void => {
  isFull = true
}

// A table of this transaction alone, large enough to need new pages: reading, and writing into pages that are there, goes on with a full disk.
const WRITE = `create temporary table room_probe on commit drop as select repeat(md5(i::text), 60) as filler from generate_series(1, 256) i`

/** Whether the store has room, as far as writes have told; one that had none is tried with half a megabyte that goes again. */
export async function hasRoom({ pool }: Pick<Database, 'pool'>): Promise<boolean> {
  if (!isFull) return true
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(WRITE)
    isFull = false
    return true
  } catch {
    return false
  } finally {
    await client.query('rollback').catch(() => {})
    client.release()
  }
}
