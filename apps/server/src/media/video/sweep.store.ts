import { countBy } from '../../store/statement.ts'

// Their files are closed in the same statement, and leave the object store by the job that removes closed files.
/** Deletes for good what was deleted before `before`; gives how many. */
export const purgeVideos = countBy<[before: Date, now: Date, most: number]>(
  'video-purge',
  `with gone as (
     delete from teaching_video where id in (select id from teaching_video where removed_at <= $1::timestamptz limit $3::int)
     returning id, organization_id, video_path, cover_path),
   files as (
     update upload u set removed_at = $2::timestamptz, token_hash = null
       from gone g
      where u.removed_at is null and u.organization_id = g.organization_id
        and (u.path = g.video_path or u.purpose = 'film' and u.path like 'film/______/' || g.id || '-%'))
   select id from gone`,
  { plan: 'each time' },
)

/** Closes video files and covers that came before `before` and that no video has; gives how many. */
export const closeUnattached = countBy<[before: Date, now: Date, most: number]>(
  'video-unattached',
  `update upload u set removed_at = $2::timestamptz, token_hash = null, token_ends_at = null,
          stored_at = case when token_hash is null then stored_at else coalesce(stored_at, $2::timestamptz) end
    where u.path in (
      select path from upload f
       where f.purpose in ('video', 'video_cover') and f.removed_at is null
         and coalesce(f.stored_at, f.token_ends_at, f.created_at) <= $1::timestamptz and f.created_at <= $1::timestamptz
         and not exists (select from teaching_video v where v.video_path = f.path)
         and not exists (select from teaching_video v where v.cover_path = f.path)
       limit $3::int for update skip locked)
   returning u.path`,
  { plan: 'each time' },
)
