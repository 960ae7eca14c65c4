import type { Readable } from 'node:stream'
import type { BucketChoice } from '../storage/storage-settings.ts'
import type { BackupTarget } from './backup-settings.ts'
import { bucketPlace } from './bucket-place.ts'
import { folderPlace } from './folder-place.ts'

/** Where backups and what belongs to them are kept, by their names. */
export interface BackupPlace {
  /** All names that begin so, in the order of their letters. */
  list(prefix: string): Promise<string[]>
  /** Keeps a file of this machine under a name, whole or not at all. The file may be gone afterwards. */
  keep(name: string, file: string): Promise<void>
  /** Keeps a short text under a name. */
  note(name: string, text: string): Promise<void>
  /** Opens what is kept under a name; null where nothing is. */
  open(name: string): Promise<Readable | null>
  /** Removes what is kept under some names. */
  remove(names: readonly string[]): Promise<void>
  /** How a person finds what is kept under a name. */
  told(name: string): string
}

/** Opens a place of backups: a bucket is used with the address and key of the settings. */
export function openPlace({ bucket }: { bucket: BucketChoice | null }, target: BackupTarget): BackupPlace {
  if (target.kind === 'folder') return folderPlace(target.folder)
  if (bucket === null) throw new Error('A bucket needs S3_ENDPOINT, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.')
  return bucketPlace({ ...bucket, name: target.bucket }, target.prefix)
}
