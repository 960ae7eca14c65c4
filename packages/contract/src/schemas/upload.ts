import { ownOf } from '@startline/domain'
import * as z from 'zod/mini'
import { uploadLimits } from '../limits/media.ts'
import type { Problem } from '../rules/problems.ts'
import { type Definition, Instant, text } from './common.ts'

/** What a file is for. */
export type UploadPurpose = keyof typeof uploadLimits
/** What a file is for. */
export const UploadPurpose = z.enum([
  'id_photo',
  'avatar',
  'video',
  'video_cover',
  'event_cover',
  'attachment',
  'paper',
])

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

/** The answer to the upload itself on the portal's own store. */
export const UploadedFile = z.object({ path: z.string(), size: z.int() })

/** What the calls of this file take, give and refuse. */
export const uploadCalls = {
  reserveUpload: {
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
  },
  grantUpload: {
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
  },
  finishUpload: {
    access: 'signed-in',
    summary: 'Have a file looked at that was sent to a bucket',
    body: z.strictObject({ path: text(300) }),
    data: UploadedFile,
    fails: ['not_found', 'conflict', 'storage_full', 'organization_changed'],
  },
} as const satisfies Record<string, Definition>
