import { sql } from 'kysely'
import type { ActingFor } from '../../http/session/session-guard.ts'
import type { Tx } from '../../store/database.ts'
import type { VideoRow } from './managed.store.ts'
import { COLUMNS, watchable } from './videos.store.ts'

/** The one after this in its series, where it may be watched. */
export async function findNext(
  db: Tx,
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
