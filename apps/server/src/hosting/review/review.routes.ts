import * as calls from '@startline/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { route } from '../../http/route.ts'
import { decideReviews } from './decide-reviews.ts'
import { listReviews } from './list-reviews.ts'

/** What a host looks at before it accepts registrations, and what it decides. */
export function reviewRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, calls.listReviews, ({ actingFor, params, query }) => listReviews(deps, actingFor, params.id, query))
  route(app, deps, calls.decideReviews, ({ actingFor, params, body, language }) =>
    decideReviews(deps, actingFor, params.id, body, language),
  )
}
