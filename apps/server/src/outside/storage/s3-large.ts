import { open } from 'node:fs/promises'
import { hashOf } from './as-kept.ts'
import { BucketAway, orAway } from './bucket-away.ts'
import { type S3, SOON } from './s3-client.ts'
import { checkKept, metadataOf, putKey } from './s3-files.ts'

/** One request takes 5 GB, and a file 10,000 parts of at least 5 MB: so these reach to 640 GB. */
const PART_BYTES = 64 * 1024 * 1024

/** Keeps a file of any length of this machine under a key, in parts where it is long. A bucket shows it only when it is whole. */
export async function putLarge(s3: S3, key: string, file: string): Promise<void> {
  await using handle = await open(file, 'r')
  const { size } = await handle.stat()
  if (size <= PART_BYTES) return await putKey(s3, key, { file })
  const sha256 = await hashOf({ file })
  await putParts(s3, key, (at) => readAt(handle, at, Math.min(PART_BYTES, size - at)), size, sha256).catch(orAway)
  await checkKept(s3, key, size, sha256)
}

type Handle = Awaited<ReturnType<typeof open>>

async function readAt(handle: Handle, position: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length)
  for (let done = 0; done < length; ) {
    const { bytesRead } = await handle.read(bytes, done, length - done, position + done)
    if (bytesRead === 0) throw new Error('The file became shorter while it was read.')
    done += bytesRead
  }
  return bytes
}

async function putParts(
  { sdk, client, bucket }: S3,
  key: string,
  partAt: (position: number) => Promise<Buffer>,
  size: number,
  sha256: string,
): Promise<void> {
  const where = { Bucket: bucket, Key: key }
  const begun = new sdk.CreateMultipartUploadCommand({ ...where, Metadata: metadataOf(sha256) })
  const { UploadId } = await client.send(begun, SOON)
  // What is no answer of a bucket may stand under a status of success.
  if (UploadId === undefined) throw new BucketAway('not as kept', {})
  const upload = { ...where, UploadId }
  try {
    const Parts: { PartNumber: number; ETag: string | undefined }[] = []
    for (let position = 0; position < size; position += PART_BYTES) {
      const part = { PartNumber: Parts.length + 1, Body: await partAt(position) }
      const { ETag } = await client.send(new sdk.UploadPartCommand({ ...upload, ...part }))
      Parts.push({ PartNumber: part.PartNumber, ETag })
    }
    await client.send(new sdk.CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } }))
  } catch (error) {
    await client.send(new sdk.AbortMultipartUploadCommand(upload), SOON).catch(() => {})
    throw error
  }
}
