import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { ObjectStore, OpenFile } from '../object-store.ts'
import { exactly } from './exactly.ts'
import { ownPath } from './own-path.ts'
import { s3Of } from './s3-client.ts'
import { putKey, readKey, removeKeys, sizeOfKey } from './s3-files.ts'
import { s3Quarantine } from './s3-quarantine.ts'
import type { BucketChoice } from './storage-settings.ts'

/**
 * Files in a bucket, each under its path as its key. `scratch` is a folder of this machine for copies that programs read.
 * Its methods throw BucketAway when the bucket cannot be used.
 */
export function openS3Store(bucket: BucketChoice, scratch: string): ObjectStore {
  const s3 = () => s3Of(bucket)
  return {
    put: async (path, source) => putKey(await s3(), ownPath(path), source),
    sizeOf: async (path) => sizeOfKey(await s3(), ownPath(path)),
    read: async (path, range) => readKey(await s3(), ownPath(path), range),
    remove: async (paths) => removeKeys(await s3(), paths.map(ownPath)),
    withLocalFile: async (path, work) => withCopy(await readKey(await s3(), ownPath(path)), scratch, work),
    quarantine: s3Quarantine(s3),
  }
}

async function withCopy<T>(found: OpenFile | null, scratch: string, work: (file: string) => Promise<T>) {
  if (found === null) return null
  await mkdir(scratch, { recursive: true, mode: 0o700 })
  const copy = join(scratch, randomBytes(16).toString('hex'))
  try {
    await pipeline(found.stream, exactly(found.size), createWriteStream(copy, { mode: 0o600, flags: 'wx' }))
    return await work(copy)
  } finally {
    await rm(copy, { force: true })
  }
}
