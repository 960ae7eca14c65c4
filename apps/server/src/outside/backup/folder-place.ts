import { createReadStream } from 'node:fs'
import { copyFile, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { BackupPlace } from './backup-place.ts'

const OWNER_ONLY = { file: 0o600, folder: 0o700 }
/** A file that is not whole yet. */
const DRAFT = '.part'

/** Backups in a folder of this machine, or of a disk that is mounted on it. */
export function folderPlace(folder: string): BackupPlace {
  const at = (name: string) => join(folder, name)
  const place = async (name: string, write: (draft: string) => Promise<unknown>) => {
    await mkdir(dirname(at(name)), { recursive: true, mode: OWNER_ONLY.folder })
    const draft = `${at(name)}${DRAFT}`
    try {
      await write(draft)
      await syncAt(draft, 'r+')
      await rename(draft, at(name))
    } catch (error) {
      // Half of it would take the room of the next one, which has another name.
      await rm(draft, { force: true })
      throw error
    }
    await syncAt(dirname(at(name)), 'r')
  }
  return {
    list: async (prefix) => (await namesIn(folder)).filter((name) => name.startsWith(prefix)).sort(),
    // From one disk to another there is no renaming.
    keep: (name, file) => place(name, (draft) => rename(file, draft).catch(() => copyFile(file, draft))),
    note: (name, text) => place(name, (draft) => writeFile(draft, text, { mode: OWNER_ONLY.file })),
    open: async (name) => ((await stat(at(name)).catch(() => null))?.isFile() ? createReadStream(at(name)) : null),
    remove: async (names) => {
      for (const name of names) await rm(at(name), { force: true })
    },
    told: at,
  }
}

async function namesIn(folder: string): Promise<string[]> {
  const all = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return all
    .filter((entry) => entry.isFile() && !entry.name.endsWith(DRAFT))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + (folder.endsWith('/') ? 0 : 1)))
}

async function syncAt(path: string, how: 'r' | 'r+'): Promise<void> {
  const handle = await open(path, how)
  await handle.sync().finally(() => handle.close())
}
