import { randomBytes } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Settings } from '../config.ts'

/** A file that is written and safe, but not yet at its path. */
export interface StagedFile {
  /** Puts it at its path, for good: after this it survives a power cut. */
  keep(): Promise<void>
  /** Throws it away; nothing when it was kept. */
  drop(): Promise<void>
}

/** Where files live. Paths are the portal's own choice, as `id_photo/202609/<key>.jpg`. */
export interface ObjectStore {
  /** Writes the bytes beside their path. Until `keep` nobody can read them. */
  stage(path: string, bytes: Buffer): Promise<StagedFile>
  /** Opens a file for reading; null when there is none. */
  read(path: string): Promise<{ size: number; stream: Readable } | null>
  /** Removes files for good: after this a power cut does not bring them back. One that is not there is as good as removed. */
  remove(paths: readonly string[]): Promise<void>
}

const PATH = /^[a-z_]+\/\d{6}\/[\w-]+\.[a-z0-9]+$/
const OWNER_ONLY = { file: 0o600, folder: 0o700 }

/** Files in a folder of this machine: written under another name, synced, renamed, and the folders synced. */
export function openLocalStore(root: string): ObjectStore {
  const at = (path: string) => {
    if (!PATH.test(path)) throw new Error('not a path of this store')
    return join(root, path)
  }
  return {
    stage: (path, bytes) => stage(root, at(path), bytes),
    read: (path) => read(at(path)),
    remove: (paths) => remove(paths.map(at)),
  }
}

/** Where the portal with these settings keeps its files. */
export const objectStoreOf = (settings: Pick<Settings, 'dataFolder'>): ObjectStore =>
  openLocalStore(join(settings.dataFolder, 'uploads'))

async function stage(root: string, file: string, bytes: Buffer): Promise<StagedFile> {
  const folder = dirname(file)
  const draft = `${file}.${randomBytes(8).toString('hex')}.draft`
  await mkdir(folder, { recursive: true, mode: OWNER_ONLY.folder })
  const handle = await open(draft, 'wx', OWNER_ONLY.file)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
  const keep = async () => {
    await rename(draft, file)
    for (const one of [folder, dirname(folder), root]) await syncFolder(one)
  }
  return { keep, drop: () => rm(draft, { force: true }) }
}

/** A rename is safe only when its folder is; Windows has no such call and does it by itself. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function remove(files: string[]): Promise<void> {
  for (const file of files) await rm(file, { force: true })
  for (const folder of new Set(files.map(dirname))) await syncFolder(folder).catch(ignoreMissing)
}

async function read(file: string): Promise<{ size: number; stream: Readable } | null> {
  const handle = (await open(file, 'r').catch(ignoreMissing)) ?? null
  if (handle === null) return null
  const { size } = await handle.stat()
  return { size, stream: handle.createReadStream() }
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}
