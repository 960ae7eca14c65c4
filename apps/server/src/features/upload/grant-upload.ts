import { randomBytes } from 'node:crypto'
import type { Deps } from '../../deps.ts'
import { fail } from '../../plumbing/fail.ts'
import type { ActingFor } from '../../plumbing/session-guard.ts'
import { hashToken } from '../../plumbing/session-store.ts'
import { isPath } from './file-address.ts'
import { findUpload, grantToken } from './upload.store.ts'

const TOKEN_BYTES = 32
const TOKEN_MS = 10 * 60_000

/** Where files are sent, on the portal's own store. The token goes in a header: addresses end up in logs. */
export const UPLOAD_URL = '/oss/upload'
/** Header that carries the token. */
export const TOKEN_HEADER = 'x-upload-token'

/**
 * Gives leave for one upload to a path the organization has reserved; the leave ends after ten minutes, or with the next.
 * @throws Refusal not_found for a path of somebody else; conflict for one that is already filled
 */
export async function grantUpload(deps: Deps, actingFor: ActingFor, path: string) {
  const { db } = deps.database
  const upload = isPath(path) ? await findUpload(db, actingFor, path) : undefined
  if (upload === undefined) return fail('not_found')
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const expiresAt = new Date(deps.now().getTime() + TOKEN_MS)
  if (upload.stored || !(await grantToken(db, actingFor, path, hashToken(token), expiresAt))) return fail('conflict')
  return {
    token,
    method: 'PUT',
    upload_url: UPLOAD_URL,
    headers: { 'Content-Type': upload.content_type, 'X-Upload-Token': token },
    expires_at: expiresAt.toISOString(),
  }
}
