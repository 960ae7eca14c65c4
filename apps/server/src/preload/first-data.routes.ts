import { loadFirstData } from '@startline/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { route } from '../http/route.ts'
import { firstDataCache } from './first-data-cache.ts'
import { firstDataOf, gatherFirstData } from './gather-first-data.ts'

/** The route loader: first data of a screen in one round trip. */
export function firstDataRoutes(app: FastifyInstance, deps: Deps): void {
  route(
    app,
    deps,
    loadFirstData,
    async ({ actingFor, query, language, request, now, expireAt }) => {
      const gathered = await gatherFirstData({ deps, actingFor, language, request }, query.route, query.url)
      if (gathered.isPartial) expireAt(now)
      return firstDataOf(gathered, language)
    },
    { cache: firstDataCache },
  )
}
