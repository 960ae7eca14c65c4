import type { ActingFor } from '../../http/session/session-guard.ts'
import type { Tx } from '../../store/database.ts'
import { queryRows, statement } from '../../store/statement.ts'

/** A teaching video of an organization. */
interface VideoRow {
  id: string
  organization_id: string
  title: string
  description: string
  category: string | null
  visibility: string
  series: string | null
  file: string
  views: number
  created_at: Date
  removed_at: Date | null
}

const videos = statement<VideoRow>(
  'export-videos',
  `select id, organization_id, title, description, category, visibility, series, video_path as file, views, created_at, removed_at
     from teaching_video where organization_id = $1::uuid and id < $2::uuid order by id desc limit $3::int`,
  { plan: 'each time' },
)

/** The organization's teaching videos before an id, deleted ones as long as they are kept. */
export const findVideosBefore = (
  db: Tx,
  { organizationId }: Pick<ActingFor, 'organizationId'>,
  before: string,
  limit: number,
) => queryRows(db, videos, [organizationId, before, limit])

/** How far the person has watched a video. */
interface WatchedRow {
  video_id: string
  title: string
  position: number
  updated_at: Date
}

const watched = statement<WatchedRow>(
  'export-watched',
  `select w.video_id, v.title, w.position_ms / 1000.0::float8 as position, w.updated_at
     from teaching_video_watch w join teaching_video v on v.id = w.video_id
    where w.account_id = $1::uuid order by w.updated_at desc, w.video_id limit 10000`,
)

/** What the person has watched, the last first. */
export const findWatched = (db: Tx, { accountId }: Pick<ActingFor, 'accountId'>) => queryRows(db, watched, [accountId])
