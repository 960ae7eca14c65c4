import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { ObjectStore, OpenFile, Quarantine } from '../object-store.ts'
import { orAway } from './bucket-away.ts'
import { exactly, ownPath } from './checks.ts'
import { type S3, SOON, s3Of } from './s3-client.ts'
import { putKey, readKey, removeKeys, sizeOfKey } from './s3-files.ts'
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

const PREFIX = 'quarantine/'
const KEY = /^[\w/.-]+$/
const LISTED_MAX = 1000

/** Headers that the signature covers: another length or another type is another request. */
const SIGNED = new Set(['host', 'content-type', 'content-length'])

/** Where files that were sent straight to the bucket wait, under keys that are never those of kept files. */
function s3Quarantine(s3: () => Promise<S3>): Quarantine {
  const at = (key: string) => {
    if (!KEY.test(key)) throw new Error('not a key of the quarantine')
    return PREFIX + key
  }
  return {
    async grant(key, { type, size }, from, seconds) {
      const { sdk, client, getSignedUrl, bucket } = await s3()
      const what = { Bucket: bucket, Key: at(key), ContentType: type, ContentLength: size }
      const how = { expiresIn: seconds, signingDate: from, signableHeaders: SIGNED }
      return {
        url: await getSignedUrl(client, new sdk.PutObjectCommand(what), how),
        method: 'PUT',
        headers: { 'Content-Type': type },
      }
    },
    open: async (key) => readKey(await s3(), at(key)),
    forget: async (key) => removeKeys(await s3(), [at(key)]),
    sweep: async (before) => sweep(await s3(), before),
  }
}

async function sweep(s3: S3, before: Date): Promise<number> {
  const { sdk, client, bucket } = s3
  const old: string[] = []
  // Keys are sorted by what they are and month, so the oldest need not come first: all are looked through.
  for (let next: string | undefined; old.length < LISTED_MAX; ) {
    const asked = new sdk.ListObjectsV2Command({ Bucket: bucket, Prefix: PREFIX, ContinuationToken: next })
    const page = await client.send(asked, SOON).catch(orAway)
    for (const { Key, LastModified } of page.Contents ?? [])
      if (Key !== undefined && LastModified !== undefined && LastModified < before) old.push(Key)
    next = page.NextContinuationToken
    if (next === undefined) break
  }
  await removeKeys(s3, old)
  return old.length
}
