import type { BodyInput, reportVideo } from '@startline/contract'
import type { ActingFor } from '../../deps.ts'
import { type Executor, queryOne, queryRows, statement } from '../../store/statement.ts'

/** A report as it is made. */
interface NewReport {
  videoId: string
  reason: BodyInput<typeof reportVideo>['reason']
  note: string
  at: Date
}

// Both rows are held: who deletes the video, or leaves, finds the report or comes first.
const insert = statement<{ video_id: string }>(
  'video-report',
  `insert into video_report (video_id, account_id, reason, note, created_at)
   select v.id, a.id, $3, $4, $5::timestamptz
     from teaching_video v, account a
    where v.id = $1::uuid and a.id = $2::uuid and a.erased_at is null for key share of v, a
   on conflict (video_id, account_id) do nothing
   returning video_id`,
)

/** Keeps a report; false when the person's last one about this video was not looked at yet, or when video or person are gone. */
export const insertReport = async (
  tx: Executor,
  { accountId }: ActingFor,
  { videoId, reason, note, at }: NewReport,
): Promise<boolean> => (await queryRows(tx, insert, [videoId, accountId, reason, note, at])).length === 1

const own = statement<{ video_id: string }>(
  'video-report-own',
  'select video_id from video_report where video_id = $1::uuid and account_id = $2::uuid',
)

/** Whether the person has reported this video and nobody has looked at it since. */
export const hasReported = async (tx: Executor, { accountId }: Pick<ActingFor, 'accountId'>, videoId: string) =>
  (await queryOne(tx, own, [videoId, accountId])) !== undefined

/** A report of a person, as they take it along. */
interface OwnReport {
  video_id: string
  title: string
  reason: string
  note: string
  created_at: Date
}

const mine = statement<OwnReport>(
  'export-video-reports',
  `select r.video_id, v.title, r.reason, r.note, r.created_at
     from video_report r join teaching_video v on v.id = r.video_id
    where r.account_id = $1::uuid order by r.created_at desc, r.video_id limit 10000`,
)

/** What the person has reported and nobody has looked at yet. */
export const findOwnReports = (tx: Executor, { accountId }: Pick<ActingFor, 'accountId'>) =>
  queryRows(tx, mine, [accountId])
