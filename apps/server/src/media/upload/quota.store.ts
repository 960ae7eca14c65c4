import type { UploadPurpose } from '@startline/contract'
import type { ActingFor, Deps } from '../../deps.ts'
import { consumeDailyUse, payersOfPerson } from '../../http/limits/daily-use.ts'
import type { Executor } from '../../store/statement.ts'

const GB = 1024 ** 3

/** What an organization, and a person, may reserve in a day, in files and in bytes as they are announced. */
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

/**
 * Charges a file of so many bytes to the organization's day, and to the person's over all of their organizations; false where not so much is
 * left. A person's share is as large as an organization's.
 */
export async function consumeUploadQuota(
  deps: Pick<Deps, 'vault'>,
  tx: Executor,
  { organizationId, accountId }: ActingFor,
  { purpose, size, now }: { purpose: UploadPurpose; size: number; now: Date },
): Promise<boolean> {
  const { files, bytes } = quotas[purpose]
  const payers = [`organization:${organizationId}`, ...(await payersOfPerson(tx, now, accountId))]
  return consumeDailyUse(
    deps,
    tx,
    now,
    payers.flatMap((payer) => [
      { payer: `upload-files:${purpose}:${payer}`, amount: 1, limit: files },
      { payer: `upload-bytes:${purpose}:${payer}`, amount: size, limit: bytes },
    ]),
  )
}
