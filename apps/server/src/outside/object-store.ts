import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { openLocalStore } from './storage/local-store.ts'
import { openS3Store } from './storage/s3-store.ts'
import type { BucketChoice } from './storage/storage-settings.ts'

/** What is to be kept: bytes, a file of this machine, which stays where it is, or a stream of exactly so many bytes. */
export type Source = Buffer | { file: string } | { stream: Readable; size: number }

/** Bytes of a file, both ends included, as HTTP counts them. */
export interface Range {
  start: number
  end: number
}

/** A file that is being read; `size` is the whole file's. Who takes it ends the stream. */
export interface OpenFile {
  size: number
  stream: Readable
}

/** A presigned URL to send one file straight to a bucket. */
interface UploadGrant {
  url: string
  method: 'PUT'
  headers: Record<string, string>
}

/** What is sent straight to a bucket waits in quarantine until the portal has looked at it; nobody else ever reads it there. */
export interface Quarantine {
  /** Signs a grant for exactly this length and media type, under a key of its own. `from` is the portal's clock. */
  grant(key: string, file: { type: string; size: number }, from: Date, seconds: number): Promise<UploadGrant>
  /** What has arrived under a key; null when nothing has. */
  open(key: string): Promise<OpenFile | null>
  /** Removes what has arrived under a key, if anything has. */
  forget(key: string): Promise<void>
  /** Removes up to a thousand of those that arrived before `before`; gives how many. */
  sweep(before: Date): Promise<number>
}

/**
 * Where files live. Paths are the portal's own choice, as `id_photo/202609/<key>.jpg`, and nobody can guess one. A file counts when its row
 * says so: what lies at a path without one is nothing. What a file holds never stands in memory as a whole.
 */
export interface ObjectStore {
  /** Keeps a file at its path, whole or not at all, and for good: after this it survives a power cut. */
  put(path: string, source: Source): Promise<void>
  /** The length of a file in bytes; null when there is none. */
  sizeOf(path: string): Promise<number | null>
  /** Opens a file, or a part of it, for reading. Null when there is none. */
  read(path: string, range?: Range): Promise<OpenFile | null>
  /** Removes files for good: after this a power cut does not bring them back. One that is not there is as good as removed. */
  remove(paths: readonly string[]): Promise<void>
  /** Gives a work a file of this machine to read: a program that cannot read streams needs one. Null when there is none. */
  withLocalFile<T>(path: string, work: (file: string) => Promise<T>): Promise<T | null>
  /** Where senders may send to without the portal in between; null where files come through the portal. */
  quarantine: Quarantine | null
}

/** What opening the object store needs of the settings. */
interface StorageSettings {
  dataFolder: string
  storage: 'local' | 's3'
  bucket: BucketChoice | null
}

/** Folder of the files on this machine. */
export const uploadsFolder = ({ dataFolder }: Pick<StorageSettings, 'dataFolder'>): string =>
  join(dataFolder, 'uploads')

/** The two places files can be in, where they are set up: the folder always is. */
export function storesOf(settings: StorageSettings): { local: ObjectStore; s3: ObjectStore | null } {
  const local = openLocalStore(uploadsFolder(settings))
  return { local, s3: settings.bucket && openS3Store(settings.bucket, join(uploadsFolder(settings), '.incoming')) }
}

/**
 * Where the portal with these settings keeps its files: new ones where `STORAGE` says; those still in the other place are read there until
 * `portal storage move` has brought them over, and what is removed goes from both.
 */
export function objectStoreOf(settings: StorageSettings): ObjectStore {
  const { local, s3 } = storesOf(settings)
  if (s3 === null) return local
  return settings.storage === 's3' ? storesTogether(s3, local) : storesTogether(local, s3)
}

/** Two places seen as one: what is new goes to the first, what is not there is looked for in the second, what is removed goes from both. */
const storesTogether = (first: ObjectStore, second: ObjectStore): ObjectStore => ({
  put: (path, source) => first.put(path, source),
  sizeOf: async (path) => (await first.sizeOf(path)) ?? second.sizeOf(path),
  read: async (path, range) => (await first.read(path, range)) ?? second.read(path, range),
  async remove(paths) {
    await first.remove(paths)
    await second.remove(paths)
  },
  withLocalFile: async (path, work) => (await first.withLocalFile(path, work)) ?? second.withLocalFile(path, work),
  quarantine: first.quarantine,
})
