import { Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import type { BucketChoice } from './storage-settings.ts'

/** A connection that nobody accepts is given up after this. */
const CONNECT_MS = 5_000
/** … and one on which nothing moves after this. */
const SILENCE_MS = 20_000
const TRIES = 3
/** An answer to a question without a file has to begin within this, each time it is asked. */
const ANSWER_MS = 5_000
/** Short files are sent within this, tries and all: somebody waits for it. */
const SHORT_FILE_MS = 20_000
/** For questions: with all tries they are answered, or given up, long before a browser gives up. */
export const SOON = { requestTimeout: ANSWER_MS }
/** For bytes that stand in memory and are sent while somebody waits. */
export const shortFile = (): { requestTimeout: number; abortSignal: AbortSignal } => ({
  requestTimeout: SHORT_FILE_MS / 2,
  abortSignal: AbortSignal.timeout(SHORT_FILE_MS),
})
const CONNECTIONS = 100

const silent = { trace() {}, debug() {}, info() {}, warn() {}, error() {} }
const pool = { keepAlive: true, maxSockets: CONNECTIONS }

/** The parts of the S3 library, loaded when a file is first needed: a portal without a bucket never does. */
async function openS3(bucket: BucketChoice) {
  const [sdk, { getSignedUrl }] = await Promise.all([
    import('@aws-sdk/client-s3'),
    import('@aws-sdk/s3-request-presigner'),
  ])
  const client = new sdk.S3Client({
    endpoint: bucket.endpoint,
    region: bucket.region,
    credentials: { accessKeyId: bucket.keyId, secretAccessKey: bucket.secret },
    forcePathStyle: bucket.pathStyle,
    // Other stores than Amazon's refuse checksums they do not know.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: TRIES,
    // It would tell addresses and headers on the console.
    logger: silent,
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      socketTimeout: SILENCE_MS,
      throwOnRequestTimeout: true,
      httpAgent: new HttpAgent(pool),
      httpsAgent: new HttpsAgent(pool),
    },
  })
  return { sdk, client, getSignedUrl, bucket: bucket.name }
}

/** The opened library. */
export type S3 = Awaited<ReturnType<typeof openS3>>

const opened = new Map<string, Promise<S3>>()

/** The library opened for a bucket, once for all who ask. */
export function s3Of(bucket: BucketChoice): Promise<S3> {
  const key = JSON.stringify(bucket)
  const known = opened.get(key)
  if (known !== undefined) return known
  const made = openS3(bucket)
  opened.set(key, made)
  return made
}
