import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Deps } from '../../deps.ts'
import { storedPaths } from '../../media/upload/move.store.ts'
import { objectStoreOf } from '../../outside/object-store.ts'
import { keyFile } from '../../security/key-file.ts'
import { readStore } from '../../store/copy/read-store.ts'
import { type Archive, writeArchive } from './archive.ts'
import { type BackupEnd, type BackupHead, backupName, FORMAT, NAMES } from './backup-file.ts'

/** What was written. */
export interface WrittenBackup extends BackupEnd {
  file: string
  rows: number
}

/**
 * Writes everything of the portal into one encrypted file: the rows of the store at one moment, the keys that open what is sealed in them, and
 * the files of people and events as they are when their turn comes. The portal goes on meanwhile; the embedded store makes everybody wait
 * while its rows are read.
 * @param folder where it is put, made where it is missing
 * @param recipients public keys (`age1…`) of those who can open it: their private keys are nowhere on this machine
 */
export async function writeBackup(
  deps: Deps,
  folder: string,
  { recipients, version }: { recipients: readonly string[]; version: string },
): Promise<WrittenBackup> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const at = deps.now()
  const file = join(folder, backupName(at))
  const archive = await writeArchive(file, recipients)
  try {
    const rows = await addRows(deps, archive, { version, taken_at: at.toISOString() })
    const end = await addFiles(deps, archive)
    await addJson(archive, NAMES.end, end)
    await archive.finish()
    return { file, rows, ...end }
  } catch (error) {
    await archive.discard(error)
    throw error
  }
}

const addJson = (archive: Archive, name: string, content: object) =>
  archive.add(name, Buffer.from(JSON.stringify(content)))

const addRows = (deps: Deps, archive: Archive, about: Pick<BackupHead, 'version' | 'taken_at'>): Promise<number> =>
  readStore(deps.database, async (state, parts) => {
    await addJson(archive, NAMES.head, { format: FORMAT, ...about, state } satisfies BackupHead)
    await archive.add(NAMES.keys, await readFile(keyFile(deps.settings.dataFolder)))
    let number = 0
    for await (const { table, rows } of parts) {
      number += 1
      await archive.add(`${NAMES.rows}${number}-${table.name}.json`, Buffer.from(JSON.stringify(rows)))
    }
    return state.sums.reduce((all, { rows }) => all + rows, 0)
  })

async function addFiles(deps: Deps, archive: Archive): Promise<BackupEnd> {
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
