import { sql } from 'kysely'
import type { ActingFor } from '../../deps.ts'
import { type Executor, queryRows, statement } from '../../store/statement.ts'
import type { VideoRow } from './managed.store.ts'
import { COLUMNS, watchable } from './videos.store.ts'

const keep = statement<never>(
  'video-progress',
  `insert into teaching_video_watch (account_id, video_id, position_ms, updated_at)
   values ($1::uuid, $2::uuid, $3::int, $4::timestamptz)
   on conflict (account_id, video_id) do update set position_ms = excluded.position_ms, updated_at = excluded.updated_at`,
)

/** Remembers how far the person has watched. */
export const keepPosition = (tx: Executor, { accountId }: ActingFor, videoId: string, positionMs: number, now: Date) =>
  queryRows(tx, keep, [accountId, videoId, positionMs, now])

// The row of the watcher decides: of any number of requests a single one finds it due.
const count = statement<{ id: string }>(
  'video-view',
  `with due as (
     update teaching_video_watch set counted_at = $3::timestamptz
      where account_id = $1::uuid and video_id = $2::uuid and (counted_at is null or counted_at <= $4::timestamptz)
     returning video_id)
   update teaching_video v set views = views + 1 from due where v.id = due.video_id returning v.id`,
)

/** Counts a view, unless the person's last one was counted after `since`; true when it was counted. */
export const countView = async (tx: Executor, { accountId }: ActingFor, videoId: string, now: Date, since: Date) =>
  (await queryRows(tx, count, [accountId, videoId, now, since])).length === 1

/** The one after this in its series, where it may be watched. */
export async function findNext(
  db: Executor,
  actingFor: ActingFor,
  video: Pick<VideoRow, 'id' | 'series' | 'series_order'> & { organization_id: string },
) {
  if (video.series === null) return undefined
  const LAST = 1_000_000
  const order = sql<number>`coalesce(v.series_order, ${sql.lit(LAST)})`
  const own = video.series_order ?? LAST
  return watchable(db, actingFor, false)
    .select(COLUMNS)
    .where('v.organization_id', '=', video.organization_id)
    .where('v.series', '=', video.series)
    .where((is) => is.or([is(order, '>', own), is.and([is(order, '=', own), is('v.id', '>', video.id)])]))
    .orderBy(order)
    .orderBy('v.id')
    .executeTakeFirst()
}
