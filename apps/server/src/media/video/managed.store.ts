import type { Data, listManagedVideos } from '@startline/contract'
import type { ActingFor } from '../../deps.ts'
import type { Executor } from '../../store/statement.ts'
import { allVideos, COLUMNS, type Page, type Videos, withWords } from './videos.store.ts'

type Status = Data<typeof listManagedVideos>['items'][number]['status']

/** What the managed list is narrowed by. */
interface ManagedQuery extends Page {
  words: readonly string[]
  category?: string | undefined
  status?: Status | undefined
  series?: string | undefined
  removed?: boolean | undefined
}

function inStatus(videos: Videos, status: Status): Videos {
  if (status === 'processing') return videos.where('v.state', 'in', ['waiting', 'working'])
  if (status === 'failed') return videos.where('v.state', '=', 'failed')
  const ready = videos.where('v.state', '=', 'ready')
  return status === 'hidden'
    ? ready.where((is) => is.or([is('v.hidden', '=', true), is('v.held_at', 'is not', null)]))
    : ready.where('v.hidden', '=', false).where('v.held_at', 'is', null)
}

const countOf = async (videos: Videos): Promise<number> =>
  (await videos.select((of) => of.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()).total

/** A page of the organization's videos, newest first, a series in its order; deleted ones only where they are asked for. */
export async function findManaged(db: Executor, { organizationId }: ActingFor, query: ManagedQuery) {
  let videos = withWords(allVideos(db), query.words)
    .where('v.organization_id', '=', organizationId)
    .where('v.removed_at', query.removed ? 'is not' : 'is', null)
  if (query.category !== undefined) videos = videos.where('v.category', '=', query.category)
  if (query.status !== undefined) videos = inStatus(videos, query.status)
  if (query.series !== undefined) videos = videos.where('v.series', '=', query.series)
  const sorted =
    query.series === undefined
      ? videos.orderBy('v.id', 'desc')
      : videos.orderBy('v.series_order', (order) => order.asc().nullsLast()).orderBy('v.id')
  return {
    items: await sorted
      .select(COLUMNS)
      .limit(query.page_size)
      .offset((query.page - 1) * query.page_size)
      .execute(),
    total: await countOf(videos),
  }
}

/** One of the organization's videos, deleted or not; undefined for any other. */
export const findOwn = (db: Executor, { organizationId }: Pick<ActingFor, 'organizationId'>, id: string) =>
  allVideos(db)
    .select(COLUMNS)
    .where('v.id', '=', id)
    .where('v.organization_id', '=', organizationId)
    .executeTakeFirst()

/** A video as its managers see it. */
export type VideoRow = NonNullable<Awaited<ReturnType<typeof findOwn>>>
