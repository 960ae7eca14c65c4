import { randomBytes } from 'node:crypto'
import type { UploadPurpose } from '@startline/contract'
import type { Deps } from '../../deps.ts'
import { fail } from '../../plumbing/fail.ts'
import type { ActingFor } from '../../plumbing/session-guard.ts'
import { hashToken } from '../../plumbing/session-store.ts'
import { isPath } from './file-address.ts'
import { filmId } from './film-inbox.ts'
import { findUpload, grantToken } from './upload.store.ts'

const TOKEN_BYTES = 32
const TOKEN_MS = 10 * 60_000
/** A film of 2 GB takes six hours at 100 kB a second, and a night when the phone sleeps in between. */
const FILM_TOKEN_MS = 24 * 60 * 60_000
/** Longer ones are no tokens of ours. */
export const TOKEN_MAX = 100

/** Where files are sent, on the portal's own store. The token goes in a header: addresses end up in logs. */
export const UPLOAD_URL = '/oss/upload'
/** Header that carries the token. */
export const TOKEN_HEADER = 'x-upload-token'

const lifeOf = (purpose: UploadPurpose): number => (purpose === 'video' ? FILM_TOKEN_MS : TOKEN_MS)

/**
 * Gives leave for one upload to a path the organization has reserved; the leave ends after ten minutes, a film's after a day, or with the
 * next. What has come of a film stays: the next leave goes on from there.
 * @throws Refusal not_found for a path of somebody else; conflict for one that is already filled
 */
export async function grantUpload(deps: Deps, actingFor: ActingFor, path: string) {
  const { db } = deps.database
  const upload = isPath(path) ? await findUpload(db, actingFor, path) : undefined
  if (upload === undefined) return fail('not_found')
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const expiresAt = new Date(deps.now().getTime() + lifeOf(upload.purpose))
  if (upload.stored || !(await grantToken(db, actingFor, path, hashToken(token), expiresAt))) return fail('conflict')
  return {
    token,
    method: 'PUT',
    upload_url: UPLOAD_URL,
    headers: { 'Content-Type': upload.content_type, 'X-Upload-Token': token },
    expires_at: expiresAt.toISOString(),
    tus_url: upload.purpose === 'video' ? `${UPLOAD_URL}/${filmId(path)}` : null,
  }
}
