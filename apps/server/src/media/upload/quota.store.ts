import type { UploadPurpose } from '@startline/contract'
import type { ActingFor } from '../../deps.ts'
import { type Executor, queryRows, statement } from '../../store/statement.ts'

const DAY_MS = 24 * 60 * 60_000
const GB = 1024 ** 3

/** What an organization may reserve in a day, in files and in bytes as they are announced. */
interface Quota {
  files: number
  bytes: number
}

/**
 * By purpose. ID photos: the largest club's people twice over, as phones make them; ten of the largest video files; of the rest more than anybody
 * needs, and little enough that a loop fills no disk in a day.
 */
export const quotas: Readonly<Record<UploadPurpose, Quota>> = {
  id_photo: { files: 10_000, bytes: 40 * GB },
  avatar: { files: 200, bytes: GB },
  video_cover: { files: 500, bytes: 2 * GB },
  event_cover: { files: 500, bytes: 2 * GB },
  attachment: { files: 500, bytes: 4 * GB },
  paper: { files: 3000, bytes: 10 * GB },
  video: { files: 200, bytes: 20 * GB },
}

// A day begins with the first file after the last one ended. Nothing that may be announced is larger than a day's bytes.
const spend = statement<{ purpose: string }>(
  'upload-quota',
  `insert into upload_day as d (organization_id, purpose, counted_from, files, bytes)
   values ($1::uuid, $2, $3::timestamptz, 1, $4::bigint)
   on conflict (organization_id, purpose) do update
      set counted_from = case when d.counted_from > $5::timestamptz then d.counted_from else excluded.counted_from end,
          files = case when d.counted_from > $5::timestamptz then d.files else 0 end + 1,
          bytes = case when d.counted_from > $5::timestamptz then d.bytes else 0 end + excluded.bytes
    where d.counted_from <= $5::timestamptz or d.files < $6::int and d.bytes + excluded.bytes <= $7::bigint
   returning purpose`,
)

/** Takes a file of so many bytes of the organization's day; false when not so much is left. */
export async function spendQuota(
  tx: Executor,
  { organizationId }: ActingFor,
  { purpose, size, now }: { purpose: UploadPurpose; size: number; now: Date },
): Promise<boolean> {
  const { files, bytes } = quotas[purpose]
  return (
    (await queryRows(tx, spend, [organizationId, purpose, now, size, new Date(now.getTime() - DAY_MS), files, bytes]))
      .length === 1
  )
}
