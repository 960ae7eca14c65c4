import { loadFirstData } from '@startline/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { route } from '../http/route.ts'
import { gatherFirstData } from './gather-first-data.ts'

/** The route loader: first data of a screen in one round trip. */
export function firstDataRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, loadFirstData, ({ actingFor, query, language, request }) =>
    gatherFirstData({ deps, actingFor, language, request }, query.route, query.url),
  )
}
