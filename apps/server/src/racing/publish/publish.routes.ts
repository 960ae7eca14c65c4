import * as calls from '@startline/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { route } from '../../http/route.ts'
import { publishLists } from './publish-lists.ts'

/** That everybody may know who races with whom, and when. */
export function publishRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, calls.publishLists, ({ actingFor, params, body }) =>
    publishLists(deps, actingFor, params.id, body.contest_ids),
  )
}
