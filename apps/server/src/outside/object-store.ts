import { randomBytes } from 'node:crypto'
import { constants, copyFile, link, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Settings } from '../config.ts'

/** A file that is written and safe, but not yet at its path. */
export interface StagedFile {
  /** Puts it at its path, for good: after this it survives a power cut. */
  keep(): Promise<void>
  /** Throws it away; nothing when it was kept. */
  drop(): Promise<void>
}

/** What is to be kept: bytes, a stream of unknown length, or a file of this machine, which stays where it is. */
export type Source = Buffer | Readable | { file: string }

/** Bytes of a file, both ends included, as HTTP counts them. */
export interface Range {
  start: number
  end: number
}

/** Where files live. Paths are the portal's own choice, as `id_photo/202609/<key>.jpg`. What a file holds never stands in memory as a whole. */
export interface ObjectStore {
  /** Writes what is to be kept beside its path. Until `keep` nobody can read it. */
  stage(path: string, source: Source): Promise<StagedFile>
  /** The length of a file in bytes; null when there is none. */
  sizeOf(path: string): Promise<number | null>
  /** Opens a file, or a part of it, for reading; `size` is the whole file's. Null when there is none. */
  read(path: string, range?: Range): Promise<{ size: number; stream: Readable } | null>
  /** Removes files for good: after this a power cut does not bring them back. One that is not there is as good as removed. */
  remove(paths: readonly string[]): Promise<void>
  /** Gives a work a file of this machine to read: a program that cannot read streams needs one. Null when there is none. */
  withLocalFile<T>(path: string, work: (file: string) => Promise<T>): Promise<T | null>
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
    stage: (path, source) => stage(root, at(path), source),
    sizeOf: (path) => sizeOf(at(path)),
    read: (path, range) => read(at(path), range),
    remove: (paths) => remove(paths.map(at)),
    withLocalFile: async (path, work) => ((await sizeOf(at(path))) === null ? null : work(at(path))),
  }
}

/** Where the portal with these settings keeps its files. */
export const objectStoreOf = (settings: Pick<Settings, 'dataFolder'>): ObjectStore =>
  openLocalStore(join(settings.dataFolder, 'uploads'))

async function stage(root: string, file: string, source: Source): Promise<StagedFile> {
  const folder = dirname(file)
  const draft = `${file}.${randomBytes(8).toString('hex')}.draft`
  const drop = () => rm(draft, { force: true })
  await mkdir(folder, { recursive: true, mode: OWNER_ONLY.folder })
  try {
    await (Buffer.isBuffer(source) || source instanceof Readable ? write(draft, source) : take(source.file, draft))
  } catch (error) {
    await drop()
    throw error
  }
  const keep = async () => {
    await rename(draft, file)
    for (const one of [folder, dirname(folder), root]) await syncFolder(one)
  }
  return { keep, drop }
}

async function write(draft: string, source: Buffer | Readable): Promise<void> {
  const handle = await open(draft, 'wx', OWNER_ONLY.file)
  try {
    if (Buffer.isBuffer(source)) await handle.writeFile(source)
    else await pipeline(source, handle.createWriteStream({ autoClose: false }))
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** A second name costs nothing, whatever the length; where there is no such thing, the bytes are copied. */
async function take(file: string, draft: string): Promise<void> {
  await link(file, draft).catch(() => copyFile(file, draft, constants.COPYFILE_EXCL))
  const handle = await open(draft, 'r+')
  try {
    await handle.chmod(OWNER_ONLY.file)
    await handle.sync()
  } finally {
    await handle.close()
  }
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

async function sizeOf(file: string): Promise<number | null> {
  const found = await stat(file).catch(ignoreMissing)
  return found?.size ?? null
}

async function read(file: string, range?: Range): Promise<{ size: number; stream: Readable } | null> {
  const handle = (await open(file, 'r').catch(ignoreMissing)) ?? null
  if (handle === null) return null
  const { size } = await handle.stat()
  return { size, stream: handle.createReadStream(range) }
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}
