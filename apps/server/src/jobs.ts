import type { Deps } from './deps.ts'
import { startSweepingKeys } from './entries/engine/sweep-keys.ts'
import { startSweepingDuties } from './hosting/duty/sweep-duties.ts'
import { startSweepingRecords } from './identity/authorization/oidc-adapter.ts'
import { startSweepingInvitations } from './identity/member/invitations.ts'
import { startSweepingCodes } from './identity/phone-code/sweep-codes.ts'
import { startSweepingJumps } from './identity/sso-jump/sso-jump.ts'
import { startProcessing } from './media/processing/process-job.ts'
import { startTidyingBucket } from './media/upload/quarantine.ts'
import { startSweepingUnattached } from './media/upload/remove-files.ts'
import { startSweepingVideos } from './media/video/sweep-videos.ts'
import { startSweepingNotices } from './notices/notices.ts'
import { startSweepingReminders, startTellingReminders } from './notices/reminder/reminders.ts'
import { startSendingMessages, startSweepingMessages } from './notices/send-to-phones.ts'
import { startBackingUp } from './operations/backup/daily-backup.ts'
import { startResealing } from './operations/keys/reseal.ts'
import { startReconciling } from './operations/reconcile/reconcile-job.ts'
import { startFollowingClock, startMeasuring } from './operations/watch/measure-store.ts'
import { startSweepingDays } from './people/participant-quota/consume-quota.ts'
import { startSweepingErased } from './privacy/erasure/erasure-ledger.ts'
import { startRetention } from './privacy/retention/daily.ts'
import { startWatched } from './store/jobs/repeating-job.ts'

/** What the portal does by itself, again and again while it runs. */
const jobs = [
  startFollowingClock,
  startReconciling,
  startBackingUp,
  startResealing,
  startMeasuring,
  startSweepingKeys,
  startSweepingDays,
  startSweepingInvitations,
  startSweepingDuties,
  startSweepingJumps,
  startSweepingRecords,
  startSweepingCodes,
  startSweepingErased,
  startRetention,
  startSweepingVideos,
  startTidyingBucket,
  startSweepingUnattached,
  startProcessing,
  startSendingMessages,
  startSweepingMessages,
  startSweepingNotices,
  startTellingReminders,
  startSweepingReminders,
]

/** What a job is called in metrics and traces: `startSweepingKeys` sweeps keys. */
const nameOf = ({ name }: { name: string }): string => name.replace(/^start/, '')

/** Starts all of it. Gives what ends it. */
export const startJobs = (deps: Deps): (() => Promise<unknown>)[] =>
  jobs.map((start) => startWatched(deps.metrics, nameOf(start), () => start(deps))).map(({ stop }) => stop)
