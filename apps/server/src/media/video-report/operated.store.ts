import { containing } from '../../store/search/search.ts'
import { countBy, type Executor, queryRows, rowBy, rowsBy, statement } from '../../store/statement.ts'
import { WITHHELD } from '../video/videos.store.ts'

/** A video as whoever runs the portal sees it. */
export interface OperatedRow {
  video_id: string
  title: string
  organization_id: string
  organization: string
  visibility: string
  state: string
  hidden: boolean
  withheld: string | null
  removed_at: Date | null
  created_by: string
  published_by: string | null
  created_at: Date
  views: number
  file: string
  reports: number
}

const COLUMNS = `v.id as video_id, v.title, v.organization_id, o.name as organization, v.visibility, v.state, v.hidden,
          ${WITHHELD} as withheld, v.removed_at, v.created_by,
          case when v.visibility = 'public' then coalesce(v.published_by, v.created_by) end as published_by, v.created_at, v.views,
          v.video_path as file, (select count(*)::int from video_report r where r.video_id = v.id) as reports`

const list = statement<OperatedRow>(
  'operator-videos',
  `select ${COLUMNS} from teaching_video v join organization o on o.id = v.organization_id
    where $1::text = any(array[v.id::text, v.organization_id::text, v.created_by::text, v.published_by::text])
       or v.title ilike $2 or o.name ilike $2
    order by v.id desc limit $3::int`,
  { plan: 'each time' },
)

/** The newest videos with this id, of this organization or account, or in whose title or organization's name the word stands. */
export const findVideos = (tx: Executor, word: string, most: number) =>
  queryRows(tx, list, [word, containing(word), most])

/** A video with what is said of it. */
export interface ReportedRow extends OperatedRow {
  reasons: Record<string, number>
  first_at: Date
  newest: { reason: string; note: string; at: string }[]
}

/** So many reports of a video are told in full. */
const TOLD = 20

/** The videos that were reported most often. */
export const findReported = rowsBy<ReportedRow, [most: number]>(
  'operator-video-reports',
  `select ${COLUMNS}, said.first_at,
          (select jsonb_object_agg(c.reason, c.times)
             from (select r.reason, count(*) as times from video_report r where r.video_id = v.id group by r.reason) c) as reasons,
          (select jsonb_agg(jsonb_build_object('reason', n.reason, 'note', n.note, 'at', n.created_at))
             from (select r.reason, r.note, r.created_at from video_report r where r.video_id = v.id
                    order by r.created_at desc limit ${TOLD}) n) as newest
     from (select video_id, count(*) as times, min(created_at) as first_at from video_report group by video_id
            order by times desc, first_at limit $1::int) said
     join teaching_video v on v.id = said.video_id
     join organization o on o.id = v.organization_id
    order by said.times desc, said.first_at`,
  { plan: 'each time' },
)

/** Whose video it was. */
interface Whose {
  organization_id: string
}

/** Keeps a video from being seen; undefined where there is none, or it is kept already. */
export const holdVideo = rowBy<Whose, [id: string, now: Date]>(
  'operator-video-hide',
  'update teaching_video set held_at = $2::timestamptz where id = $1::uuid and held_at is null returning organization_id',
)

/** Lets a video be seen again; undefined where none is kept. */
export const releaseVideo = rowBy<Whose, [id: string]>(
  'operator-video-show',
  'update teaching_video set held_at = null where id = $1::uuid and held_at is not null returning organization_id',
)

// A cover may be another video's too.
/** Deletes a video for good and closes its files; undefined where there is none. */
export const removeForGood = rowBy<Whose, [id: string, now: Date]>(
  'operator-video-remove',
  `with gone as (
     delete from teaching_video where id = $1::uuid returning id, organization_id, video_path, cover_path),
   files as (
     update upload u set removed_at = $2::timestamptz, token_hash = null
       from gone g
      where u.removed_at is null and u.organization_id = g.organization_id
        and (u.path = g.video_path or u.purpose = 'film' and u.path like 'film/______/' || g.id || '-%'
             or u.path = g.cover_path
                and not exists (select from teaching_video v where v.cover_path = u.path and v.id <> g.id)))
   select organization_id from gone`,
  { plan: 'each time' },
)

/** Forgets the reports of a video; gives how many there were. */
export const endReports = countBy<[id: string]>(
  'operator-video-settle',
  'delete from video_report where video_id = $1::uuid returning video_id',
)

/** Whose video it is; undefined where there is none. */
export const findWhose = rowBy<Whose, [id: string]>(
  'operator-video-of',
  'select organization_id from teaching_video where id = $1::uuid',
)
