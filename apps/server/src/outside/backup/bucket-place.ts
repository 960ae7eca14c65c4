import { bucketAway } from '../storage/bucket-away.ts'
import { type S3, SOON, s3Of } from '../storage/s3-client.ts'
import { putKey, readKey, removeKeys } from '../storage/s3-files.ts'
import { putLarge } from '../storage/s3-large.ts'
import type { BucketChoice } from '../storage/storage-settings.ts'
import type { BackupPlace } from './backup-place.ts'

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
  try {
    for (let next: string | undefined; ; ) {
      const asked = { Bucket: bucket, Prefix: prefix, ContinuationToken: next }
      const page = await client.send(new sdk.ListObjectsV2Command(asked), SOON)
      keys.push(...(page.Contents ?? []).flatMap(({ Key }) => Key ?? []))
      next = page.NextContinuationToken
      if (next === undefined) return keys
    }
  } catch (error) {
    throw bucketAway(error)
  }
}
