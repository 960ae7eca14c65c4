import { sql } from 'kysely'
import type { ActingFor } from '../../deps.ts'
import type { Executor } from '../../store/statement.ts'
import type { VideoRow } from './managed.store.ts'
import { allVideos, COLUMNS, type Page, type Videos, watchable, withWords } from './videos.store.ts'

/** What the library is narrowed by. */
interface LibraryQuery extends Page {
  words: readonly string[]
  category?: string | undefined
  series?: string | undefined
  begun?: boolean | undefined
}

/** Watched to here counts as finished. */
export const FINISHED_AT = 0.95
/** Less than this is not begun. */
const BEGUN_MS = 5_000

const withWatch = (videos: Videos, accountId: string) =>
  videos.leftJoin('teaching_video_watch as w', (on) =>
    on.onRef('w.video_id', '=', 'v.id').on('w.account_id', '=', accountId),
  )

const WATCHED = ['w.position_ms', 'w.updated_at as watched_at'] as const
const isBegun = sql<boolean>`w.position_ms >= ${BEGUN_MS} and w.position_ms < coalesce(v.duration_ms, 2147483647) * ${FINISHED_AT}::float8`

// Ids grow with time. A video without a series is a series of its own.
const newestOfSeries = sql`max(v.id::text) over (partition by v.organization_id, coalesce(v.series, v.id::text))`

/** A page of what the person may watch, newest first, or the last watched first; a series stands together, in its order. */
export async function findLibrary(db: Executor, actingFor: ActingFor, query: LibraryQuery) {
  let videos = withWords(watchable(db, actingFor, false), query.words)
  if (query.category !== undefined) videos = videos.where('v.category', '=', query.category)
  if (query.series !== undefined) videos = videos.where('v.series', '=', query.series)
  const watched = withWatch(videos, actingFor.accountId)
  const wanted = query.begun ? watched.where(isBegun) : watched
  const sorted = query.begun
    ? wanted.orderBy('w.updated_at', 'desc').orderBy('v.id', 'desc')
    : wanted
        .orderBy(newestOfSeries, 'desc')
        .orderBy(
          (of) => of.ref('v.series_order'),
          (order) => order.asc().nullsLast(),
        )
        .orderBy('v.id')
  const items = await sorted
    .select(COLUMNS)
    .select(WATCHED)
    .limit(query.page_size)
    .offset((query.page - 1) * query.page_size)
    .execute()
  return {
    items,
    total: (await wanted.select((of) => of.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()).total,
  }
}

/** The categories of what the person may watch. */
export const findCategories = async (db: Executor, actingFor: ActingFor): Promise<string[]> =>
  (
    await watchable(db, actingFor, false)
      .select('v.category')
      .where('v.category', 'is not', null)
      .distinct()
      .orderBy('v.category')
      .limit(100)
      .execute()
  ).flatMap(({ category }) => category ?? [])

/** One video that may be watched, with how far the person has; undefined for any other. */
export const findWatchable = (
  db: Executor,
  actingFor: Pick<ActingFor, 'organizationId' | 'role' | 'accountId'>,
  id: string,
) =>
  withWatch(watchable(db, actingFor, true), actingFor.accountId)
    .select(COLUMNS)
    .select(WATCHED)
    .select('v.organization_id')
    .where('v.id', '=', id)
    .executeTakeFirst()

/** One of the organization's that cannot be watched yet: its members see that it is being prepared, its managers also that it failed. */
export function findUnfinished(
  db: Executor,
  { organizationId, role, accountId }: Pick<ActingFor, 'organizationId' | 'role' | 'accountId'>,
  id: string,
) {
  const own = allVideos(db).where('v.id', '=', id).where('v.organization_id', '=', organizationId)
  const unfinished = own.where('v.removed_at', 'is', null).where('v.state', '<>', 'ready')
  const seen =
    role === 'member'
      ? unfinished.where('v.state', '<>', 'failed').where('v.hidden', '=', false).where('v.held_at', 'is', null)
      : unfinished
  return withWatch(seen, accountId).select(COLUMNS).select(WATCHED).select('v.organization_id').executeTakeFirst()
}

/** A video with how far somebody has watched it. */
export type WatchRow = VideoRow & { position_ms: number | null; watched_at: Date | null }

/** Most names of categories or series that are offered to choose from. */
const NAMES_MAX = 200

/** The names of categories, or of series, of the organization's videos that are not deleted. */
export const findNames = async (
  db: Executor,
  { organizationId }: ActingFor,
  column: 'category' | 'series',
): Promise<string[]> =>
  (
    await db
      .selectFrom('teaching_video')
      .select(`${column} as name`)
      .where('organization_id', '=', organizationId)
      .where('removed_at', 'is', null)
      .where(column, 'is not', null)
      .distinct()
      .orderBy(column)
      .limit(NAMES_MAX)
      .execute()
  ).flatMap(({ name }) => name ?? [])
