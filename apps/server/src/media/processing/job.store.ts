import { type Executor, queryRows, rowBy, rowsBy, statement } from '../../store/statement.ts'
import { TRIES_MAX } from '../video/video-limits.ts'

/** A video somebody works on. */
export interface Job {
  id: string
  organization_id: string
  created_by: string
  created_at: Date
  video_path: string
  content_type: string
  run: number
  tries: number
  shown_run: number | null
}

/** No worker is given more at a time. */
const LONGEST_LEASE = '5 minutes'

// A worker that died holds its video until its lease ends; then anybody may begin anew, under a new run. A lease that
// ends later than any that is given was given before the clock was set back.
/** Takes the video that has waited longest; of any number of workers a single one gets it. */
export const claimJob = rowBy<Job, [worker: string, now: Date, leaseEndsAt: Date]>(
  'video-job-claim',
  `update teaching_video v
      set state = 'working', worker = $1::uuid, lease_ends_at = $3::timestamptz, tries = v.tries + 1, run = v.run + 1
     from upload u
    where u.path = v.video_path and v.id = (
      select id from teaching_video
       where removed_at is null and tries < ${TRIES_MAX}
         and (state = 'waiting' and due_at <= $2::timestamptz or state = 'working' and (lease_ends_at <= $2::timestamptz or lease_ends_at > $2::timestamptz + interval '${LONGEST_LEASE}'))
       order by due_at, id limit 1 for update skip locked)
   returning v.id, v.organization_id, v.created_by, v.created_at, v.video_path, u.content_type, v.run, v.tries, v.shown_run`,
)

/** Gives up on videos whose workers died again and again; gives their ids. */
export const abandonJobs = rowsBy<{ id: string }, [now: Date]>(
  'video-job-abandon',
  `update teaching_video set state = 'failed', failure = 'video_interrupted', worker = null, lease_ends_at = null
    where state = 'working' and lease_ends_at <= $1::timestamptz and tries >= ${TRIES_MAX} returning id`,
)

/** Ends the leases of all workers, at the start of a portal that has its store to itself: whoever held them is gone. */
export const releaseJobs = rowsBy<{ id: string }, [now: Date]>(
  'video-job-release',
  `update teaching_video set lease_ends_at = $1::timestamptz where state = 'working' and lease_ends_at > $1::timestamptz returning id`,
)

const held = `where id = $1::uuid and state = 'working' and worker = $2::uuid and run = $3::int`

const beat = statement<{ id: string }>(
  'video-job-beat',
  `update teaching_video set lease_ends_at = $4::timestamptz ${held} returning id`,
)

/** Heartbeat: extends the worker's lease; false when the video is another worker's by now. */
export const keepLease = async (db: Executor, worker: string, { id, run }: Job, until: Date): Promise<boolean> =>
  (await queryRows(db, beat, [id, worker, run, until])).length === 1

const finish = statement<{ id: string }>(
  'video-job-finish',
  `update teaching_video
      set state = 'ready', failure = null, worker = null, lease_ends_at = null, shown_run = $4::int, duration_ms = $5::int, updated_at = $6::timestamptz
    ${held} returning id`,
)

/** Makes the video ready, showing what a run has made, or null for the file as it was uploaded. False when it is not this worker's any more. */
export const finishJob = async (
  tx: Executor,
  worker: string,
  { id, run }: Job,
  made: { shownRun: number | null; durationMs: number | null; at: Date },
): Promise<boolean> =>
  (await queryRows(tx, finish, [id, worker, run, made.shownRun, made.durationMs, made.at])).length === 1

const giveUp = statement<{ id: string }>(
  'video-job-fail',
  `update teaching_video
      set state = 'failed', failure = $4, worker = null, lease_ends_at = null, updated_at = $5::timestamptz ${held} returning id`,
)

/** Lets the video be failed, with a rule's name as the reason. */
export const failJob = (db: Executor, worker: string, { id, run }: Job, reason: string, now: Date) =>
  queryRows(db, giveUp, [id, worker, run, reason, now])

const putBack = statement<{ id: string }>(
  'video-job-back',
  `update teaching_video
      set state = 'waiting', worker = null, lease_ends_at = null, due_at = $4::timestamptz, tries = tries - $5::int, run = run - $6::int
    ${held} returning id`,
)

/** What the beginning counts as: a try; none; or none under a run's number that the next one takes again, and so writes over what it left. */
type Counted = 'try' | 'none' | 'same run'

/** Lets the video wait until `due`. */
export const putJobBack = (db: Executor, worker: string, { id, run }: Job, due: Date, counted: Counted) =>
  queryRows(db, putBack, [id, worker, run, due, counted === 'try' ? 0 : 1, counted === 'same run' ? 1 : 0])
