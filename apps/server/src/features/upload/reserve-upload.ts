import { randomBytes } from 'node:crypto'
import type { UploadPurpose } from '@startline/contract'
import { localDate } from '@startline/domain'
import type { Deps } from '../../deps.ts'
import { fail } from '../../plumbing/fail.ts'
import type { ActingFor } from '../../plumbing/session-guard.ts'
import { fileUrl } from './file-address.ts'
import { insertUpload } from './upload.store.ts'

const KEY_BYTES = 16
/** What this store takes; films come with the video part. */
const STORED_PURPOSES = ['id_photo', 'video_cover', 'event_cover', 'attachment'] as const

/** What is to be uploaded, as its sender declares it; `size` in bytes. */
export interface UploadRequest {
  purpose: UploadPurpose
  content_type: string
  size: number
}

/**
 * Reserves a path nobody can guess for a file of the organization.
 * @throws Refusal unsupported_type for films, which this store does not take
 */
export async function reserveUpload(deps: Deps, actingFor: ActingFor, request: UploadRequest) {
  if (request.purpose === 'video') refuseFilm()
  const now = deps.now()
  const path = newPath(request, now)
  const { purpose, content_type: contentType, size } = request
  await insertUpload(deps.database.db, actingFor, { path, purpose, contentType, size, now })
  return { path, url: fileUrl(path) }
}

function newPath({ purpose, content_type }: UploadRequest, now: Date): string {
  const month = localDate(now, 'Asia/Shanghai').slice(0, 7).replace('-', '')
  // Every picture is kept as JPEG, whatever it came as.
  const ending = content_type === 'application/pdf' ? 'pdf' : 'jpg'
  return `${purpose}/${month}/${randomBytes(KEY_BYTES).toString('base64url')}.${ending}`
}

const refuseFilm = (): never =>
  fail('unsupported_type', {
    problems: [{ path: '/purpose', rule: 'choice', facts: { expected: STORED_PURPOSES.join(', ') } }],
  })
