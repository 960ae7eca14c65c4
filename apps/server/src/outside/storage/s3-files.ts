import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline, type Readable } from 'node:stream'
import type { OpenFile, Range, Source } from '../object-store.ts'
import { asKept, HASH_NAME, hashOf } from './as-kept.ts'
import { BucketAway, bucketAway, isMissing, nullIfMissing, orAway } from './bucket-away.ts'
import { exactly } from './checks.ts'
import { type S3, SOON, shortFile } from './s3-client.ts'

const MAX_REQUESTS = 8
/** What the bucket's own tools show of a file; readers are told by the portal. */
const TYPES: Record<string, string> = {
  jpg: 'image/jpeg',
  pdf: 'application/pdf',
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  webm: 'video/webm',
}
const typeOf = (key: string): string => TYPES[key.split('.').at(-1) ?? ''] ?? 'application/octet-stream'

/**
 * Keeps a file under a key. A bucket takes a file whole or not at all; what it says to have is asked for once more, because a proxy before
 * it may say yes to anything.
 */
export async function putKey(s3: S3, key: string, source: Source): Promise<void> {
  const { sdk, client, bucket } = s3
  const sha256 = 'stream' in source ? undefined : await hashOf(source)
  const stopping = new AbortController()
  const { body, size } = await bodyOf(source, stopping)
  const what = { Bucket: bucket, Key: key, Body: body, ContentLength: size, ContentType: typeOf(key) }
  const how = Buffer.isBuffer(body) ? shortFile() : { abortSignal: stopping.signal }
  try {
    await client.send(new sdk.PutObjectCommand({ ...what, Metadata: metadataOf(sha256) }), how)
  } catch (error) {
    if (!Buffer.isBuffer(body)) body.destroy()
    // What was to be read could not be: the bucket has nothing to do with it.
    throw stopping.signal.aborted ? stopping.signal.reason : bucketAway(error)
  }
  await checkKept(s3, key, size, sha256)
}

/** What a bucket keeps beside a file; nothing where its hash is not known. */
export const metadataOf = (sha256: string | undefined): Record<string, string> =>
  sha256 === undefined ? {} : { [HASH_NAME]: sha256 }

/** Asks the bucket whether it has a file of this length, and of what was sent. @throws BucketAway */
export async function checkKept(
  { sdk, client, bucket }: S3,
  key: string,
  size: number,
  sha256: string | undefined,
): Promise<void> {
  const asked = new sdk.HeadObjectCommand({ Bucket: bucket, Key: key })
  const head = await client.send(asked, SOON).catch((error: unknown) => {
    throw isMissing(error) ? new BucketAway('not as kept', error) : bucketAway(error)
  })
  if (head.ContentLength !== size || head.Metadata?.[HASH_NAME] !== sha256) throw new BucketAway('not as kept', {})
}

async function bodyOf(source: Source, stopping: AbortController): Promise<{ body: Buffer | Readable; size: number }> {
  if (Buffer.isBuffer(source)) return { body: source, size: source.length }
  const size = 'file' in source ? (await stat(source.file)).size : source.size
  const stream = 'file' in source ? createReadStream(source.file) : source.stream
  return {
    body: pipeline(stream, exactly(size), (error) => {
      if (error) stopping.abort(error)
    }),
    size,
  }
}

/** The length of what lies under a key in bytes; null when nothing does. */
export const sizeOfKey = async ({ sdk, client, bucket }: S3, key: string): Promise<number | null> =>
  (await client.send(new sdk.HeadObjectCommand({ Bucket: bucket, Key: key }), SOON).catch(nullIfMissing))
    ?.ContentLength ?? null

/** Opens what lies under a key; null when nothing does. What is not whole, or not what was kept, ends in BucketAway. */
export async function readKey({ sdk, client, bucket }: S3, key: string, range?: Range): Promise<OpenFile | null> {
  const asked = new sdk.GetObjectCommand({
    Bucket: bucket,
    Key: key,
    ...(range && { Range: `bytes=${range.start}-${range.end}` }),
  })
  const found = await client.send(asked, SOON).catch(nullIfMissing)
  if (found === null) return null
  const whole = Number(found.ContentRange?.split('/')[1] ?? found.ContentLength)
  const length = Number(found.ContentLength)
  const sha256 = length < whole ? undefined : found.Metadata?.[HASH_NAME]
  return { size: whole, stream: asKept(found.Body as Readable, length, sha256) }
}

/** Removes what lies under some keys, a few at a time: not every store takes lists. */
export async function removeKeys({ sdk, client, bucket }: S3, keys: readonly string[]): Promise<void> {
  const remove = (key: string) => client.send(new sdk.DeleteObjectCommand({ Bucket: bucket, Key: key }), SOON)
  for (let at = 0; at < keys.length; at += MAX_REQUESTS)
    await Promise.all(keys.slice(at, at + MAX_REQUESTS).map(remove)).catch(orAway)
}
