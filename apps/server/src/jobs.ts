import type { Deps } from './deps.ts'
import { startSweepingRecords } from './features/authorization/sweep-records.ts'
import { startSweepingErased } from './features/erasure/sweep-erased.ts'
import { startSweepingInvitations } from './features/member/sweep-invitations.ts'
import { startSweepingDays } from './features/new-people/sweep-days.ts'
import { startSendingMessages, startSweepingMessages } from './features/notice/send-to-phones.ts'
import { startSweepingNotices } from './features/notice/sweep-notices.ts'
import { startReconciling } from './features/reconcile/reconcile-job.ts'
import { startSweepingKeys } from './features/registration/sweep-keys.ts'
import { startSweepingCodes } from './features/sms/sweep-codes.ts'
import { startSweepingJumps } from './features/sso-jump/sweep-jumps.ts'
import { startTidyingBucket } from './features/upload/quarantine-job.ts'
import { startSweepingUnattached } from './features/upload/sweep-unattached.ts'
import { startProcessing } from './features/video/process-job.ts'
import { startSweepingVideos } from './features/video/sweep-videos.ts'

/** What the portal does by itself, again and again while it runs. */
const jobs = [
  startReconciling,
  startSweepingKeys,
  startSweepingDays,
  startSweepingInvitations,
  startSweepingJumps,
  startSweepingRecords,
  startSweepingCodes,
  startSweepingErased,
  startSweepingVideos,
  startTidyingBucket,
  startSweepingUnattached,
  startProcessing,
  startSendingMessages,
  startSweepingMessages,
  startSweepingNotices,
]

/** Starts all of it. Gives what ends it. */
export const startJobs = (deps: Deps): (() => Promise<unknown>)[] =>
  jobs.map((start) => start(deps)).map(({ stop }) => stop)
