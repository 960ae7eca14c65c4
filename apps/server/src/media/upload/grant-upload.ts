import { randomBytes } from 'node:crypto'
import type { UploadPurpose } from '@startline/contract'
import type { Deps } from '../../deps.ts'
import type { ActingFor } from '../../http/session/session-guard.ts'
import { hashToken } from '../../http/session/session-store.ts'
import { fail } from '../../kernel/fail.ts'
import type { ObjectStore } from '../../outside/object-store.ts'
import { isPath } from '../../security/file-address.ts'
import { quarantineKey } from './quarantine.ts'
import { findUpload, grantToken } from './upload.store.ts'
import { videoFileId } from './video-inbox.ts'

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
