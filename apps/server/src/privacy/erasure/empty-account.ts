import type { ActingFor } from '../../deps.ts'
import { eraseAnnouncementMarks } from '../../events/announcement/announcement.store.ts'
import { erasePhonesOfDay } from '../../http/limits/daily-use.ts'
import {
  eraseAccountRow,
  eraseAgreements,
  eraseCodes,
  eraseConsents,
  eraseMemberships,
  eraseSessions,
  hideFromApplications,
} from '../../identity/erasure.store.ts'
import { eraseVideoTraces } from '../../media/erasure.store.ts'
import { eraseNoticesOf, eraseReminders } from '../../notices/erasure.store.ts'
import type { Executor } from '../../store/statement.ts'
import { eraseExports } from '../export/export.store.ts'

/** What ends with the person alone, in this order. */
const ERASURES = [
  eraseSessions,
  eraseExports,
  eraseCodes,
  erasePhonesOfDay,
  eraseConsents,
  eraseVideoTraces,
  eraseNoticesOf,
  eraseAnnouncementMarks,
  eraseReminders,
  eraseAgreements,
]

/** Ends everything by which a person is somebody here, and leaves an empty row. `going` are the organizations that go along. */
export async function emptyAccount(
  tx: Executor,
  { accountId }: Pick<ActingFor, 'accountId'>,
  going: string[],
  now: Date,
): Promise<void> {
  await eraseMemberships(tx, accountId, going)
  for (const erase of ERASURES) await erase(tx, accountId)
  await hideFromApplications(tx, going)
  await eraseAccountRow(tx, accountId, now)
}
