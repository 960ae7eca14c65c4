import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ObjectStore } from '../../outside/object-store.ts'
import { openLocalStore } from '../../outside/storage/local-store.ts'
import { schemaOfBackup } from '../../store/before-baseline.ts'
import { openDatabase } from '../../store/connect/open.ts'
import { fillStore, isUnused, NotCopied } from '../../store/copy/fill-store.ts'
import type { TableSum } from '../../store/copy/store-tables.ts'
import type { Database } from '../../store/database.ts'
import { migrate } from '../../store/migrate.ts'
import { BackupRefused, type OpenBackup, openBackup } from './read-backup.ts'

/** Where a backup is brought back to. */
export interface Place {
  database: Database
  /** Puts the keys where the portal looks for them. Throws where others are there. */
  putKeys(keys: string): void
  /** The same for the key of signatures for applications. */
  putSigningKey(key: string): void
  files: Pick<ObjectStore, 'put'>
}

/** What was brought back. */
export interface Restored {
  sums: TableSum[]
  files: number
  /** Files that had gone while the backup was written. */
  gone: readonly string[]
}

/**
 * Brings a backup back into a store that nobody has used: the schema as it was when the backup was taken, its rows, each counted and compared,
 * its keys and its files; then the schema as this version has it. Look at the backup first (`checkBackup`): what is found wrong with its
 * files here stays half done.
 * @throws NotCopied, BackupRefused; DatabaseRefused where a newer portal wrote it, or one from before the baseline's schema
 */
export async function restoreBackup(
  backup: OpenBackup,
  { database, putKeys, putSigningKey, files }: Place,
): Promise<Restored> {
  await migrate(database, undefined, schemaOfBackup(backup.head.state.migrations))
  if (!(await isUnused(database)))
    throw new NotCopied('The store is in use already: there are accounts or events in it.')
  putKeys(backup.keys)
  if (backup.signing !== null) putSigningKey(backup.signing)
  const sums = await fillStore(database, backup.head.state, backup.rows())
  let brought = 0
  const end = await backup.files(async ({ path, size, stream }) => {
    await files.put(path, { stream, size })
    brought += 1
  })
  if (end.files !== brought) throw new BackupRefused(`The backup lacks files: ${brought} of ${end.files} are in it.`)
  await migrate(database)
  return { sums, files: brought, gone: end.gone }
}

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
  await using folder = await mkdtempDisposable(join(tmpdir(), 'startline-restore-'))
  const database = await openDatabase({ kind: 'embedded', folder: folder.path }, quiet)
  try {
    const files = openLocalStore(join(folder.path, 'uploads'))
    const place = { database, putKeys: () => {}, putSigningKey: () => {}, files }
    return { ...(await restoreBackup(await openBackup(file, identity), place)), after: await then(database) }
  } finally {
    await database.close()
  }
}
