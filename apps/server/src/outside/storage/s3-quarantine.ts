import type { Quarantine } from '../object-store.ts'
import { bucketAway } from './bucket-away.ts'
import { type S3, SOON } from './s3-client.ts'
import { readKey, removeKeys } from './s3-files.ts'

const PREFIX = 'quarantine/'
const KEY = /^[\w/.-]+$/
const LISTED_MAX = 1000

/** Headers that the signature covers: another length or another type is another request. */
const SIGNED = new Set(['host', 'content-type', 'content-length'])

/** Where files that were sent straight to the bucket wait, under keys that are never those of kept files. */
export function s3Quarantine(s3: () => Promise<S3>): Quarantine {
  const at = (key: string) => {
    if (!KEY.test(key)) throw new Error('not a key of the quarantine')
    return PREFIX + key
  }
  return {
    async grant(key, { type, size }, from, seconds) {
      const { sdk, client, getSignedUrl, bucket } = await s3()
      const what = { Bucket: bucket, Key: at(key), ContentType: type, ContentLength: size }
      const how = { expiresIn: seconds, signingDate: from, signableHeaders: SIGNED }
      const url = await getSignedUrl(client, new sdk.PutObjectCommand(what), how)
      return { url, method: 'PUT', headers: { 'Content-Type': type } }
    },
    open: async (key) => readKey(await s3(), at(key)),
    forget: async (key) => removeKeys(await s3(), [at(key)]),
    sweep: async (before) => sweep(await s3(), before),
  }
}

async function sweep(s3: S3, before: Date): Promise<number> {
  const { sdk, client, bucket } = s3
  const old: string[] = []
  try {
    // Keys are sorted by what they are and month, so the oldest need not come first: all are looked through.
    for (let next: string | undefined; old.length < LISTED_MAX; ) {
      const page = await client.send(
        new sdk.ListObjectsV2Command({ Bucket: bucket, Prefix: PREFIX, ContinuationToken: next }),
        SOON,
      )
      for (const { Key, LastModified } of page.Contents ?? [])
        if (Key !== undefined && LastModified !== undefined && LastModified < before) old.push(Key)
      next = page.NextContinuationToken
      if (next === undefined) break
    }
  } catch (error) {
    throw bucketAway(error)
  }
  await removeKeys(s3, old)
  return old.length
}
