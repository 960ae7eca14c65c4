import { join } from 'node:path'
import type { ObjectStore } from '../object-store.ts'
import { openLocalStore } from './local-store.ts'
import { openS3Store } from './s3-store.ts'
import type { BucketChoice } from './storage-settings.ts'

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

/** What opening the object store needs of the settings. */
export interface StorageSettings {
  dataFolder: string
  storage: 'local' | 's3'
  bucket: BucketChoice | null
}

/** Folder of the files on this machine. */
export const uploadsFolder = ({ dataFolder }: Pick<StorageSettings, 'dataFolder'>): string =>
  join(dataFolder, 'uploads')
