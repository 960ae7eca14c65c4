import { existsSync } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Deps } from '../../deps.ts'
import { signingKeyFile } from '../../identity/authorization/signing-key.ts'
import { storedPaths } from '../../media/upload/move.store.ts'
import { objectStoreOf } from '../../outside/storage/open-stores.ts'
import { keyFile, readKeys } from '../../security/key-file.ts'
import { signingKey } from '../../security/signing-key.ts'
import { openVault } from '../../security/vault.ts'
import { readStore } from '../../store/copy/read-store.ts'
import { type Archive, writeArchive } from './archive.ts'
import { type BackupEnd, type BackupHead, backupName, FORMAT, NAMES } from './backup-file.ts'
import { signContents } from './backup-signature.ts'

/** What was written. */
export interface WrittenBackup extends BackupEnd {
  file: string
  rows: number
}

/** What writing a backup needs of the portal. */
export type Backing = Pick<Deps, 'database' | 'settings' | 'now'>

/** How a backup is written. */
export interface BackupWish {
  /** Public keys (`age1…`) of those who can open it: their private keys are nowhere on this machine. */
  recipients: readonly string[]
  version: string
  /** The version that an update brings; then only what it changes is in the backup: rows and keys, no files. */
  before?: string
}

/**
 * Writes everything of the portal into one encrypted file: the rows of the store at one moment, the keys that open what is sealed in them, and
 * the files of people and events as they are when their turn comes. The portal goes on meanwhile; the embedded store makes everybody wait
 * while its rows are read.
 * @param folder where it is put, made where it is missing
 */
export async function writeBackup(
  deps: Backing,
  folder: string,
  { recipients, version, before }: BackupWish,
): Promise<WrittenBackup> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const at = deps.now()
  const file = join(folder, backupName(at, before))
  const archive = await writeArchive(file, recipients)
  try {
    const rows = await addRows(deps, archive, { version, taken_at: at.toISOString() })
    const end = before === undefined ? await addFiles(deps, archive) : NO_FILES
    await addJson(archive, NAMES.end, end)
    await addJson(archive, NAMES.signature, signContents(archive.contents, keyOf(deps)))
    await archive.finish()
    return { file, rows, ...end }
  } catch (error) {
    await archive.discard(error)
    throw error
  }
}

/** The portal's key of signatures: its backups can be told from those of others who know the public key of age. */
const keyOf = ({ settings }: Backing) => signingKey(openVault(readKeys(keyFile(settings.dataFolder))), 'backups')

const NO_FILES: BackupEnd = { files: 0, bytes: 0, gone: [] }

const addJson = (archive: Archive, name: string, content: object) =>
  archive.add(name, Buffer.from(JSON.stringify(content)))

const addRows = (deps: Backing, archive: Archive, about: Pick<BackupHead, 'version' | 'taken_at'>): Promise<number> =>
  readStore(deps.database, async (state, parts) => {
    await addJson(archive, NAMES.head, { format: FORMAT, ...about, state } satisfies BackupHead)
    await archive.add(NAMES.keys, await readFile(keyFile(deps.settings.dataFolder)))
    const signing = signingKeyFile(deps.settings.dataFolder)
    if (existsSync(signing)) await archive.add(NAMES.signing, await readFile(signing))
    let number = 0
    for await (const { table, rows } of parts) {
      number += 1
      await archive.add(`${NAMES.rows}${number}-${table.name}.json`, Buffer.from(JSON.stringify(rows)))
    }
    return state.sums.reduce((all, { rows }) => all + rows, 0)
  })

async function addFiles(deps: Backing, archive: Archive): Promise<BackupEnd> {
  const store = objectStoreOf(deps.settings)
  const end: BackupEnd = { files: 0, bytes: 0, gone: [] }
  for await (const paths of storedPaths(deps.database.db))
    for (const path of paths) {
      const file = await store.read(path)
      if (file === null) end.gone.push(path)
      else {
        await archive.add(`${NAMES.files}${path}`, file)
        end.files += 1
        end.bytes += file.size
      }
    }
  return end
}
