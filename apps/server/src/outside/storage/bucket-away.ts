/** What keeps the bucket from being used. */
type BucketTrouble = 'unreachable' | 'no such bucket' | 'key refused' | 'failed' | 'not as kept'

const WORDS: Record<BucketTrouble, string> = {
  unreachable: 'the bucket cannot be reached (S3_ENDPOINT)',
  'no such bucket': 'there is no such bucket (S3_BUCKET)',
  'key refused': 'the bucket refuses our key (S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_REGION)',
  failed: 'the bucket could not do it',
  'not as kept': 'the bucket has something else than it was given, or nothing',
}

/** The bucket cannot be used now; everything that needs no file goes on. */
export class BucketAway extends Error {
  readonly trouble: BucketTrouble
  /** What the library or the network said, by name and code: the error itself may hold headers and addresses with signatures. */
  readonly because: string

  constructor(trouble: BucketTrouble, cause: unknown) {
    super(WORDS[trouble])
    this.name = 'BucketAway'
    this.trouble = trouble
    this.because = told(cause as Told)
  }
}

/** What errors of the library and the network have. */
type Told = { name?: string; code?: string; $metadata?: { httpStatusCode?: number } }

const told = ({ name, code, $metadata }: Told): string =>
  [name, code, $metadata?.httpStatusCode].filter(Boolean).join(' ')

const KEY_REFUSED = new Set(['SignatureDoesNotMatch', 'InvalidAccessKeyId', 'AccessDenied', 'Forbidden'])
const FORBIDDEN = new Set([401, 403])

/** What a failed request to the bucket tells. */
export function bucketAway(error: unknown): BucketAway {
  if (error instanceof BucketAway) return error
  const { name = '', $metadata: { httpStatusCode: status } = {} } = error as Told
  if (name === 'NoSuchBucket') return new BucketAway('no such bucket', error)
  if (KEY_REFUSED.has(name) || FORBIDDEN.has(status ?? 0)) return new BucketAway('key refused', error)
  return new BucketAway(status === undefined ? 'unreachable' : 'failed', error)
}

/** Tells what a failed request to the bucket tells, for `catch`. @throws BucketAway */
export const orAway = (error: unknown): never => {
  throw bucketAway(error)
}

/** The same, but null where the request says that there is no such file. @throws BucketAway */
export const nullIfMissing = (error: unknown): null => (isMissing(error) ? null : orAway(error))

/** Whether a failed request says that there is no such file. */
export const isMissing = (error: unknown): boolean =>
  ['NoSuchKey', 'NotFound'].includes((error as { name?: string } | null)?.name ?? '')
