import { randomBytes } from 'node:crypto'
import { mkdir, statfs } from 'node:fs/promises'
import type { UploadPurpose } from '@startline/contract'
import { HOSTS_FROM, isAtLeast } from '@startline/contract/access'
import { localDate } from '@startline/domain'
import type { ActingFor, Deps } from '../../deps.ts'
import { secondsToNextDay } from '../../http/limits/daily-use.ts'
import { hashToken } from '../../http/session/session-store.ts'
import { fail } from '../../kernel/fail.ts'
import type { ObjectStore } from '../../outside/object-store.ts'
import { fileUrl, isPath } from '../../security/file-address.ts'
import { findMayHost } from '../../store/may-host.store.ts'
import type { Executor } from '../../store/statement.ts'
import { inTransaction, retryOnConflict } from '../../store/transaction.ts'
import { quarantineKey } from './quarantine.ts'
import { consumeUploadQuota } from './quota.store.ts'
import { findUpload, grantToken, insertUpload } from './upload.store.ts'
import { videoFileId } from './video-inbox.ts'

const KEY_BYTES = 16
const FOR_EVENTS: readonly UploadPurpose[] = ['event_cover', 'attachment']
/** What uploads leave free of the disk, for the store and for what is made of them, in bytes. */
const SPARE_BYTES = 256 * 1024 * 1024
/** Every picture is kept as JPEG, whatever it came as. */
const ENDINGS: Record<string, string> = {
  'application/pdf': 'pdf',
  'video/mp4': 'mp4',
  'video/quicktime': 'mov',
  'video/webm': 'webm',
}

/** What is to be uploaded, as its sender declares it; `size` in bytes. */
interface UploadRequest {
  purpose: UploadPurpose
  content_type: string
  size: number
}

/**
 * Reserves a path nobody can guess for a file of the organization.
 * @throws Refusal hosts_only for what belongs to events, where the person speaks for nobody who may hold any; session_invalid when the organization was erased meanwhile; upload_quota when what it or the person may upload in a day is used up;
 * storage_full when the file would fill the disk
 */
export async function reserveUpload(deps: Deps, actingFor: ActingFor, request: UploadRequest) {
  const now = deps.now()
  const path = newPath(request, now)
  const { purpose, content_type: contentType, size } = request
  const upload = { path, purpose, contentType, size, now }
  if (FOR_EVENTS.includes(purpose)) await needHost(deps, actingFor)
  if (purpose === 'video' || deps.settings.storage === 'local') await needRoom(deps, size)
  const reserve = async (tx: Executor) => {
    // In this order: who removes the organization takes it first and its day's count after.
    if (!(await insertUpload(tx, actingFor, upload))) fail('session_invalid')
    if (!(await consumeUploadQuota(deps, tx, actingFor, upload)))
      fail('upload_quota', { retryAfterS: secondsToNextDay(now) })
  }
  // Who leaves meanwhile holds account and organization in another order.
  await retryOnConflict(() => inTransaction(deps.database, reserve))
  return { path, url: fileUrl(path) }
}

/** What an event shows is for everybody: nobody else gets a place for it. */
async function needHost({ database: { db } }: Deps, { role, organizationId }: ActingFor): Promise<void> {
  if (!isAtLeast(role, HOSTS_FROM) || !(await findMayHost(db, organizationId))) fail('hosts_only')
}

async function needRoom({ settings: { dataFolder } }: Deps, size: number): Promise<void> {
  await mkdir(dataFolder, { recursive: true, mode: 0o700 })
  const { bavail, bsize } = await statfs(dataFolder)
  if (bavail * bsize < size + SPARE_BYTES) fail('storage_full')
}

function newPath({ purpose, content_type }: UploadRequest, now: Date): string {
  const month = localDate(now, 'Asia/Shanghai').slice(0, 7).replace('-', '')
  return `${purpose}/${month}/${randomBytes(KEY_BYTES).toString('base64url')}.${ENDINGS[content_type] ?? 'jpg'}`
}

const TOKEN_BYTES = 32
const TOKEN_MS = 10 * 60_000
/** A video file of 2 GB takes six hours at 100 kB a second, and a night when the phone sleeps in between. */
const VIDEO_FILE_TOKEN_MS = 24 * 60 * 60_000
/** Longer ones are no tokens of ours. */
export const TOKEN_MAX = 100

/** Where files are sent, on the portal's own store. The token goes in a header: addresses end up in logs. */
export const UPLOAD_URL = '/oss/upload'
/** Header that carries the token. */
export const TOKEN_HEADER = 'x-upload-token'

const lifeOf = (purpose: UploadPurpose): number => (purpose === 'video' ? VIDEO_FILE_TOKEN_MS : TOKEN_MS)

/**
 * Grants one upload to a path the organization has reserved; the grant ends after ten minutes, a video file's after a day, or with the
 * next. What has come of a video file stays: the next grant goes on from there. With a bucket the file goes straight there, and the address is the
 * grant: the token is for resumable uploads, which the portal takes in itself.
 * @throws Refusal not_found for a path of somebody else; conflict for one that is already filled
 */
export async function grantUpload(deps: Deps, store: ObjectStore, actingFor: ActingFor, path: string) {
  const { db } = deps.database
  const upload = isPath(path) ? await findUpload(db, actingFor, path) : undefined
  if (upload === undefined) return fail('not_found')
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const [now, life, hash] = [deps.now(), lifeOf(upload.purpose), hashToken(token)]
  const expiresAt = new Date(now.getTime() + life)
  if (upload.stored || !(await grantToken(db, actingFor, path, hash, expiresAt))) return fail('conflict')
  const { content_type: type, size } = upload
  const straight = await store.quarantine?.grant(quarantineKey(path, hash), { type, size }, now, life / 1000)
  return {
    token,
    method: straight?.method ?? 'PUT',
    upload_url: straight?.url ?? UPLOAD_URL,
    headers: straight?.headers ?? { 'Content-Type': type, 'X-Upload-Token': token },
    expires_at: expiresAt.toISOString(),
    tus_url: upload.purpose === 'video' ? `${UPLOAD_URL}/${videoFileId(path)}` : null,
  }
}
