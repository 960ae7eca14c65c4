import { randomBytes } from 'node:crypto'
import { mkdir, statfs } from 'node:fs/promises'
import type { UploadPurpose } from '@startline/contract'
import { HOSTS_FROM, isAtLeast } from '@startline/contract/access'
import { localDate } from '@startline/domain'
import type { Deps } from '../../deps.ts'
import type { ActingFor } from '../../http/session/session-guard.ts'
import { fail } from '../../kernel/fail.ts'
import { fileUrl } from '../../security/file-address.ts'
import type { Tx } from '../../store/database.ts'
import { retryOnConflict } from '../../store/retry-on-conflict.ts'
import { inTransaction } from '../../store/transaction.ts'
import { spendQuota } from './quota.store.ts'
import { insertUpload, mayHost } from './upload.store.ts'

const KEY_BYTES = 16
const FOR_EVENTS: readonly UploadPurpose[] = ['event_cover', 'attachment']
/** What video files leave free of the disk, for the store and for what is made of them. */
const SPARE_BYTES = 256 * 1024 * 1024
const QUOTA_RETRY_S = 60 * 60
/** Every picture is kept as JPEG, whatever it came as. */
const ENDINGS: Record<string, string> = {
  'application/pdf': 'pdf',
  'video/mp4': 'mp4',
  'video/quicktime': 'mov',
  'video/webm': 'webm',
}

/** What is to be uploaded, as its sender declares it; `size` in bytes. */
export interface UploadRequest {
  purpose: UploadPurpose
  content_type: string
  size: number
}

/**
 * Reserves a path nobody can guess for a file of the organization.
 * @throws Refusal hosts_only for what belongs to events, where the person speaks for nobody who may hold any; session_invalid when the organization was erased meanwhile; upload_quota when what it may upload in a day is used up;
 * storage_full when a video file would fill the disk
 */
export async function reserveUpload(deps: Deps, actingFor: ActingFor, request: UploadRequest) {
  const now = deps.now()
  const path = newPath(request, now)
  const { purpose, content_type: contentType, size } = request
  const upload = { path, purpose, contentType, size, now }
  if (FOR_EVENTS.includes(purpose)) await needHost(deps, actingFor)
  if (purpose === 'video') await needRoom(deps, size)
  const reserve = async (tx: Tx) => {
    // In this order: who removes the organization takes it first and its day's count after.
    if (!(await insertUpload(tx, actingFor, upload))) fail('session_invalid')
    if (!(await spendQuota(tx, actingFor, upload))) fail('upload_quota', { retryAfterS: QUOTA_RETRY_S })
  }
  // Who leaves meanwhile holds account and organization in another order.
  await retryOnConflict(() => inTransaction(deps.database, reserve))
  return { path, url: fileUrl(path) }
}

/** What an event shows is for everybody: nobody else gets a place for it. */
async function needHost({ database: { db } }: Deps, actingFor: ActingFor): Promise<void> {
  if (!isAtLeast(actingFor.role, HOSTS_FROM) || !(await mayHost(db, actingFor))) fail('hosts_only')
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
