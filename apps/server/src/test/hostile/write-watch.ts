import type { TestPortal } from '../harness.ts'
import { storeFingerprint } from '../roles/store-fingerprint.ts'

/** Tells what was written to a store since it was last asked. */
export interface WriteWatch {
  /** Names of the tables that changed. */
  written(): Promise<string[]>
}

/** Goes up with every transaction that writes or locks; comparing it costs nothing, so that all tables are compared only where it did. */
async function lastTransaction({ deps }: TestPortal): Promise<string> {
  const { rows } = await deps.database.pool.query<{ last: string }>({
    name: 'last_transaction',
    text: 'select pg_snapshot_xmax(pg_current_snapshot())::text as last',
  })
  return rows[0]?.last ?? ''
}

/** Watches a portal's store, from now on. */
export async function watchWrites(portal: TestPortal): Promise<WriteWatch> {
  let last = await lastTransaction(portal)
  let prints = await storeFingerprint(portal)
  return {
    async written() {
      const now = await lastTransaction(portal)
      if (now === last) return []
      const after = await storeFingerprint(portal)
      const changed = Object.keys(after).filter((table) => after[table] !== prints[table])
      ;[last, prints] = [now, after]
      return changed
    },
  }
}
