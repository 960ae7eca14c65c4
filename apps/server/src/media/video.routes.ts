import * as calls from '@startline/contract'
import { reportVideo as call } from '@startline/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { makeLimiter } from '../http/limits/rate-limit.ts'
import { route } from '../http/route.ts'
import { fail } from '../kernel/fail.ts'
import { isId } from '../kernel/ids/id.ts'
import { objectStoreOf } from '../outside/storage/open-stores.ts'
import { wordsOf } from '../store/search/search.ts'
import { findNames } from './video/library.store.ts'
import * as manage from './video/manage-video.ts'
import { findManaged } from './video/managed.store.ts'
import { orderSeries } from './video/order-series.ts'
import { presentManaged } from './video/present-video.ts'
import { sendVideoFile } from './video/send-video-file.ts'
import { listLibrary, showManaged } from './video/show-videos.ts'
import { findCaptions } from './video/video-file.store.ts'
import { VIDEO_FILE_URL, videoBaseOf, videoFileAddresses } from './video/video-file-address.ts'
import { keepProgress, showVideo } from './video/watch-video.ts'
import { countReports, reportVideo } from './video-report/report-video.ts'

/** A video with all its captions, each a long one. */
const CHANGE_LIMIT = 2 * 1024 * 1024

const idOf = ({ id }: { id: string }): string => (isId(id) ? id : fail('not_found'))

/** Teaching videos: managing the organization's, and watching. */
export function videoRoutes(app: FastifyInstance, deps: Deps): void {
  manageRoutes(app, deps)
  watchRoutes(app, deps)
  const store = objectStoreOf(deps.settings)
  app.route({
    method: ['GET', 'HEAD'],
    url: `${VIDEO_FILE_URL}:ticket/:file`,
    handler: (request, reply) => sendVideoFile(deps, store, request, reply),
  })
}

function manageRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps.database
  route(app, deps, calls.listManagedVideos, async ({ actingFor, query, language }) => {
    const { items, total } = await findManaged(db, actingFor, { ...query, words: wordsOf(query.keyword) })
    const captions = await findCaptions(
      db,
      items.map(({ id }) => id),
    )
    const addressOf = videoFileAddresses(deps, actingFor)
    return {
      items: items.map((row) => presentManaged(row, captions.get(row.id) ?? [], addressOf, language)),
      total,
      page: query.page,
      page_size: query.page_size,
      categories: await findNames(db, actingFor, 'category'),
      all_series: await findNames(db, actingFor, 'series'),
    }
  })
  route(app, deps, calls.getManagedVideo, ({ actingFor, params, language }) =>
    showManaged(deps, actingFor, params.id, language),
  )
  route(app, deps, calls.orderSeries, ({ actingFor, body }) => orderSeries(deps, actingFor, body))
  route(app, deps, calls.addVideo, async ({ actingFor, body, language }) =>
    showManaged(deps, actingFor, await manage.addVideo(deps, actingFor, body), language),
  )
  route(
    app,
    deps,
    calls.changeVideo,
    async ({ actingFor, params, body, language }) => {
      await manage.changeVideo(deps, actingFor, idOf(params), body)
      return showManaged(deps, actingFor, params.id, language)
    },
    { bodyLimit: CHANGE_LIMIT },
  )
  route(app, deps, calls.removeVideo, ({ actingFor, params }) => manage.removeVideo(deps, actingFor, idOf(params)))
  route(app, deps, calls.restoreVideo, async ({ actingFor, params, language }) => {
    await manage.restoreVideo(deps, actingFor, idOf(params))
    return showManaged(deps, actingFor, params.id, language)
  })
  route(app, deps, calls.retryVideo, async ({ actingFor, params, language }) => {
    await showManaged(deps, actingFor, params.id, language)
    await manage.retryVideo(deps, actingFor, params.id)
    return showManaged(deps, actingFor, params.id, language)
  })
}

function watchRoutes(app: FastifyInstance, deps: Deps): void {
  const base = videoBaseOf(deps.settings)
  route(app, deps, calls.listVideos, ({ actingFor, query }) => listLibrary(deps, actingFor, query))
  route(app, deps, calls.getVideo, ({ actingFor, params }) => showVideo(deps, actingFor, idOf(params), base))
  route(app, deps, calls.keepProgress, ({ actingFor, params, body }) =>
    keepProgress(deps, actingFor, idOf(params), body.position),
  )
}

/** Somebody who goes through a whole library, and no loop: the operator reads every one. */
const REPORTS = { burst: 10, everyS: 10 * 60 }

/** Telling the operator that a video should not be shown. */
export function videoReportRoutes(app: FastifyInstance, deps: Deps): void {
  const spend = makeLimiter(deps, REPORTS)
  countReports(deps)
  route(app, deps, call, ({ actingFor, params: { id }, body }) => {
    if (!isId(id)) fail('not_found')
    spend(actingFor.accountId)
    return reportVideo(deps, actingFor, id, body)
  })
}
