import { createReadStream } from 'node:fs'
import { copyFile, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { orAway } from '../storage/bucket-away.ts'
import { type S3, SOON, s3Of } from '../storage/s3-client.ts'
import { putKey, readKey, removeKeys } from '../storage/s3-files.ts'
import { putLarge } from '../storage/s3-large.ts'
import type { BucketChoice } from '../storage/storage-settings.ts'
import type { BackupTarget } from './backup-settings.ts'

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

const OWNER_ONLY = { file: 0o600, folder: 0o700 }
/** A file that is not whole yet. */
const DRAFT = '.part'

/** Backups in a folder of this machine, or of a disk that is mounted on it. */
function folderPlace(folder: string): BackupPlace {
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
  await using handle = await open(path, how)
  await handle.sync()
}

/** Backups in a bucket that speaks S3; its methods throw BucketAway when it cannot be used. */
export function bucketPlace(bucket: BucketChoice, prefix: string): BackupPlace {
  const s3 = () => s3Of(bucket)
  const at = (name: string) => `${prefix}${name}`
  return {
    list: async (beginning) =>
      (await keysFrom(await s3(), at(beginning))).map((key) => key.slice(prefix.length)).sort(),
    keep: async (name, file) => putLarge(await s3(), at(name), file),
    note: async (name, text) => putKey(await s3(), at(name), Buffer.from(text)),
    open: async (name) => (await readKey(await s3(), at(name)))?.stream ?? null,
    remove: async (names) => removeKeys(await s3(), names.map(at)),
    told: (name) => `s3://${bucket.name}/${at(name)}`,
  }
}

async function keysFrom({ sdk, client, bucket }: S3, prefix: string): Promise<string[]> {
  const keys: string[] = []
  for (let next: string | undefined; ; ) {
    const asked = new sdk.ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken: next })
    const page = await client.send(asked, SOON).catch(orAway)
    keys.push(...(page.Contents ?? []).flatMap(({ Key }) => Key ?? []))
    next = page.NextContinuationToken
    if (next === undefined) return keys
  }
}
