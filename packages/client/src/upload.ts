import { finishUpload, grantUpload, reserveUpload, type UploadPurpose } from '@startline/contract'
import type { Call } from './call.ts'
import { isGood } from './refused.ts'
import { errorOf, send } from './transport.ts'

/** A stored file, as other calls name it: by its path (`avatar_path`) or by its reference (`id_photo_url`). */
export interface StoredFile {
  path: string
  url: string
}

/** Puts a file into the store: reserve a path, get grant, send. Throws `CallRefused` or `CallUnanswered`. */
export async function uploadFile(
  call: Call,
  file: File | Blob,
  purpose: UploadPurpose,
  options: { name?: string; onProgress?: (share: number) => void; signal?: AbortSignal } = {},
): Promise<StoredFile> {
  const name = options.name ?? (file instanceof File ? file.name : 'photo.jpg')
  const reserved = await call(reserveUpload, {
    body: { purpose, file_name: name.slice(-200) || 'file', content_type: file.type, size: file.size },
  })
  const grant = await call(grantUpload, { body: { path: reserved.path } })
  const { upload_url: url, method, headers } = grant
  const answer = await send({ url, method, headers, body: file, timeout: 0, ...options })
  // A bucket answers without an envelope; where there is one, its code decides.
  if (isGood(answer.status) && (answer.envelope?.code ?? 0) === 0) {
    // A bucket takes anything, and no token of ours; what is wrong with a file only the portal tells.
    if (!('X-Upload-Token' in headers)) await call(finishUpload, { body: { path: reserved.path } })
    return reserved
  }
  throw errorOf(answer)
}
