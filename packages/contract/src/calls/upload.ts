import { ownOf } from '@startline/domain'
import * as z from 'zod/mini'
import type { Problem } from '../rules/problems.ts'
import { Instant, text } from '../schemas/common.ts'
import { endpoint } from './endpoint.ts'

/** As systems count that call a file of 10,485,760 bytes one of 10 MB: the more generous reading. */
const MB = 1024 * 1024
const images = ['image/jpeg', 'image/png', 'image/webp'] as const

/** What a file may be for, with its types and its largest size in bytes (the contract's limits). */
export const uploadLimits = {
  id_photo: { types: images, size: 10 * MB },
  avatar: { types: images, size: 10 * MB },
  video_cover: { types: images, size: 10 * MB },
  event_cover: { types: images, size: 10 * MB },
  attachment: { types: ['application/pdf', ...images], size: 20 * MB },
  video: { types: ['video/mp4', 'video/quicktime', 'video/webm'], size: 2048 * MB },
} as const satisfies Record<string, { types: readonly string[]; size: number }>

/** What a file is for. */
export type UploadPurpose = keyof typeof uploadLimits

/** What a file is for. */
export const UploadPurpose = z.enum(['id_photo', 'avatar', 'video', 'video_cover', 'event_cover', 'attachment'])

/** Reserve a path for a file. */
export const reserveUpload = endpoint({
  name: 'reserveUpload',
  method: 'POST',
  path: '/oss/upload_path',
  access: 'signed-in',
  summary: 'Reserve a path for a file',
  body: z.strictObject({
    purpose: UploadPurpose,
    file_name: text(200),
    content_type: text(100),
    size: z.int().check(z.gte(1)),
  }),
  bodyRules: (body) => limitProblems(body),
  data: z.object({ path: z.string(), url: z.string() }),
  fails: ['hosts_only', 'upload_quota', 'storage_full', 'organization_changed'],
})

function limitProblems(body: unknown): Problem[] {
  const { purpose, content_type, size } = (body ?? {}) as Record<string, unknown>
  const limits = ownOf(uploadLimits, typeof purpose === 'string' ? purpose : null)
  if (limits === undefined) return []
  const problems: Problem[] = []
  if (typeof content_type === 'string' && !limits.types.some((type) => type === content_type))
    problems.push({ path: '/content_type', rule: 'choice', facts: { expected: limits.types.join(', ') } })
  if (typeof size === 'number' && size > limits.size)
    problems.push({ path: '/size', rule: 'too_big', facts: { limit: limits.size } })
  return problems
}

/** Ask for a grant to upload to a reserved path. */
export const grantUpload = endpoint({
  name: 'grantUpload',
  method: 'POST',
  path: '/oss/upload_token',
  access: 'signed-in',
  summary: 'A token for one upload to one path',
  body: z.strictObject({ path: text(300) }),
  data: z.object({
    token: z.string(),
    method: z.string(),
    upload_url: z.string(),
    headers: z.record(z.string(), z.string()),
    expires_at: Instant,
    /**
     * Video files only, else null: where a tus client goes on with this upload (its `uploadUrl`). `upload_url` is the tus endpoint as well, so
     * that a client which creates uploads by itself comes to the same address.
     */
    tus_url: z.nullable(z.string()),
  }),
  fails: ['not_found', 'conflict', 'organization_changed'],
})

/** The answer to the upload itself on the portal's own store. */
export const UploadedFile = z.object({ path: z.string(), size: z.int() })

/**
 * Tell that a file was sent to an `upload_url` elsewhere, and hear what is wrong with it. Whoever leaves it out loses that alone: the first call
 * that names the file has it looked at.
 */
export const finishUpload = endpoint({
  name: 'finishUpload',
  method: 'POST',
  path: '/oss/upload_finish',
  access: 'signed-in',
  summary: 'Have a file looked at that was sent to a bucket',
  body: z.strictObject({ path: text(300) }),
  data: UploadedFile,
  fails: ['not_found', 'conflict', 'storage_full', 'organization_changed'],
})
