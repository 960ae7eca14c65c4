import type { Data, getVideo, listManagedVideos, listVideos } from '@startline/contract'
import { sql } from 'kysely'
import type { Tx } from '../../deps.ts'
import { containing } from '../../plumbing/like.ts'
import type { ActingFor } from '../../plumbing/session-guard.ts'

type Status = Data<typeof listManagedVideos>['items'][number]['status']

/** A page of a list. */
interface Page {
  page: number
  page_size: number
}

/** What the managed list is narrowed by. */
export interface ManagedQuery extends Page {
  words: readonly string[]
  category?: string | undefined
  status?: Status | undefined
  series?: string | undefined
  removed?: boolean | undefined
}

/** What the library is narrowed by. */
export interface LibraryQuery extends Page {
  words: readonly string[]
  category?: string | undefined
  series?: string | undefined
  begun?: boolean | undefined
}

/** Watched to here counts as finished. */
export const FINISHED_AT = 0.95
/** Less than this is not begun. */
const BEGUN_MS = 5_000

const COLUMNS = [
  'v.id',
  'v.title',
  'v.description',
  'v.category',
  'v.visibility',
  'v.hidden',
  'v.series',
  'v.series_order',
  'v.chapters',
  'v.cover_path',
  'v.duration_ms',
  'v.views',
  'v.created_at',
  'v.updated_at',
  'v.removed_at',
  'v.state',
  'v.failure',
  'v.shown_run',
  'v.video_path',
  'o.name as organization_name',
] as const

const all = (db: Tx) => db.selectFrom('teaching_video as v').innerJoin('organization as o', 'o.id', 'v.organization_id')

type Videos = ReturnType<typeof all>

const withWords = (videos: Videos, words: readonly string[]): Videos =>
  words.reduce(
    (found, word) =>
      found.where((is) =>
        is.or([
          is('v.title', 'ilike', containing(word)),
          is('v.description', 'ilike', containing(word)),
          is('v.series', 'ilike', containing(word)),
        ]),
      ),
    videos,
  )

function inStatus(videos: Videos, status: Status): Videos {
  if (status === 'processing') return videos.where('v.state', 'in', ['waiting', 'working'])
  if (status === 'failed') return videos.where('v.state', '=', 'failed')
  return videos.where('v.state', '=', 'ready').where('v.hidden', '=', status === 'hidden')
}

const countOf = async (videos: Videos): Promise<number> => {
  const { total } = await videos.select((of) => of.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return total
}

/** A page of the organization's videos, newest first, a series in its order; deleted ones only where they are asked for. */
export async function findManaged(db: Tx, { organizationId }: ActingFor, query: ManagedQuery) {
  let videos = withWords(all(db), query.words)
    .where('v.organization_id', '=', organizationId)
    .where('v.removed_at', query.removed ? 'is not' : 'is', null)
  if (query.category !== undefined) videos = videos.where('v.category', '=', query.category)
  if (query.status !== undefined) videos = inStatus(videos, query.status)
  if (query.series !== undefined) videos = videos.where('v.series', '=', query.series)
  const sorted =
    query.series === undefined
      ? videos.orderBy('v.id', 'desc')
      : videos.orderBy('v.series_order', (order) => order.asc().nullsLast()).orderBy('v.id')
  const items = await sorted
    .select(COLUMNS)
    .limit(query.page_size)
    .offset((query.page - 1) * query.page_size)
    .execute()
  return { items, total: await countOf(videos) }
}

/** One of the organization's videos, deleted or not; undefined for any other. */
export const findOwn = (db: Tx, { organizationId }: Pick<ActingFor, 'organizationId'>, id: string) =>
  all(db).select(COLUMNS).where('v.id', '=', id).where('v.organization_id', '=', organizationId).executeTakeFirst()

/** A video as its managers see it. */
export type VideoRow = NonNullable<Awaited<ReturnType<typeof findOwn>>>

/** What may be watched: the organization's own, and public ones. Those who manage also see what they have hidden. */
const watchable = (db: Tx, { organizationId, role }: Pick<ActingFor, 'organizationId' | 'role'>, hiddenToo: boolean) =>
  all(db)
    .where('v.removed_at', 'is', null)
    .where('v.state', '=', 'ready')
    .where((is) => is.or([is('v.organization_id', '=', organizationId), is('v.visibility', '=', 'public')]))
    .where((is) =>
      hiddenToo && role !== 'member'
        ? is.or([is('v.hidden', '=', false), is('v.organization_id', '=', organizationId)])
        : is('v.hidden', '=', false),
    )

const withWatch = (videos: Videos, accountId: string) =>
  videos.leftJoin('teaching_video_watch as w', (on) =>
    on.onRef('w.video_id', '=', 'v.id').on('w.account_id', '=', accountId),
  )

const WATCHED = ['w.position_ms', 'w.updated_at as watched_at'] as const
const isBegun = sql<boolean>`w.position_ms >= ${BEGUN_MS} and w.position_ms < coalesce(v.duration_ms, 2147483647) * ${FINISHED_AT}::float8`

// Ids grow with time. A video without a series is a series of its own.
const newestOfSeries = sql`max(v.id::text) over (partition by v.organization_id, coalesce(v.series, v.id::text))`

/** A page of what the person may watch, newest first, or the last watched first; a series stands together, in its order. */
export async function findLibrary(db: Tx, actingFor: ActingFor, query: LibraryQuery) {
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
  const { total } = await wanted.select((of) => of.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { items, total }
}

/** The categories of what the person may watch. */
export async function findCategories(db: Tx, actingFor: ActingFor): Promise<string[]> {
  const rows = await watchable(db, actingFor, false)
    .select('v.category')
    .where('v.category', 'is not', null)
    .distinct()
    .orderBy('v.category')
    .limit(100)
    .execute()
  return rows.flatMap(({ category }) => category ?? [])
}

/** One video that may be watched, with how far the person has; undefined for any other. */
export const findWatchable = (
  db: Tx,
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
  db: Tx,
  { organizationId, role, accountId }: Pick<ActingFor, 'organizationId' | 'role' | 'accountId'>,
  id: string,
) {
  const own = all(db).where('v.id', '=', id).where('v.organization_id', '=', organizationId)
  const unfinished = own.where('v.removed_at', 'is', null).where('v.state', '<>', 'ready')
  const seen =
    role === 'member' ? unfinished.where('v.state', '<>', 'failed').where('v.hidden', '=', false) : unfinished
  return withWatch(seen, accountId).select(COLUMNS).select(WATCHED).select('v.organization_id').executeTakeFirst()
}

/** A video with how far somebody has watched it. */
export type WatchRow = VideoRow & { position_ms: number | null; watched_at: Date | null }

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

/** The languages of captions, by video. */
export async function findCaptions(db: Tx, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { language: string; label: string }[]>()
  const rows = await db
    .selectFrom('teaching_video_caption')
    .select(['video_id', 'language', 'label'])
    .where('video_id', 'in', [...ids])
    .orderBy('language')
    .execute()
  return Map.groupBy(rows, (row) => row.video_id)
}

/** The text of a caption. */
export const findCaption = (db: Tx, videoId: string, language: string) =>
  db
    .selectFrom('teaching_video_caption')
    .select('vtt')
    .where('video_id', '=', videoId)
    .where('language', '=', language)
    .executeTakeFirst()

/** What `getVideo` answers with, for the presenter. */
export type Watched = Data<typeof getVideo>
/** What an item of the library is. */
export type LibraryItem = Data<typeof listVideos>['items'][number]
