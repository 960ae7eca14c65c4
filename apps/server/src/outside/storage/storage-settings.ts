import type { SettingsReader } from '../../kernel/settings-reader.ts'

/** A bucket that speaks S3, and who may use it. */
export interface BucketChoice {
  endpoint: string
  region: string
  name: string
  keyId: string
  secret: string
  /** Whether the bucket's name stands in the path of its addresses, not in their host. */
  pathStyle: boolean
}

const NAMES = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
/** What S3 calls its oldest region; other stores take any. */
const REGION = 'us-east-1'
/** The rule of S3 for the names of buckets. */
const BUCKET_NAME = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/

/** Where files are kept: in the data folder or in a bucket. */
export const readStorage = ({ choice }: SettingsReader): 'local' | 's3' =>
  choice('STORAGE', ['local', 's3'] as const, 'local')

/**
 * The bucket, or null for none. With `STORAGE=local` one may be set up too: files that are still there are read from it.
 * Every problem is told to the reader.
 */
export function readBucket(read: SettingsReader, storage: 'local' | 's3'): BucketChoice | null {
  const { text, choice, address, wrong } = read
  if (storage === 'local' && NAMES.every((name) => text(name) === undefined)) return null
  for (const name of NAMES)
    if (text(name) === undefined) wrong(`${name} is missing; a bucket needs ${NAMES.join(', ')}`)
  const name = text('S3_BUCKET') ?? ''
  if (name !== '' && !BUCKET_NAME.test(name)) wrong('S3_BUCKET is no name of a bucket')
  return {
    endpoint: address('S3_ENDPOINT', ['http:', 'https:']) ?? '',
    region: text('S3_REGION') ?? REGION,
    name,
    keyId: text('S3_ACCESS_KEY_ID') ?? '',
    secret: text('S3_SECRET_ACCESS_KEY') ?? '',
    pathStyle: choice('S3_FORCE_PATH_STYLE', ['true', 'false'] as const, 'true') === 'true',
  }
}

/** The origin that browsers send files to, for the page's policy. */
export function bucketOrigin({ endpoint, name, pathStyle }: BucketChoice): string {
  const url = new URL(endpoint)
  if (!pathStyle) url.hostname = `${name}.${url.hostname}`
  return url.origin
}
