import { anew, countBy, type Executor, queryRows, rowsBy, statement } from '../store/statement.ts'

const ofAccount = [
  statement<never>('erasure-watching', 'delete from teaching_video_watch where account_id = $1::uuid'),
  statement<never>('erasure-video-reports', 'delete from video_report where account_id = $1::uuid'),
]

/** Removes where a person stopped in videos, and what they reported. */
export async function eraseVideoTraces(tx: Executor, accountId: string): Promise<void> {
  for (const erase of ofAccount) await queryRows(tx, erase, [accountId])
}

// Their video files are uploads, and are closed as such.
/** Removes the videos of organizations. */
export const eraseVideos = rowsBy<never, [organizations: string[]]>(
  'erasure-videos',
  'delete from teaching_video where organization_id = any($1::uuid[])',
)

/** Removes who opened the photos of organizations. */
export const erasePhotoViews = rowsBy<never, [organizations: string[]]>(
  'erasure-photo-views',
  'delete from photo_view where organization_id = any($1::uuid[])',
)

// What an event shows of its host stays with the event. A file may have come whose row does not tell of it yet: it counts as stored, so that
// it is removed too.
/** Closes the files of organizations, and the person's own picture; they leave the object store after the commit. */
export const closeFiles = rowsBy<{ path: string }, [accountId: string, organizations: string[], now: Date]>(
  'erasure-files',
  `update upload u set removed_at = $3::timestamptz, token_hash = null, token_ends_at = null,
          stored_at = case when token_hash is null then stored_at else coalesce(stored_at, $3::timestamptz) end
    where u.removed_at is null
      and (u.account_id = $1::uuid and u.purpose = 'avatar'
           or u.organization_id = any($2::uuid[])
              and not (u.purpose in ('event_cover', 'attachment') and exists (select from event e where e.organization_id = u.organization_id)))
   returning u.path`,
  anew,
)

/** Closes these files of organizations, each path with its organization; the job that removes closed files takes them out. Gives how many. */
export const closeFilesAt = countBy<[paths: string[], organizations: string[], now: Date]>(
  'retention-files',
  `update upload u set removed_at = $3::timestamptz, token_hash = null, token_ends_at = null
     from unnest($1::text[], $2::uuid[]) as f (path, organization_id)
    where u.path = f.path and u.organization_id = f.organization_id and u.removed_at is null returning u.path`,
  anew,
)
