import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openLocalStore } from '../../outside/storage/local-store.ts'
import { openDatabase } from '../../store/connect/open.ts'
import type { Database } from '../../store/database.ts'
import { openBackup } from './read-backup.ts'
import { type Restored, restoreBackup } from './restore-backup.ts'

const quiet = { info: () => {}, warn: () => {}, error: () => {} }

/**
 * Brings a backup back into a store of its own, whose folder goes again afterwards; nothing else is touched. `then` is tried there, too, and what
 * it gives is `after`.
 */
export async function tryBackup<T>(
  file: string,
  identity: string,
  then: (database: Database) => Promise<T>,
): Promise<Restored & { after: T }> {
  const folder = await mkdtemp(join(tmpdir(), 'startline-restore-'))
  try {
    const database = await openDatabase({ kind: 'embedded', folder }, quiet)
    try {
      const files = openLocalStore(join(folder, 'uploads'))
      const place = { database, putKeys: () => {}, putSigningKey: () => {}, files }
      const restored = await restoreBackup(await openBackup(file, identity), place)
      return { ...restored, after: await then(database) }
    } finally {
      await database.close()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
